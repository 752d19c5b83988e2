import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { closingRange } from 'domain/deal/date-range.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { limits } from 'domain/limits.ts';
import { askingTerms } from 'domain/offer/asking-terms.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { valueAt, type ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field, TextAreaField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { offeredSoFar, type TypedOffer } from './offer-form.ts';
import { OfferOutcome } from './offer-outcome.tsx';
import { offerRows, shownOffer, useOfferRowTexts, type OfferRowKey, type ShownOffer } from './offer-rows.ts';
import { OfferTermsFields } from './offer-terms-fields.tsx';

const types: readonly DealCategory[] = ['creative', 'cash'];

/** The round that a counter answers: as the form began with it, and as it is shown. */
export type Answered = { typed: TypedOffer; shown: ShownOffer };

type Props = {
  form: ZodForm<TypedOffer>;
  deal: Deal;
  /** Who gives the offer. */
  side: OfferSide;
  /** When the form was opened. */
  now: Date;
  /** In a counter: what differs from it is marked, and the type of the offer stays. */
  answered?: Answered;
  /** Whether a proof of funds goes along. */
  proof?: ReactNode;
};

/** The fields of an offer or a counter. The amount is shown once the offer's type is chosen, and what follows from it. */
export function OfferFields({ form, deal, side, now, answered, proof }: Props) {
  const { t } = useTranslation('offers');
  const type = types.find((each) => each === form.values.offerType);
  const closing = closingRange(deal.state, now);
  const today = todayIn(deal.state, now);
  const offered = offeredSoFar(form.values, deal);
  const asked = shownOffer(askingTerms(deal, today), deal, today);
  const helpOf = useHelp(form, asked, answered);

  return (
    <>
      {!answered && (
        <RadioCards
          {...form.field('offerType')}
          legend={t('dialog.type')}
          options={types.map((value) => ({
            value,
            label: t(`types.${value}`),
            description: t(`dialog.means.${value}`),
          }))}
        />
      )}
      {type === 'cash' && (
        <NumberField
          {...form.field('purchasePrice')}
          kind="money"
          label={t('dialog.purchasePrice')}
          help={helpOf('purchasePrice', 'purchasePrice')}
        />
      )}
      {type === 'creative' && (
        <NumberField
          {...form.field('entryFee')}
          kind="money"
          label={t('dialog.entryFee')}
          help={
            <>
              {helpOf('entryFee', 'entryFee')} {side === 'buyer' && t('dialog.entryFeeHelp')}
            </>
          }
        />
      )}
      <Field
        {...form.field('closeOfEscrow')}
        label={t('dialog.closeOfEscrow')}
        help={answered && helpOf('closeOfEscrow', 'closeOfEscrow')}
        type="date"
        min={closing.first}
        max={closing.last}
      />
      {type && (
        <OfferTermsFields
          form={form}
          offerType={type}
          deal={deal}
          asked={answered ? undefined : asked.terms}
          helpOf={helpOf}
          now={now}
        />
      )}
      {offered && <OfferOutcome deal={deal} offered={offered} side={side} today={today} />}
      {proof}
      <TextAreaField
        {...form.field('message')}
        label={t('dialog.message')}
        optional
        rows={3}
        maxLength={limits.message}
      />
    </>
  );
}

/** Under each field what the deal asks; in a counter, where it is changed, what stood there before. */
function useHelp(form: ZodForm<TypedOffer>, asked: ShownOffer, answered: Answered | undefined) {
  const { t } = useTranslation('offers');
  const { textOf } = useOfferRowTexts();
  return (name: string, key: OfferRowKey) => {
    const row = offerRows.find((each) => each.key === key);
    if (!row) return undefined;
    if (!answered) {
      const amount = textOf(row, asked);
      return amount === undefined ? undefined : t('dialog.askingPrice', { amount });
    }
    if (valueAt(form.values, name) === valueAt(answered.typed, name)) return undefined;
    const before = textOf(row, answered.shown);
    return <strong>{before === undefined ? t('counter.added') : t('counter.changed', { before })}</strong>;
  };
}

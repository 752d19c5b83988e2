import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { closingRange } from 'domain/deal/date-range.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { limits } from 'domain/limits.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import { askingTerms } from 'domain/offer/asking-terms.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { priceGap, type PriceGap } from 'domain/offer/offer-price.ts';
import { valueAt, type ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field, TextAreaField } from '#ui/field.tsx';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { BesideFigures } from './beside-figures.tsx';
import { offeredSoFar, type Standing, type TypedOffer } from './offer-form.ts';
import { OfferOutcome } from '#features/offers/offer-outcome.tsx';
import {
  offerRows,
  shownOffer,
  useOfferRowTexts,
  type OfferRowKey,
  type ShownOffer,
} from '#features/offers/offer-rows.ts';
import { OfferTermsFields } from './offer-terms-fields.tsx';
import { PriceGapNotice, RestOfPrice } from '#features/offers/price-gap.tsx';
import { countGiven, typedTerms, type TypedTerms } from './typed-terms.ts';
import { typingRest } from '#ui/typing-rest.ts';

const types: readonly DealCategory[] = ['creative', 'cash'];

/** The round that a counter answers: the form's initial values, and the round as it is shown. */
export type Answered = { typed: TypedOffer; shown: ShownOffer; standing: Standing };

type Props = {
  form: ZodForm<TypedOffer>;
  deal: Deal;
  /** The side that makes the offer. */
  side: OfferSide;
  /** When the form was opened. */
  now: Date;
  /** In a counter: changes to it are marked, and the offer's type is fixed. */
  answered?: Answered;
  /** Choice of a proof of funds. */
  proof?: ReactNode;
};

/** Fields of an offer or a counter. The amount and what follows from it appear once the offer's type is chosen. */
export function OfferFields({ form, deal, side, now, answered, proof }: Props) {
  const { t } = useTranslation('offers');
  const type = types.find((each) => each === form.values.offerType);
  const closing = closingRange(deal.state, now);
  const today = todayIn(deal.state, now);
  const [rested] = useDebounce(form.values, typingRest);
  const offered = offeredSoFar(form.values, deal, now, answered?.standing);
  const restedOffer = offeredSoFar(rested, deal, now, answered?.standing);
  const gap = restedOffer && priceGap(restedOffer, deal);
  // Terms that differ from the deal's are expanded.
  const [termsOpen, setTermsOpen] = useState(() =>
    answered ? countGiven(form.values.terms) > 0 : !isAsAsked(form.values.terms, deal, today),
  );
  const asked = shownOffer(askingTerms(deal, today), deal, today);
  const helpOf = useHelp(form, asked, answered);

  /** Fills in the value and focuses its field, because the button then disappears. */
  function use({ field, amount }: PriceGap['likely'][number]) {
    const name: 'purchasePrice' | 'terms.cashToSeller' | 'terms.sellerNote.amount' =
      field === 'purchasePrice' ? field : field === 'cashToSeller' ? 'terms.cashToSeller' : 'terms.sellerNote.amount';
    flushSync(() => {
      form.set(name, typedNumber('money', amount));
      if (field !== 'purchasePrice') setTermsOpen(true);
    });
    document.getElementById(form.field(name).id)?.focus();
  }

  return (
    <BesideFigures
      first={
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
          {type && (
            <NumberField
              {...form.field('purchasePrice')}
              kind="money"
              optional={type === 'creative'}
              label={t('dialog.purchasePrice')}
              help={
                <>
                  {helpOf('purchasePrice', 'purchasePrice')}{' '}
                  {gap?.missing ? <RestOfPrice gap={gap} /> : type === 'creative' && t('dialog.priceHelp')}
                </>
              }
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
        </>
      }
      figures={
        offered ? (
          <OfferOutcome deal={deal} offered={offered} side={side} today={today} />
        ) : (
          <Paper variant="sunken" sx={{ p: 4, display: { xs: 'none', md: 'block' } }}>
            <Typography variant="body2" color="textSecondary">
              {t('outcome.chooseType')}
            </Typography>
          </Paper>
        )
      }
    >
      {type && (
        <OfferTermsFields
          form={form}
          offerType={type}
          deal={deal}
          asked={answered ? undefined : acceptedAsAsked(deal, type, today)}
          helpOf={helpOf}
          now={now}
          today={today}
          opened={termsOpen}
          onOpened={setTermsOpen}
        />
      )}
      <Box component="output" sx={{ '&:empty': { position: 'absolute' } }}>
        <PriceGapNotice gap={gap} onUse={use} />
      </Box>
      {proof}
      <TextAreaField
        {...form.field('message')}
        label={t('dialog.message')}
        optional
        rows={3}
        maxLength={limits.message}
      />
    </BesideFigures>
  );
}

const isAsAsked = (terms: TypedTerms, deal: Deal, today: string): boolean =>
  JSON.stringify(terms) === JSON.stringify(typedTerms(acceptedAsAsked(deal, deal.dealCategory, today).terms));

/**
 * Returns a function for the help text of a field: the deal's asking terms or, for a changed field of a counter, the
 * previous value.
 */
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

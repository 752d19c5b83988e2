import { useTranslation } from 'react-i18next';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { closingRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { formatMoney } from 'domain/money.ts';
import type { ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field, TextAreaField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { TypedOffer } from './offer-form.ts';

const types: readonly DealCategory[] = ['creative', 'cash'];

type Props = {
  form: ZodForm<TypedOffer>;
  deal: Deal;
  /** When the form was opened. */
  now: Date;
};

/** What an offer is typed into. The amount is asked for once its type is chosen. */
export function OfferFields({ form, deal, now }: Props) {
  const { t } = useTranslation('offers');
  const type = types.find((each) => each === form.values.offerType);
  const closing = closingRange(deal.state, now);
  const asked = (amount: number | undefined) =>
    amount === undefined ? undefined : t('dialog.asked', { amount: formatMoney(amount) });

  return (
    <>
      <RadioCards
        {...form.field('offerType')}
        legend={t('dialog.type')}
        options={types.map((value) => ({
          value,
          label: t(`types.${value}`),
          description: t(`dialog.means.${value}`),
        }))}
      />
      {type === 'cash' && (
        <NumberField
          {...form.field('purchasePrice')}
          kind="money"
          label={t('dialog.purchasePrice')}
          help={asked(deal.purchasePrice)}
        />
      )}
      {type === 'creative' && (
        <NumberField
          {...form.field('entryFee')}
          kind="money"
          label={t('dialog.entryFee')}
          help={[asked(deal.entryFee), t('dialog.entryFeeHelp')].filter(Boolean).join(' ')}
        />
      )}
      <Field
        {...form.field('closeOfEscrow')}
        label={t('dialog.closeOfEscrow')}
        type="date"
        min={closing.first}
        max={closing.last}
      />
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

import { useTranslation } from 'react-i18next';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { closingRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer, OfferInput } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { formatPhone } from 'domain/text/phone.ts';
import type { ZodForm } from '#platform/forms/use-zod-form.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { WrittenText } from '#ui/written-text.ts';
import type { TypedOffer } from './offer-form.ts';
import { offerRows, shownOffer, useOfferRowTexts } from './offer-rows.ts';

const types: readonly DealCategory[] = ['creative', 'cash'];

type OfferFieldsProps = {
  form: ZodForm<TypedOffer>;
  deal: Deal;
  /** When the form was opened. */
  now: Date;
};

/** The fields of an offer. The amount is shown once its type is chosen. */
export function OfferFields({ form, deal, now }: OfferFieldsProps) {
  const { t } = useTranslation('offers');
  const type = types.find((each) => each === form.values.offerType);
  const closing = closingRange(deal.state, now);
  const askingPrice = (amount: number | undefined) =>
    amount === undefined ? undefined : t('dialog.askingPrice', { amount: formatMoney(amount) });

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
          help={askingPrice(deal.purchasePrice)}
        />
      )}
      {type === 'creative' && (
        <NumberField
          {...form.field('entryFee')}
          kind="money"
          label={t('dialog.entryFee')}
          help={[askingPrice(deal.entryFee), t('dialog.entryFeeHelp')].filter(Boolean).join(' ')}
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

type Props = {
  offer: OfferInput;
  deal: Deal;
  /** The buyer's open offer on the deal, which this one takes the place of. */
  replaced: Offer | undefined;
  now: Date;
};

/** The rows that are not said in the review's own words. */
const termRows = offerRows.filter(
  ({ key, isFigure }) => !isFigure && key !== 'purchasePrice' && key !== 'entryFee' && key !== 'closeOfEscrow',
);

/** An offer as it is about to be sent, and what the originator will know of its buyer. */
export function OfferReview({ offer, deal, replaced, now }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { firstName, lastName, email, phoneNumber } = useAccount();
  const rows = useOfferRowTexts();
  const shown = shownOffer(offer, deal, todayIn(deal.state, now));
  const box = useRef<HTMLDivElement>(null);
  // The button that led here is gone: a reader of the screen goes on with what it led to.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} spacing={5} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {replaced && (
        <Alert severity="info" role="note">
          {t('review.replaces', { offer: offerAmount(offeredBy(replaced)) })}
        </Alert>
      )}
      <Stack component="dl" spacing={4} sx={{ m: 0 }}>
        <Term name={t('review.offer')}>
          <Typography variant="h2" component="span">
            {offerAmount(offeredBy(offer), 'offerFigure')}
          </Typography>
        </Term>
        <Term name={t('dialog.closeOfEscrow')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</Term>
        {termRows.map((row) => {
          const text = rows.textOf(row, shown);
          return (
            text !== undefined && (
              <Term key={row.key} name={rows.labelOf(row)}>
                {text}
              </Term>
            )
          );
        })}
        <Term name={t('dialog.message')}>{offer.message ?? t('review.noMessage')}</Term>
      </Stack>
      <div>
        <h3>{t('review.seen', { name: deal.listedBy.name })}</h3>
        <p>{t('review.seenNow', { name: `${firstName} ${lastName}`.trim() })}</p>
        <p>{t('review.seenLater', { email, phone: formatPhone(phoneNumber) })}</p>
      </div>
    </Stack>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <WrittenText component="dd" sx={{ m: 0 }}>
        {children}
      </WrittenText>
    </div>
  );
}

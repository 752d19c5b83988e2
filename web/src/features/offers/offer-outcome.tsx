import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { usualDiscountRate } from 'domain/offer/offer-figures.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useLaterPayment } from '#features/terms/later-payment.ts';
import { ApproximateSign } from '#ui/approximate-sign.tsx';
import { buyerFigures } from './buyer-figures.ts';
import {
  offerRows,
  shownOffer,
  useOfferRowTexts,
  type OfferRowKey,
  type ShownOffer,
  type ShownTerms,
} from './offer-rows.ts';

type Props = {
  deal: Deal;
  offered: ShownTerms;
  /** The reader's side: only the buyer sees what the offer costs them. */
  side: OfferSide;
  /** "YYYY-MM-DD" in the property's time zone. */
  today: string;
};

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  rowGap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  fontSize: 'var(--text-sm)',
  // Label and value share a line where both fit.
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: theme.spacing(3) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, marginInlineStart: 'auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& dd > i': { color: theme.vars.palette.text.secondary },
}));

/** The outcome of an offer, as far as it is filled in: the buyer's cash and monthly payment, and the seller's proceeds. */
export function OfferOutcome({ deal, offered, side, today }: Props) {
  const { t } = useTranslation('offers');
  const { labelOf, textOf } = useOfferRowTexts();
  const shown = shownOffer(offered, deal, today);
  const { discountRate = usualDiscountRate, balloonDate } = shown.figures;
  const rate = formatRate(discountRate);
  return (
    <Paper component="section" variant="sunken" sx={{ display: 'grid', gap: 3, p: 4 }}>
      {side === 'buyer' && (
        <div>
          <Typography variant="h3" component="h3">
            {t('outcome.buyer')}
          </Typography>
          <BuyerFigures deal={deal} offered={offered} today={today} />
        </div>
      )}
      <div>
        <Typography variant="h3" component="h3">
          {t('outcome.seller')}
        </Typography>
        <Figures>
          {sellerRows(shown).map((row) => (
            <Line key={row.key} name={labelOf(row)}>
              {textOf(row, shown) ?? <i>{t(`outcome.needs.${missingOf(row.key, shown)}`)}</i>}
              {row.key === 'presentValue' && row.value(shown) !== undefined && ` ${t('outcome.atRate', { rate })}`}
              {row.key === 'balloonAmount' &&
                balloonDate !== undefined &&
                `, ${formatDay(balloonDate, currentLanguage())}`}
            </Line>
          ))}
        </Figures>
      </div>
    </Paper>
  );
}

const always: readonly OfferRowKey[] = ['purchasePrice', 'loanPaidOff', 'cashAtClose'];
const withNote: readonly OfferRowKey[] = [
  'purchasePrice',
  'cashAtClose',
  'monthlyToSeller',
  'totalReceived',
  'presentValue',
  'balloonAmount',
];

/**
 * Returns the rows of the seller's figures. Rows of later payments depend only on whether there can be any, so that their
 * number does not change during typing.
 */
function sellerRows({ offerType, figures }: ShownOffer) {
  const keys = figures.monthlyToSeller === 0 ? always : withNote;
  // The price of a cash offer equals what the seller receives, or the sum of what is paid off and received.
  return offerRows.filter(
    ({ key }) =>
      keys.includes(key) &&
      (key !== 'purchasePrice' || offerType === 'creative') &&
      (key !== 'loanPaidOff' || figures.loanPaidOff !== undefined),
  );
}

/** Returns the text key for the input that an unknown figure needs. */
function missingOf(key: OfferRowKey, { offerType, figures }: ShownOffer) {
  if (key === 'purchasePrice') return key;
  if (key !== 'monthlyToSeller' && key !== 'balloonAmount' && figures.cashToSeller === undefined)
    return offerType === 'cash' ? 'purchasePrice' : 'cashToSeller';
  return 'sellerNote';
}

function BuyerFigures({ deal, offered, today }: Omit<Props, 'side'>) {
  const { t } = useTranslation('offers');
  const laterPayment = useLaterPayment();
  const { cashIn, cashInAtLeast, monthly, later, lacksNote } = buyerFigures(deal, offered, today);
  const amount = offered.offerType === 'cash' ? 'purchasePrice' : 'entryFee';
  const isAssumed = [cashIn, cashInAtLeast].some(({ from }) => Object.values(from).includes('assumed'));
  const atLeast = cashInAtLeast.value === undefined ? undefined : money(cashInAtLeast.value);
  return (
    <Figures>
      <Line name={t('outcome.cashIn')}>
        {isAssumed && <ApproximateSign word={t('outcome.assumed')} />}
        {cashIn.value === undefined ? (
          atLeast === undefined ? (
            <i>{t(`outcome.needs.${amount}`)}</i>
          ) : (
            t('outcome.atLeast', { amount: atLeast })
          )
        ) : (
          money(cashIn.value)
        )}
      </Line>
      <Line name={t('outcome.monthly')}>
        {monthly.value === undefined ? (
          <i>{t(lacksNote ? 'outcome.needs.sellerNote' : 'outcome.unknown')}</i>
        ) : later === undefined ? (
          money(monthly.value)
        ) : (
          `${money(monthly.value)}, ${laterPayment(later.payment, later.fromMonth)}`
        )}
      </Line>
    </Figures>
  );
}

const money = (value: number): string => formatMoney(Math.round(value * 100) / 100);

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

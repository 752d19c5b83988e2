import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import { day } from 'domain/duration.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, yearOf } from '#platform/dates.ts';
import { useLaterPayment } from '#features/terms/later-payment.ts';
import { ApproximateSign } from '#ui/approximate-sign.tsx';
import text from '#ui/text.module.css';
import styles from './deal-figures.module.css';

/** `card` is compact: whole dollars and years. `page` shows cents and days. */
type Size = 'card' | 'page';

type ListProps = {
  deal: DealTerms;
  size: Size;
  /** The monthly figure: the cash flow if known, or the debt payments. */
  month: Month;
};

/** The labeled key figures of a deal. */
export function FigureList({ deal, size, month }: ListProps) {
  const { t } = useTranslation('deal');
  const language = currentLanguage();
  const laterPayment = useLaterPayment();
  const dollarsText = (amount: number) => formatMoney(size === 'card' ? Math.round(amount) : amount);
  const written = (figure: Figure): string => {
    if ('dollars' in figure) return dollarsText(figure.dollars);
    if ('percent' in figure) return formatRate(figure.percent);
    if (size === 'card' && figure.name !== 'closeOfEscrow') return yearOf(figure.day);
    return formatDay(figure.day, language);
  };
  const figures = keyFigures(deal, month);
  if (figures.length === 0) return null;
  const small = size === 'card' ? text.caption : text.small;
  const later = deal.laterFromMonth !== undefined && deal.monthlyPayment !== undefined && (
    <p className={`${small} ${text.quiet} ${styles.later}`} data-size={size}>
      {t('figures.monthlyPayment')} {dollarsText(deal.monthlyPayment)},{' '}
      {laterPayment(
        size === 'card' ? rounded(deal.laterMonthlyPayment) : deal.laterMonthlyPayment,
        deal.laterFromMonth,
      )}
    </p>
  );
  return (
    <>
      {/* Above the figures on a card, so that they stay aligned with those of neighboring cards. */}
      {size === 'card' && later}
      <dl className={styles.figures} data-size={size}>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt className={`${small} ${text.quiet}`}>{t(`figures.${figure.name}`)}</dt>
            <dd className={`${size === 'card' ? text.strong : styles.onPage} ${text.oneLine}`}>
              {figure.name === 'monthlyCashFlow' && <ApproximateSign word={t('figures.estimated')} />}
              {written(figure)}
              {(figure.name === 'monthlyPayment' || figure.name === 'monthlyCashFlow') && (
                <span className={`${text.caption} ${text.quiet} ${styles.unit}`}>{t('figures.perMonth')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {size === 'page' && later}
    </>
  );
}

const rounded = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount));

export type Month = 'cashFlow' | 'payment';
type DollarName = 'entryFee' | 'monthlyPayment' | 'monthlyCashFlow' | 'emd' | 'pricePerSquareFoot';

/** A key figure of a deal as data; the component formats it. */
export type Figure =
  | { name: DollarName; dollars: number }
  | { name: 'rate'; percent: number }
  | { name: 'balloon' | 'loanEnds'; day: string }
  | { name: 'closeOfEscrow'; day: string };

type DealTerms = Partial<Deal> & Pick<Deal, 'purchasePrice'>;

/**
 * Returns the figures that decide at a glance whether a deal is worth opening, beside its price, in a fixed order: the cash
 * to get in, the monthly figure, the rate, and the next maturity; for a cash deal the earnest money deposit, the monthly
 * figure or the price per square foot, and the closing date.
 */
export function keyFigures(deal: DealTerms, month: Month): Figure[] {
  const cashFlow = month === 'cashFlow' ? dollars('monthlyCashFlow', deal.monthlyCashFlow) : undefined;
  const figures: (Figure | undefined)[] =
    deal.dealCategory === 'creative'
      ? [
          dollars('entryFee', deal.entryFee),
          cashFlow ?? dollars('monthlyPayment', deal.monthlyPayment),
          deal.lowestRate === undefined ? undefined : { name: 'rate', percent: deal.lowestRate },
          nextMaturity(deal),
        ]
      : [
          dollars('emd', deal.emd),
          cashFlow ?? dollars('pricePerSquareFoot', perSquareFoot(deal)),
          deal.closeOfEscrow ? { name: 'closeOfEscrow', day: deal.closeOfEscrow } : undefined,
        ];
  return figures.filter((figure) => figure !== undefined);
}

const dollars = (name: DollarName, amount: number | undefined) =>
  amount === undefined ? undefined : ({ name, dollars: amount } as const);

const perSquareFoot = ({ purchasePrice, squareFootage }: DealTerms): number | undefined =>
  squareFootage ? Math.round(purchasePrice / squareFootage) : undefined;

/** Returns the first date on which the rest of a loan falls due: a seller's balloon, or the end of the assumed loan. */
function nextMaturity({ loanMaturityDate, sellerLoanMaturityDate }: DealTerms): Figure | undefined {
  if (sellerLoanMaturityDate && (!loanMaturityDate || sellerLoanMaturityDate <= loanMaturityDate))
    return { name: 'balloon', day: sellerLoanMaturityDate };
  return loanMaturityDate ? { name: 'loanEnds', day: loanMaturityDate } : undefined;
}

/** Returns the full days since the deal was listed; 0 on the first day. */
export const daysOnPortal = (listedOn: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - listedOn.getTime()) / day));

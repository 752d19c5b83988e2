import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, yearOf } from '#platform/dates.ts';

/** `card` is small: whole dollars, years. `page` is large: cents, days. */
type Size = 'card' | 'page';

const Figures = styled('dl', { shouldForwardProp: (name) => name !== 'size' })<{ size: Size }>(({ theme, size }) => ({
  display: 'grid',
  // One line of values, below labels of one line and two.
  alignItems: 'end',
  margin: 0,
  ...(size === 'card'
    ? { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between', gap: theme.spacing(2, 3) }
    : { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: theme.spacing(4) }),
}));

/** The figures that decide whether a deal is worth opening, each under its name. */
export function FigureList({ deal, size }: { deal: DealTerms; size: Size }) {
  const { t } = useTranslation('deals');
  const language = currentLanguage();
  const written = (figure: Figure): string => {
    if ('dollars' in figure) return formatMoney(size === 'card' ? Math.round(figure.dollars) : figure.dollars);
    if ('percent' in figure) return formatRate(figure.percent);
    if (size === 'card' && figure.name !== 'closeOfEscrow') return yearOf(figure.day);
    return formatDay(figure.day, language);
  };
  const figures = keyFigures(deal);
  if (figures.length === 0) return null;
  return (
    <Figures size={size}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <Typography component="dt" variant={size === 'card' ? 'caption' : 'body2'} color="textSecondary">
            {t(`figures.${figure.name}`)}
          </Typography>
          <Typography component="dd" variant={size === 'card' ? 'subtitle2' : 'h2'} noWrap>
            {written(figure)}
            {figure.name === 'monthlyPayment' && (
              <Typography component="span" variant="caption" color="textSecondary">
                {t('figures.perMonth')}
              </Typography>
            )}
          </Typography>
        </div>
      ))}
    </Figures>
  );
}

/** A number of a deal that people compare; the screen says what it is called and how it is written. */
export type Figure =
  | { name: 'entryFee' | 'monthlyPayment' | 'emd' | 'pricePerSquareFoot'; dollars: number }
  | { name: 'rate'; percent: number }
  | { name: 'balloon' | 'loanEnds'; day: string }
  | { name: 'closeOfEscrow'; day: string };

type DealTerms = Partial<Deal> & Pick<Deal, 'dealCategory' | 'purchasePrice'>;

/**
 * What decides at a glance whether a deal is worth opening, beside its price. A creative deal lives by what it takes to get
 * in, what it costs each month and when money falls due; a cash deal by what is put down and when it closes.
 */
export function keyFigures(deal: DealTerms): Figure[] {
  const figures: (Figure | undefined)[] =
    deal.dealCategory === 'creative'
      ? [
          dollars('entryFee', deal.entryFee),
          deal.lowestRate === undefined ? undefined : { name: 'rate', percent: deal.lowestRate },
          dollars('monthlyPayment', deal.monthlyPayment),
          nextMaturity(deal),
        ]
      : [
          dollars('emd', deal.emd),
          dollars('pricePerSquareFoot', deal.squareFootage && Math.round(deal.purchasePrice / deal.squareFootage)),
          deal.closeOfEscrow ? { name: 'closeOfEscrow', day: deal.closeOfEscrow } : undefined,
        ];
  return figures.filter((figure) => figure !== undefined);
}

const dollars = (name: 'entryFee' | 'monthlyPayment' | 'emd' | 'pricePerSquareFoot', amount: number | undefined) =>
  amount ? ({ name, dollars: amount } as const) : undefined;

/** The first day on which the whole rest of a loan falls due: a seller's balloon, or the end of the loan taken over. */
function nextMaturity({ loanMaturityDate, sellerLoanMaturityDate }: DealTerms): Figure | undefined {
  if (sellerLoanMaturityDate && (!loanMaturityDate || sellerLoanMaturityDate <= loanMaturityDate))
    return { name: 'balloon', day: sellerLoanMaturityDate };
  return loanMaturityDate ? { name: 'loanEnds', day: loanMaturityDate } : undefined;
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days since the deal was listed; 0 on the first. */
export const daysOnPortal = (listedOn: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - listedOn.getTime()) / dayInMilliseconds));

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, yearOf } from '#platform/dates.ts';
import { keyFigures, type DealTerms, type Figure } from './deal-figures.ts';

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

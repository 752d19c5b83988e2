import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatNumber } from '#platform/dates.ts';
import { daysOnPortal } from '#features/deals/deal-figures.ts';

type Props = { deal: Deal; now: Date };

/** What its originator and admins ask of a deal first: who saved it, who is interested, who offers, and for how long it is up. */
export function DealNumbers({ deal, now }: Props) {
  const { t } = useTranslation('deals');
  const numbers = [
    ['saves', deal.favoriteCount],
    ['interested', deal.interestCount],
    ['offers', deal.offerCount],
    ['onPortal', daysOnPortal(deal.listedOn, now)],
  ] as const;
  return (
    <section>
      <h2 className="visually-hidden">{t('deal.numbers')}</h2>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))', gap: 3, m: 0 }}
      >
        {numbers.map(([name, value]) => (
          <Paper
            key={name}
            variant="sunken"
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', px: 4, py: 3 }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`deal.${name}`)}
            </Typography>
            <Typography component="dd" variant="h1">
              {formatNumber(value)}
            </Typography>
          </Paper>
        ))}
      </Box>
    </section>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Paper from '@mui/material/Paper';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { useAccount } from '#platform/session/account.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { highlight } from '#ui/theme/highlight.ts';
import { CompareDeal } from '#features/deal/compare-deal.tsx';
import { daysOnPortal, FigureList } from '#features/deal/deal-figures.tsx';
import { DealStatusChip, DealKind, DealSize, HeadStartChip } from '#features/deal/deal-traits.tsx';
import { cityLine } from '#features/deal/deal-labels.ts';
import { confirmedText } from './freshness-text.ts';
import { isOpeningRecorded } from './opening-data.ts';
import { ShareButton } from './share-button.tsx';

/** A card on wide pages; without background on phones. */
const Summary = styled(Card)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    background: 'none',
    boxShadow: 'none',
    '& > .MuiCardContent-root:last-child': { padding: 0 },
  },
}));

const Figures = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  marginTop: theme.spacing(1),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

type Props = {
  deal: Deal;
  /** Number of people who saved the deal; undefined while it loads. */
  saves: number | undefined;
  now: Date;
  /** Stands beside the choice for a comparison. */
  beside?: ReactNode;
};

/** A deal at a glance: status, price, location, size, and key figures. */
export function DealSummary({ deal, saves, now, beside }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const account = useAccount();
  const priceChanges = useChanged(deal.purchasePrice);
  const price = formatMoney(deal.purchasePrice);
  const confirmed = confirmedText(deal, now, t);
  return (
    <Summary>
      <Stack component={CardContent} sx={{ gap: 3 }}>
        {/* Keeps the share button beside the first row of chips. */}
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
          <Stack direction="row" sx={{ flex: 1, flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <DealStatusChip status={deal.status} />
            <HeadStartChip deal={deal} />
            <DealKind deal={deal} />
          </Stack>
          <Box sx={{ m: -2, ml: 0 }}>
            <ShareButton
              title={t('share.title', { price, address: cityLine(deal) })}
              // Includes the reader's assumptions, which are in the URL only once the numbers have rendered.
              address={() =>
                `/deals/${deal.id}?${location.search.slice(1) || (readText(storageKeys.assumptions(account.uid)) ?? '')}`
              }
            />
          </Box>
        </Stack>
        <Typography variant="display">
          <Typography
            component="span"
            variant="inherit"
            key={priceChanges}
            data-changed={priceChanges > 0 || undefined}
            sx={priceChanges > 0 ? highlight : undefined}
          >
            {price}
          </Typography>
        </Typography>
        <output className="visually-hidden">{priceChanges > 0 && t('deal:deal.priceChanged', { price })}</output>
        <Typography component="h1" variant="h2" tabIndex={-1}>
          {deal.streetAddress}
          <Typography component="span" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
            {cityLine(deal)}
          </Typography>
        </Typography>
        <DealSize deal={deal} />
        <Figures>
          <FigureList deal={deal} size="page" month="payment" />
        </Figures>
        {/* Pretty lines (base.css) would break anew when the number of saves comes. */}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textWrap: 'wrap' }}>
          {t('deal:deal.listedBy', { name: deal.listedBy.name })}
          <span data-not-kept>
            <span> · </span>
            {t('deal:deal.days', { count: daysOnPortal(deal.listedOn, now) })}
            {confirmed !== undefined && (
              <>
                <span> · </span>
                {confirmed}
              </>
            )}
            {/* Loads later, in a line that already exists, so that nothing below moves. */}
            {saves !== undefined && saves > 0 && (
              <>
                <span> · </span>
                {t('deal:deal.favorites', { count: saves })}
              </>
            )}
          </span>
        </Typography>
        {isOpeningRecorded(account, deal) && (
          <Typography variant="body2" color="textSecondary">
            {t('opening.recorded')}
          </Typography>
        )}
        <CompareDeal dealId={deal.id} uid={account.uid} beside={beside} />
        {deal.listedBy.callBookingLink && (
          <StandaloneLink href={deal.listedBy.callBookingLink} target="_blank" rel="noopener noreferrer">
            <CalendarClock aria-hidden size={18} />
            {t('deal:deal.bookCall')}
          </StandaloneLink>
        )}
      </Stack>
    </Summary>
  );
}

/** Returns the number of changes of a value since the first render. Used as a key to restart an animation. */
function useChanged(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const next = { value, changes: seen.changes + 1 };
  setSeen(next);
  return next.changes;
}

/** The activity of a deal, for its originator and admins: saves, interest, offers, and days on the portal. */
export function DealActivity({
  deal,
  counts,
  now,
}: Omit<Props, 'saves' | 'beside'> & { counts: DealCounts | undefined }) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const numbers = [
    ['deal:deal.saves', counts?.favoriteCount],
    ['deal:columns.interest', counts?.interestCount],
    ['deal:columns.offers', counts?.offerCount],
    ['deal:deal.onPortal', daysOnPortal(deal.listedOn, now)],
  ] as const;
  return (
    <section>
      <h2 className="visually-hidden">{t('deal:deal.numbers')}</h2>
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
              {t(name)}
            </Typography>
            <Typography component="dd" variant="h1">
              {value === undefined ? '–' : formatNumber(value)}
            </Typography>
          </Paper>
        ))}
      </Box>
    </section>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CalendarClock, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Paper from '@mui/material/Paper';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { daysSinceConfirmed } from 'domain/deal/freshness.ts';
import { formatMoney } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { highlight } from '#ui/theme/highlight.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { daysOnPortal, FigureList } from '#features/deal/deal-figures.tsx';
import { DealStatusChip, DealKind, DealSize, HeadStartChip } from '#features/deal/deal-traits.tsx';
import { cityLine } from '#features/deal/deal-labels.ts';
import { isOpeningRecorded } from './opening-data.ts';

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
};

/** A deal at a glance: status, price, location, size, and key figures. */
export function DealSummary({ deal, saves, now }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const account = useAccount();
  const priceChanges = useChanged(deal.purchasePrice);
  const price = formatMoney(deal.purchasePrice);
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
            <ShareButton deal={deal} />
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
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('deal:deal.listedBy', { name: deal.listedBy.name })}
          <span data-not-kept>
            <span> · </span>
            {t('deal:deal.days', { count: daysOnPortal(deal.listedOn, now) })}
            {deal.confirmedAt && takesOffers(deal.status) && !deal.unconfirmed && (
              <>
                <span> · </span>
                {t('deal:confirm.days', { count: daysSinceConfirmed(deal.confirmedAt, now) })}
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
export function DealActivity({ deal, counts, now }: Omit<Props, 'saves'> & { counts: DealCounts | undefined }) {
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

/** Shares a link to the deal: with the device's share sheet if it has one, otherwise through the clipboard. */
function ShareButton({ deal }: { deal: Deal }) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const { uid } = useAccount();
  const share = async () => {
    // Includes the reader's assumptions, which are in the URL only once the numbers have rendered.
    const kept = readText(storageKeys.assumptions(uid)) ?? '';
    const url = new URL(`/deals/${deal.id}`, location.origin);
    url.search = location.search || kept;
    const title = t('share.title', { price: formatMoney(deal.purchasePrice), address: cityLine(deal) });
    const touch = matchMedia('(pointer: coarse)').matches;
    try {
      if (touch && 'share' in navigator && navigator.canShare({ title, url: url.href })) {
        await navigator.share({ title, url: url.href });
        return;
      }
    } catch (cause) {
      // Closing the device's share sheet means cancel.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url.href);
      showToast({ title: t('share.done'), description: t('share.doneText') });
    } catch {
      showToast({ variant: 'destructive', title: t('share.failed'), description: url.href });
    }
  };
  return <IconButton label={t('share.button')} icon={<Share2 aria-hidden size={20} />} onClick={() => void share()} />;
}

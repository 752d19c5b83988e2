import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
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
import text from '#ui/text.module.css';
import { highlight } from '#ui/theme/highlight.ts';
import { CompareDeal } from '#features/deal/compare-deal.tsx';
import { daysOnPortal, FigureList } from '#features/deal/deal-figures.tsx';
import { DealStatusChip, DealKind, DealSize, HeadStartChip } from '#features/deal/deal-traits.tsx';
import { cityLine } from '#features/deal/deal-labels.ts';
import { confirmedText } from './freshness-text.ts';
import { isOpeningRecorded } from './opening-data.ts';
import { ShareButton } from './share-button.tsx';
import styles from './deal-summary.module.css';

/** A card on wide pages; without background on phones. */
const Summary = styled(Card)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    background: 'none',
    boxShadow: 'none',
    '& > .MuiCardContent-root:last-child': { padding: 0 },
  },
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
      <CardContent className={styles.summary}>
        <div className={styles.top}>
          <div className={styles.chips}>
            <DealStatusChip status={deal.status} />
            <HeadStartChip deal={deal} />
            <DealKind deal={deal} />
          </div>
          <div className={styles.share}>
            <ShareButton
              title={t('share.title', { price, address: cityLine(deal) })}
              // Includes the reader's assumptions, which are in the URL only once the numbers have rendered.
              address={() =>
                `/deals/${deal.id}?${location.search.slice(1) || (readText(storageKeys.assumptions(account.uid)) ?? '')}`
              }
            />
          </div>
        </div>
        <span className={styles.price}>
          <Price key={priceChanges} isChanged={priceChanges > 0}>
            {price}
          </Price>
        </span>
        <output className="visually-hidden">{priceChanges > 0 && t('deal:deal.priceChanged', { price })}</output>
        <h1 className={styles.address} tabIndex={-1}>
          {deal.streetAddress}
          <span className={styles.city}>{cityLine(deal)}</span>
        </h1>
        <DealSize deal={deal} />
        <div className={styles.figures}>
          <FigureList deal={deal} size="page" month="payment" />
        </div>
        <p className={`${text.small} ${text.quiet} ${styles.listed}`}>
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
        </p>
        {isOpeningRecorded(account, deal) && <p className={`${text.small} ${text.quiet}`}>{t('opening.recorded')}</p>}
        <CompareDeal dealId={deal.id} uid={account.uid} beside={beside} />
        {deal.listedBy.callBookingLink && (
          <StandaloneLink href={deal.listedBy.callBookingLink} target="_blank" rel="noopener noreferrer">
            <CalendarClock aria-hidden size={18} />
            {t('deal:deal.bookCall')}
          </StandaloneLink>
        )}
      </CardContent>
    </Summary>
  );
}

/** A price; one that changed is highlighted. */
const Price = ({ isChanged, children }: { isChanged: boolean; children: ReactNode }) =>
  isChanged ? (
    <Box component="span" data-changed sx={highlight}>
      {children}
    </Box>
  ) : (
    <span>{children}</span>
  );

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

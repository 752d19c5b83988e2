import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiCheckbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ChevronDown, Pencil } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysListed } from 'domain/deal/days-listed.ts';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { formatMoney } from 'domain/money.ts';
import { formatDate, formatNumber } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { CellActions, CellNote } from '#ui/data-table.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { highlight } from '#ui/theme/highlight.ts';
import { useDealCounts, useLaterDeal } from '#features/deal/data.ts';
import { isHidden } from '#features/deal/hidden-deal-data.ts';
import { cityLine, kindOfDeal } from '#features/deal/deal-labels.ts';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import { DemandTrend } from './demand-trend.tsx';
import { DealStatusChip, HeadStartChip } from '#features/deal/deal-traits.tsx';

const StatusDialog = lazy(() => import('#features/deal/status-dialog.tsx'));

/** Minimum container width of "Manage deals" for a table with columns. */
export const columnsFrom = '74rem';
const inColumns = `@container (width >= ${columnsFrom})`;

type Props = {
  deal: Deal;
  /** Whether the row must subscribe itself, because the list does not update this deal. */
  readOnce: boolean;
  admin: boolean;
  arrived: boolean;
  onCounts: (dealId: string, counts: DealCounts) => void;
  selected: boolean;
  onSelect: (dealId: string, isSelected: boolean) => void;
};

/** A deal in "Manage deals", kept up to date on every page of the list. */
export const ManagedRow = memo(({ deal: read, readOnce, admin, arrived, onCounts, selected, onSelect }: Props) => {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const { t: dealText } = useTranslation('deal');
  const later = useLaterDeal(readOnce ? read.id : undefined);
  const deal = later.value ?? read;
  const counts = useDealCounts(deal.id);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (counts) onCounts(deal.id, counts);
  }, [counts, deal.id, onCounts]);
  // The deal was deleted after it was read.
  if (isHidden(later.error)) return null;

  const now = new Date();
  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  const photo = deal.photos.find(({ ready }) => ready) ?? deal.photos[0];
  return (
    <TableRow sx={arrived ? highlight : undefined} data-deal={deal.id}>
      <TableCell data-corner sx={{ [inColumns]: { pr: 0 } }}>
        <MuiCheckbox
          checked={selected}
          onChange={({ target }) => onSelect(deal.id, target.checked)}
          slotProps={{ input: { 'aria-label': t('several.selectOne', { address: deal.streetAddress }) } }}
        />
      </TableCell>
      <TableCell component="th" scope="row">
        <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 3 }}>
          <Avatar variant="rounded" component="span" aria-hidden sx={{ width: '4rem', height: '3rem' }}>
            <DealPhoto dealId={deal.id} photo={photo} alt="" sizes="96px" />
          </Avatar>
          <Box
            component="span"
            sx={{
              minWidth: 0,
              overflowWrap: 'anywhere',
              [inColumns]: { minWidth: '11.5rem' },
            }}
          >
            <MuiLink component={Link} to={`/deals/${deal.id}`} variant="subtitle1" color="textPrimary">
              {deal.streetAddress}
            </MuiLink>
            <CellNote>
              {cityLine(deal)} · {kindOfDeal(deal, dealText)}
            </CellNote>
            {admin && (
              <CellNote>
                {t('manage.owner')} {deal.listedBy.name}
              </CellNote>
            )}
          </Box>
        </Stack>
        <Box component="span" sx={{ display: 'block', mt: 1, '&:empty': { display: 'none' } }}>
          <HeadStartChip deal={deal} />
        </Box>
      </TableCell>
      <TableCell data-wide>
        <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {isFinal(deal.status) ? (
            <DealStatusChip status={deal.status} />
          ) : (
            <Button
              variant="text"
              endIcon={<ChevronDown aria-hidden size={16} />}
              aria-label={t('manage.statusOf', {
                status: t(`deal:status.${deal.status}`),
                address: deal.streetAddress,
              })}
              aria-haspopup="dialog"
              sx={{ minHeight: '2.75rem', mx: -2, px: 2, my: -2 }}
              onClick={() => setChanging(true)}
            >
              <DealStatusChip status={deal.status} />
            </Button>
          )}
        </Stack>
        {changing && (
          <Suspense fallback={null}>
            <StatusDialog deal={deal} onClose={() => setChanging(false)} />
          </Suspense>
        )}
      </TableCell>
      <TableCell data-label={t('manage.price')} align="right">
        <strong>{formatMoney(deal.purchasePrice)}</strong>
      </TableCell>
      <TableCell data-label={t('manage.saves')} align="right">
        {count(counts?.favoriteCount)}
      </TableCell>
      <TableCell data-label={t('deal:columns.interest')} align="right">
        {count(counts?.interestCount)}
      </TableCell>
      <TableCell data-label={t('deal:columns.offers')} align="right">
        {count(counts?.offerCount)}
      </TableCell>
      <TableCell
        data-label={t('manage.days')}
        align="right"
        title={t('manage.listedOn', { date: formatDate(deal.listedOn, currentLanguage()) })}
      >
        {formatNumber(daysListed(deal, now))}
      </TableCell>
      <TableCell data-label={t('manage.activity')}>
        <RelativeTime at={latest(deal.updatedAt, counts?.activeAt)} />
      </TableCell>
      <TableCell data-label={t('manage.trend.title')} data-wide>
        <DemandTrend counts={counts} state={deal.state} now={now} />
      </TableCell>
      <TableCell data-wide align="right">
        <CellActions>
          <Button
            component={Link}
            to={`/deals/${deal.id}/edit`}
            variant="text"
            startIcon={<Pencil aria-hidden size={16} />}
            aria-label={t('manage.editOf', { address: deal.streetAddress })}
            title={t('manage.edit')}
            sx={{ [inColumns]: { minWidth: 'var(--target)', '& .MuiButton-startIcon': { m: 0 } } }}
          >
            <Box component="span" sx={{ [inColumns]: { display: 'none' } }}>
              {t('manage.edit')}
            </Box>
          </Button>
        </CellActions>
      </TableCell>
    </TableRow>
  );
});

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

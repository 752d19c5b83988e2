import Button from '@mui/material/Button';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import { Pencil, Plus, SearchX, Store } from 'lucide-react';
import { useCallback, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { highlight } from '#ui/theme/highlight.ts';
import { CellNote, DataTable } from '#ui/data-table.tsx';
import { formatDate } from '#platform/dates.ts';
import { useDealCounts } from '#features/deals/data.ts';
import { DealPhoto } from '#features/deals/deal-photo.tsx';
import { managedDealsQuery, managedPerPage } from './deal-queries.ts';
import { DealStatusChip, HeadStartChip } from '#features/deals/deal-traits.tsx';
import { cityLine, kindOfDeal } from '#features/deals/deal-labels.ts';
import { matches } from './deal-search.ts';
import { ManagedControls } from './managed-controls.tsx';
import { isNarrowed, managedParameters, managedSearchOf } from './managed-search.ts';
import { useDealList, type DealList } from './use-deal-list.ts';

const neverReading = () => false;

export type ManagedDeals = { deals: readonly Deal[]; loading: boolean };

type Props = {
  /** Before the list, as long as there are deals and none are searched for. */
  first?: ComponentType<ManagedDeals> | undefined;
};

/** Manage your deals: an originator's own, an admin's all. A table on a wide page, cards on a phone. */
export function ManageScreen({ first: First }: Props) {
  const { t } = useTranslation('deals');
  const { uid, role, premium } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const address = managedParameters(managedSearchOf(parameters)).toString();
  const search = useMemo(() => managedSearchOf(new URLSearchParams(address)), [address]);
  const queries = useMemo(() => [managedDealsQuery({ uid, role, premium }, search)], [uid, role, premium, search]);
  const keep = useCallback((deal: Deal) => matches(search, deal), [search]);
  const list = useDealList({
    name: `manage ${uid} ${role} ${address}`,
    queries,
    keep,
    isReading: neverReading,
    atOnce: managedPerPage,
  });
  const narrowed = isNarrowed(search);
  const none = list.state === 'ready' && list.deals.length === 0;
  const nothing = none && !narrowed;
  return (
    <PageFrame
      title={t('manage.title')}
      actions={
        !nothing && (
          <Button component={Link} to="/deals/new" startIcon={<Plus aria-hidden size={20} />}>
            {t('manage.new')}
          </Button>
        )
      }
    >
      {First && !nothing && !narrowed && list.state !== 'error' && (
        <Box sx={{ mb: 8 }}>
          <First deals={list.deals} loading={list.state === 'loading'} />
        </Box>
      )}
      {!nothing && (
        <ManagedControls
          search={search}
          onSearch={(next, options) => setParameters(managedParameters(next), options)}
        />
      )}
      {none && narrowed && !list.reading && (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('list.nothingFound')}
          action={
            <>
              {!list.complete && <Button onClick={list.loadMore}>{t('list.lookFurther')}</Button>}
              <Button component={Link} to="/manage" variant="outlined">
                {t('list.clear')}
              </Button>
            </>
          }
        />
      )}
      {list.state === 'error' && (
        <ErrorState title={t('manage.failed')} onRetry={list.retry}>
          <p>{t('list.failedText')}</p>
        </ErrorState>
      )}
      {nothing && (
        <EmptyState
          icon={<Store size={28} />}
          title={t('manage.empty')}
          action={
            <Button component={Link} to="/deals/new">
              {t('manage.new')}
            </Button>
          }
        >
          <p>{t('manage.emptyText')}</p>
        </EmptyState>
      )}
      {(list.state === 'loading' || (none && list.reading)) && (
        <SkeletonRows label={t('manage.loading')} count={6} height="4.5rem" />
      )}
      {list.deals.length > 0 && <DealTable list={list} admin={role === 'admin'} />}
    </PageFrame>
  );
}

function DealTable({ list, admin }: { list: DealList; admin: boolean }) {
  const { t } = useTranslation('deals');
  return (
    <>
      <DataTable
        cardsBelow="72rem"
        caption={t('manage.caption')}
        head={
          <>
            <TableCell>{t('manage.deal')}</TableCell>
            <TableCell>{t('manage.status')}</TableCell>
            <TableCell align="right">{t('manage.price')}</TableCell>
            <TableCell align="right">{t('manage.saves')}</TableCell>
            <TableCell align="right">{t('manage.interest')}</TableCell>
            <TableCell align="right">{t('manage.offers')}</TableCell>
            <TableCell align="right">{t('labels.photos')}</TableCell>
            <TableCell>{t('manage.listed')}</TableCell>
            {admin && <TableCell>{t('manage.owner')}</TableCell>}
            <TableCell>
              <span className="visually-hidden">{t('manage.actions')}</span>
            </TableCell>
          </>
        }
      >
        {list.deals.map((deal) => (
          <DealRow key={deal.id} deal={deal} admin={admin} arrived={list.arrived.includes(deal.id)} />
        ))}
      </DataTable>
      {!list.complete && list.awaited === 0 && (
        <Button
          variant="outlined"
          loading={list.more === 'loading'}
          sx={{ display: 'flex', mt: 6, mx: 'auto' }}
          onClick={list.loadMore}
        >
          {t(list.more === 'loading' ? 'list.moreLoading' : 'list.more')}
        </Button>
      )}
    </>
  );
}

function DealRow({ deal, admin, arrived }: { deal: Deal; admin: boolean; arrived: boolean }) {
  const { t } = useTranslation('deals');
  const ready = deal.photos.filter((photo) => photo.ready);
  const counts = useDealCounts(deal.id);
  return (
    <TableRow sx={arrived ? highlight : undefined} data-deal={deal.id}>
      <TableCell component="th" scope="row">
        <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 3 }}>
          <Avatar variant="rounded" component="span" aria-hidden sx={{ width: '4rem', height: '3rem' }}>
            <DealPhoto dealId={deal.id} photo={ready[0] ?? deal.photos[0]} alt="" sizes="96px" />
          </Avatar>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={`/deals/${deal.id}`} variant="subtitle1" color="textPrimary">
              {deal.streetAddress}
            </MuiLink>
            <CellNote>
              {cityLine(deal)} · {kindOfDeal(deal, t)}
            </CellNote>
          </Box>
        </Stack>
      </TableCell>
      <TableCell data-wide>
        <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <DealStatusChip status={deal.status} />
          <HeadStartChip deal={deal} />
        </Stack>
      </TableCell>
      <TableCell data-label={t('manage.price')} align="right">
        <strong>{formatMoney(deal.purchasePrice)}</strong>
      </TableCell>
      <TableCell data-label={t('manage.saves')} align="right">
        {counts?.favoriteCount ?? '–'}
      </TableCell>
      <TableCell data-label={t('manage.interest')} align="right">
        {counts?.interestCount ?? '–'}
      </TableCell>
      <TableCell data-label={t('manage.offers')} align="right">
        {counts?.offerCount ?? '–'}
      </TableCell>
      <TableCell data-label={t('labels.photos')} align="right">
        {ready.length}
      </TableCell>
      <TableCell data-label={t('manage.listed')}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatDate(deal.listedOn, currentLanguage())}
        </Box>
        <CellNote>
          {t('manage.updated')} <RelativeTime at={deal.updatedAt} />
        </CellNote>
      </TableCell>
      {admin && <TableCell data-label={t('manage.owner')}>{deal.listedBy.name}</TableCell>}
      <TableCell data-wide align="right">
        <Button
          component={Link}
          to={`/deals/${deal.id}/edit`}
          variant="text"
          startIcon={<Pencil aria-hidden size={16} />}
          aria-label={t('manage.editOf', { address: deal.streetAddress })}
        >
          {t('manage.edit')}
        </Button>
      </TableCell>
    </TableRow>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import { Pencil, Plus, Store } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatDate } from '#platform/dates.ts';
import { DealPhoto } from '#features/deals/deal-photo.tsx';
import { managedDealsQuery } from './deal-queries.ts';
import { DealStatusChip } from '#features/deals/deal-status-chip.tsx';
import { HeadStartChip } from '#features/deals/head-start-chip.tsx';
import { cityLine, kindOfDeal } from '#features/deals/deal-words.ts';
import { useDealList, type DealList } from './use-deal-list.ts';
import styles from './manage-screen.module.css';

const keepAll = () => true;
const neverReading = () => false;

/** Manage your deals: an originator's own, an admin's all. A table on a wide page, cards on a phone. */
export function ManageScreen() {
  const { t } = useTranslation('deals');
  const { uid, role, premium } = useAccount();
  const queries = useMemo(() => [managedDealsQuery({ uid, role, premium })], [uid, role, premium]);
  const list = useDealList({ name: `manage ${uid} ${role}`, queries, keep: keepAll, isReading: neverReading });
  const nothing = list.state === 'ready' && list.deals.length === 0;
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
      {list.state === 'loading' && <Loading />}
      {list.deals.length > 0 && <DealTable list={list} admin={role === 'admin'} />}
    </PageFrame>
  );
}

function Loading() {
  const { t } = useTranslation('deals');
  return (
    <>
      <output className="visually-hidden">{t('manage.loading')}</output>
      <div className={styles.loading} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="4.5rem" />
        ))}
      </div>
    </>
  );
}

function DealTable({ list, admin }: { list: DealList; admin: boolean }) {
  const { t } = useTranslation('deals');
  const retried = useCallback(() => list.loadMore(), [list]);
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
            <TableCell align="right">{t('manage.interest')}</TableCell>
            <TableCell align="right">{t('manage.offers')}</TableCell>
            <TableCell align="right">{t('manage.photos')}</TableCell>
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
      {!list.complete && (
        <div className={styles.more}>
          <Button variant="outlined" loading={list.more === 'loading'} onClick={retried}>
            {t(list.more === 'loading' ? 'list.moreLoading' : 'list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function DealRow({ deal, admin, arrived }: { deal: Deal; admin: boolean; arrived: boolean }) {
  const { t } = useTranslation('deals');
  const ready = deal.photos.filter((photo) => photo.ready);
  return (
    <TableRow className={arrived ? styles.arrived : undefined} data-deal={deal.id}>
      <TableCell component="th" scope="row">
        <span className={styles.deal}>
          <span className={styles.thumb} aria-hidden>
            <DealPhoto dealId={deal.id} photo={ready[0] ?? deal.photos[0]} alt="" sizes="96px" />
          </span>
          <span className={styles.where}>
            <Link to={`/deals/${deal.id}`}>{deal.streetAddress}</Link>
            <span>
              {cityLine(deal)} · {kindOfDeal(deal, t)}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell data-wide>
        <span className={styles.chips}>
          <DealStatusChip status={deal.status} />
          <HeadStartChip deal={deal} />
        </span>
      </TableCell>
      <TableCell data-label={t('manage.price')} align="right">
        <strong>{formatMoney(deal.purchasePrice)}</strong>
      </TableCell>
      <TableCell data-label={t('manage.interest')} align="right">
        {deal.interestCount}
      </TableCell>
      <TableCell data-label={t('manage.offers')} align="right">
        {deal.offerCount}
      </TableCell>
      <TableCell data-label={t('manage.photos')} align="right">
        {ready.length}
      </TableCell>
      <TableCell data-label={t('manage.listed')} className={styles.day}>
        {formatDate(deal.listedOn, currentLanguage())}
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

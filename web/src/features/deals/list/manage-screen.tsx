import { Pencil, Plus, Store } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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
          <ButtonLink to="/deals/new" icon={<Plus aria-hidden size={20} />}>
            {t('manage.new')}
          </ButtonLink>
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
          action={<ButtonLink to="/deals/new">{t('manage.new')}</ButtonLink>}
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
          <Skeleton key={index} shape="box" height="4.5rem" />
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
      <table className={styles.table}>
        <caption className="visually-hidden">{t('manage.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('manage.deal')}</th>
            <th scope="col">{t('manage.status')}</th>
            <th scope="col" className={styles.number}>
              {t('manage.price')}
            </th>
            <th scope="col" className={styles.number}>
              {t('manage.interest')}
            </th>
            <th scope="col" className={styles.number}>
              {t('manage.offers')}
            </th>
            <th scope="col" className={styles.number}>
              {t('manage.photos')}
            </th>
            <th scope="col">{t('manage.listed')}</th>
            {admin && <th scope="col">{t('manage.owner')}</th>}
            <th scope="col">
              <span className="visually-hidden">{t('manage.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.deals.map((deal) => (
            <DealRow key={deal.id} deal={deal} admin={admin} arrived={list.arrived.includes(deal.id)} />
          ))}
        </tbody>
      </table>
      {!list.complete && (
        <div className={styles.more}>
          <Button variant="secondary" busy={list.more === 'loading'} onClick={retried}>
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
    <tr data-arrived={arrived || undefined} data-deal={deal.id}>
      <th scope="row" className={styles.deal}>
        <span className={styles.thumb} aria-hidden>
          <DealPhoto dealId={deal.id} photo={ready[0] ?? deal.photos[0]} alt="" sizes="96px" />
        </span>
        <span className={styles.where}>
          <Link to={`/deals/${deal.id}`}>{deal.streetAddress}</Link>
          <span>
            {cityLine(deal)} · {kindOfDeal(deal, t)}
          </span>
        </span>
      </th>
      <td data-label={t('manage.status')}>
        <span className={styles.chips}>
          <DealStatusChip status={deal.status} />
          <HeadStartChip deal={deal} />
        </span>
      </td>
      <td data-label={t('manage.price')} className={styles.number}>
        <strong>{formatMoney(deal.purchasePrice)}</strong>
      </td>
      <td data-label={t('manage.interest')} className={styles.number}>
        {deal.interestCount}
      </td>
      <td data-label={t('manage.offers')} className={styles.number}>
        {deal.offerCount}
      </td>
      <td data-label={t('manage.photos')} className={styles.number}>
        {ready.length}
      </td>
      <td data-label={t('manage.listed')}>{formatDate(deal.listedOn, currentLanguage())}</td>
      {admin && <td data-label={t('manage.owner')}>{deal.listedBy.name}</td>}
      <td className={styles.edit}>
        <ButtonLink
          to={`/deals/${deal.id}/edit`}
          variant="quiet"
          icon={<Pencil aria-hidden size={16} />}
          aria-label={t('manage.editOf', { address: deal.streetAddress })}
        >
          {t('manage.edit')}
        </ButtonLink>
      </td>
    </tr>
  );
}

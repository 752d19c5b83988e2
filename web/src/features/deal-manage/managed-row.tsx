import { ChevronDown, Pencil } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysListed } from 'domain/deal/days-listed.ts';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { formatMoney } from 'domain/money.ts';
import { paths } from 'domain/paths.ts';
import { formatDate, formatNumber } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { RowButton } from '#ui/row-button.tsx';
import rowButton from '#ui/row-button.module.css';
import { RowCheckbox } from '#ui/row-checkbox.tsx';
import text from '#ui/text.module.css';
import { useSeen } from '#ui/use-infinite-scroll.ts';
import { useDealCounts, useLaterDeal } from '#features/deal/data.ts';
import { isHidden } from '#features/deal/hidden-deal-data.ts';
import { cityLine, kindOfDeal } from '#features/deal/deal-labels.ts';
import { DealPhoto } from '#features/deal/deal-photo.tsx';
import { DemandTrend } from './demand-trend.tsx';
import { DealStatusChip, HeadStartChip, CautionChip } from '#features/deal/deal-traits.tsx';
import { useSelectedDeals } from './selected-deals.tsx';
import styles from './managed-row.module.css';

const StatusDialog = lazy(() => import('#features/deal/status-dialog.tsx'));

/** Minimum container width of "Manage deals" for a table with columns; managed-row.module.css has it too. */
export const columnsFrom = '74rem';

const note = `${text.block} ${text.small} ${text.quiet}`;

type Props = {
  deal: Deal;
  /** Whether the row must subscribe itself, because the list does not update this deal. */
  readOnce: boolean;
  admin: boolean;
  arrived: boolean;
  /** Whether its pin is pointed at on the map. */
  lit: boolean;
  /** The current hour: the row says how long the deal has been listed, and what happened by day. */
  now: Date;
  /** Undefined unless the order depends on the counts. */
  onCounts: ((dealId: string, counts: DealCounts) => void) | undefined;
};

/** A deal in "Manage deals", kept up to date on every page of the list. */
export const ManagedRow = memo(({ deal: read, readOnce, admin, arrived, lit, now, onCounts }: Props) => {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const { t: dealText } = useTranslation('deal');
  const later = useLaterDeal(readOnce ? read.id : undefined);
  const deal = later.value ?? read;
  // An order by counts needs all of them.
  const { place, isSeen } = useSeen<HTMLTableRowElement>();
  const counts = useDealCounts(isSeen || onCounts ? deal.id : undefined);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (counts) onCounts?.(deal.id, counts);
  }, [counts, deal.id, onCounts]);
  // The deal was deleted after it was read.
  if (isHidden(later.error)) return null;

  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  const photo = deal.photos.find(({ ready }) => ready) ?? deal.photos[0];
  return (
    <tr
      ref={place}
      className={arrived ? styles.arrived : undefined}
      data-deal={deal.id}
      data-lit={lit || undefined}
      data-kept={paths.deal(deal.id)}
    >
      <td data-corner className={styles.select}>
        <SelectDeal dealId={deal.id} label={t('several.selectOne', { address: deal.streetAddress })} />
      </td>
      <th scope="row">
        <span className={styles.deal}>
          <span aria-hidden className={styles.photo}>
            <DealPhoto dealId={deal.id} photo={photo} alt="" sizes="96px" />
          </span>
          <span className={styles.place}>
            <Link to={`/deals/${deal.id}`} className={styles.address}>
              {deal.streetAddress}
            </Link>
            <span className={note}>
              {cityLine(deal)} · {kindOfDeal(deal, dealText)}
            </span>
            {admin && (
              <span className={note}>
                {t('manage.owner')} {deal.listedBy.name}
              </span>
            )}
          </span>
        </span>
        <span className={styles.chips}>
          <HeadStartChip deal={deal} />
          <CautionChip deal={deal} />
        </span>
      </th>
      <td data-wide>
        <span className={styles.status}>
          {isFinal(deal.status) ? (
            <DealStatusChip status={deal.status} />
          ) : (
            <RowButton
              aria-label={t('manage.statusOf', {
                status: t(`deal:status.${deal.status}`),
                address: deal.streetAddress,
              })}
              aria-haspopup="dialog"
              onClick={() => setChanging(true)}
            >
              <DealStatusChip status={deal.status} />
              <ChevronDown aria-hidden size={16} />
            </RowButton>
          )}
        </span>
        {changing && (
          <Suspense fallback={null}>
            <StatusDialog deal={deal} onClose={() => setChanging(false)} />
          </Suspense>
        )}
      </td>
      <td data-label={t('manage.price')} data-end>
        <strong>{formatMoney(deal.purchasePrice)}</strong>
      </td>
      <td data-label={t('manage.saves')} data-end data-not-kept>
        {count(counts?.favoriteCount)}
      </td>
      <td data-label={t('deal:columns.interest')} data-end data-not-kept>
        {count(counts?.interestCount)}
      </td>
      <td data-label={t('deal:columns.offers')} data-end data-not-kept>
        {count(counts?.offerCount)}
      </td>
      <td
        data-label={t('manage.days')}
        data-end
        data-not-kept
        title={t('manage.listedOn', { date: formatDate(deal.listedOn, currentLanguage()) })}
      >
        {formatNumber(daysListed(deal, now))}
      </td>
      <td data-label={t('manage.activity')}>
        {/* Not directly in its cell, where it would keep to one line: in Spanish the table would exceed the page. */}
        <span>
          <RelativeTime at={latest(deal.updatedAt, counts?.activeAt)} />
        </span>
      </td>
      <td data-label={t('manage.trend.title')} data-wide data-not-kept>
        <DemandTrend counts={counts} state={deal.state} now={now} />
      </td>
      <td data-wide data-end>
        <Link
          to={`/deals/${deal.id}/edit`}
          className={`${rowButton.button} ${styles.edit}`}
          aria-label={t('manage.editOf', { address: deal.streetAddress })}
          title={t('manage.edit')}
        >
          <Pencil aria-hidden size={16} />
          <span className={styles.editText}>{t('manage.edit')}</span>
        </Link>
      </td>
    </tr>
  );
});

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

function SelectDeal({ dealId, label }: { dealId: string; label: string }) {
  const { selected, select } = useSelectedDeals();
  return (
    <RowCheckbox label={label} checked={selected.has(dealId)} onChange={(isSelected) => select([dealId], isSelected)} />
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChange } from 'domain/deal/may-see.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useRecentPageName } from '#platform/recent-pages.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { isHidden, useDeal } from '#features/deals/data.ts';
import { DealDetails } from './deal-details.tsx';
import { DealGallery } from './deal-gallery.tsx';
import { DealNotFound } from './deal-not-found.tsx';
import { DealNumbers } from './deal-numbers.tsx';
import { DealOfAddress } from './deal-of-address.tsx';
import { DealPlace } from './deal-place.tsx';
import { DealScreenSkeleton } from './deal-screen-skeleton.tsx';
import { DealSummary } from './deal-summary.tsx';
import { addressLine } from '#features/deals/deal-words.ts';
import { EditHistory } from './edit-history.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { StatusBanner } from './status-banner.tsx';
import { StatusHistory } from './status-history.tsx';
import styles from './deal-screen.module.css';

type Props = {
  /** What the reader can do about the deal, such as offer; at the side on a wide page, at the bottom of a phone's. */
  actions?: (deal: Deal) => ReactNode;
  /** What belongs to the deal and comes from elsewhere, such as offers; above its details. */
  sections?: (deal: Deal) => ReactNode;
};

/** A deal's page, live: whatever changes about the deal changes here. */
export function DealScreen(props: Props) {
  return <DealOfAddress>{(id) => <DealById id={id} {...props} />}</DealOfAddress>;
}

function DealById({ id, actions, sections }: Props & { id: string }) {
  const { t } = useTranslation('deals');
  const account = useAccount();
  const { state, value: deal, error, retry } = useDeal(id);
  const [openedAt] = useState(() => new Date());
  const [deleting, setDeleting] = useState<string>();
  useRecentPageName(account.uid, deal && addressLine(deal));

  if (state === 'loading') return <DealScreenSkeleton />;
  if (state === 'error' && !isHidden(error)) {
    return (
      <ErrorState title={t('deal.failed')} onRetry={retry}>
        <p>{t('list.failedText')}</p>
      </ErrorState>
    );
  }
  // Who deletes a deal sees it go before the answer comes, and is on the way to their deals.
  if (!deal) return deleting === id ? <DealScreenSkeleton /> : <DealNotFound />;

  const changeable = mayChange(account, deal);
  const bar = changeable ? (
    <OwnerActions deal={deal} onDelete={(begun) => setDeleting(begun ? id : undefined)} />
  ) : (
    actions?.(deal)
  );
  return (
    <article className={styles.page} data-bar={bar ? true : undefined}>
      <StatusBanner status={deal.status} />
      <div className={styles.gallery}>
        <DealGallery deal={deal} />
      </div>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <DealSummary deal={deal} now={openedAt} />
          {bar && (
            <div className={styles.bar} data-bottom-bar>
              {bar}
            </div>
          )}
        </div>
        <div className={styles.details}>
          {(sections || changeable) && (
            <div className={styles.sections}>
              {changeable && <DealNumbers deal={deal} now={openedAt} />}
              {sections?.(deal)}
            </div>
          )}
          <DealDetails deal={deal} />
          <DealPlace deal={deal} />
          <StatusHistory dealId={deal.id} />
          {changeable && <EditHistory deal={deal} own={deal.listedBy.uid === account.uid} />}
        </div>
      </div>
    </article>
  );
}

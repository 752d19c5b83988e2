import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReceivedOffers } from './data.ts';
import { formatDay, offeredAmount, OfferStateChip } from './offer-words.tsx';
import styles from './offers.module.css';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));

/** Open ones first, so that what waits for an answer stands on top; within that the newest first. */
const inOrder = (offers: readonly Offer[]) =>
  offers.toSorted(
    (a, b) =>
      Number(b.state === 'accepted') - Number(a.state === 'accepted') ||
      Number(b.state === 'open') - Number(a.state === 'open'),
  );

/** The offers that a deal has received, side by side, live; for its originator and admins, who accept one. */
export function ReceivedOffers({ deal }: { deal: Deal }) {
  const { t } = useTranslation('offers');
  const { state, rows, retry } = useReceivedOffers(deal.id);
  const [accepting, setAccepting] = useState<Offer>();
  return (
    <section className={styles.section} aria-labelledby="received-offers">
      <h2 id="received-offers">
        {t('received.title')} {state === 'ready' && <span className={styles.count}>{rows.length}</span>}
      </h2>
      {state === 'loading' && <Skeleton height="6rem" />}
      {state === 'error' && (
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="quiet" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {state === 'ready' && rows.length === 0 && <p className={styles.none}>{t('received.none')}</p>}
      <ul className={styles.list}>
        {inOrder(rows).map((offer) => (
          <li key={offer.id} className={styles.offer} data-state={offer.state}>
            <div className={styles.line}>
              <strong>
                <bdi>{offer.buyerName ?? t('received.somebody')}</bdi>
              </strong>
              <OfferStateChip state={offer.state} />
            </div>
            <dl className={styles.terms}>
              <div>
                <dt>{t(offer.offerType === 'cash' ? 'dialog.purchasePrice' : 'dialog.entryFee')}</dt>
                <dd>{offeredAmount(offer)}</dd>
              </div>
              <div>
                <dt>{t('received.type')}</dt>
                <dd>{t(`types.${offer.offerType}`)}</dd>
              </div>
              <div>
                <dt>{t('received.closes')}</dt>
                <dd>{formatDay(offer.closeOfEscrow, currentLanguage())}</dd>
              </div>
              <div>
                <dt>{t('received.submitted')}</dt>
                <dd>
                  <RelativeTime at={offer.submittedAt} />
                </dd>
              </div>
            </dl>
            {offer.message && <p className={styles.message}>{offer.message}</p>}
            {offer.state === 'open' && takesOffers(deal.status) && (
              <Button aria-haspopup="dialog" onClick={() => setAccepting(offer)}>
                {t('received.accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {accepting && <AcceptDialog offer={accepting} onClose={() => setAccepting(undefined)} />}
      </Suspense>
    </section>
  );
}

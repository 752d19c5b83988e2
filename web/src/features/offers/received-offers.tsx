import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadOffers } from 'domain/api/offers.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { useDownload } from '#platform/api/use-download.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AfterAcceptance } from './after-acceptance.tsx';
import { useReceivedOffers } from './data.ts';
import { inOrder } from './offer-order.ts';
import { OfferStateChip, useAgainstAsked } from './offer-words.tsx';
import styles from './received-offers.module.css';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));

/** The offers that a deal has received, side by side, live; for its originator and admins, who accept one. */
export function ReceivedOffers({ deal }: { deal: Deal }) {
  const { t } = useTranslation('offers');
  const { state, rows, retry } = useReceivedOffers(deal.id);
  const [accepting, setAccepting] = useState<Offer>();
  return (
    <>
      <AfterAcceptance deal={deal} offers={rows} />
      <section className={styles.section} aria-labelledby="received-offers">
        <div className={styles.heading}>
          <h2 id="received-offers">
            {t('received.title')} {state === 'ready' && <span className={styles.count}>{rows.length}</span>}
          </h2>
          {rows.length > 0 && <DownloadOffers dealId={deal.id} />}
        </div>
        {state === 'loading' && <Skeleton height="6rem" />}
        {state === 'error' && (
          <p role="alert" className={styles.failed}>
            {t('loadFailed')}{' '}
            <Button variant="quiet" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        )}
        {state === 'ready' && rows.length === 0 && <p className={styles.none}>{t('received.none')}</p>}
        {rows.length > 0 && (
          <table className={styles.table}>
            <caption className="visually-hidden">{t('received.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('received.buyer')}</th>
                <th scope="col" className={styles.number}>
                  {t('received.offer')}
                </th>
                <th scope="col">{t('received.closes')}</th>
                <th scope="col">{t('received.submitted')}</th>
                <th scope="col">{t('received.state')}</th>
              </tr>
            </thead>
            <tbody>
              {inOrder(rows).map((offer) => (
                <OfferRow key={offer.id} offer={offer} deal={deal} accept={() => setAccepting(offer)} />
              ))}
            </tbody>
          </table>
        )}
        <Suspense fallback={null}>
          {accepting && <AcceptDialog offer={accepting} onClose={() => setAccepting(undefined)} />}
        </Suspense>
      </section>
    </>
  );
}

function DownloadOffers({ dealId }: { dealId: string }) {
  const { t } = useTranslation('offers');
  const { busy, download } = useDownload(downloadOffers, { dealId }, t('received.downloadFailed'));
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden size={18} />}
      busy={busy}
      aria-describedby="received-offers"
      onClick={() => void download()}
    >
      {t(busy ? 'received.downloading' : 'received.download')}
    </Button>
  );
}

function OfferRow({ offer, deal, accept }: { offer: Offer; deal: Deal; accept: () => void }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const against = useAgainstAsked();
  const name = offer.buyerName ?? t('received.somebody');
  return (
    <tr data-state={offer.state}>
      <th scope="row" className={styles.buyer}>
        <bdi>{name}</bdi>
        {offer.message && <p className={styles.message}>{offer.message}</p>}
      </th>
      <td data-label={t('received.offer')} className={styles.number}>
        <span className={styles.amount}>{offerAmount(offeredBy(offer), 'offerFigure')}</span>
        <span className={styles.more}>{against(offer, deal)}</span>
      </td>
      <td data-label={t('received.closes')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</td>
      <td data-label={t('received.submitted')}>
        <RelativeTime at={offer.submittedAt} />
      </td>
      <td className={styles.action}>
        {offer.state === 'open' && takesOffers(deal.status) ? (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={t('received.acceptOf', { name })}
            onClick={accept}
          >
            {t('received.accept')}
          </Button>
        ) : (
          <OfferStateChip state={offer.state} />
        )}
      </td>
    </tr>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
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
import { RelativeTime } from '#ui/relative-time.tsx';
import { DataTable } from '#ui/data-table.tsx';
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
            <Button variant="text" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        )}
        {state === 'ready' && rows.length === 0 && <p className={styles.none}>{t('received.none')}</p>}
        {rows.length > 0 && (
          <DataTable
            cardsBelow="50rem"
            caption={t('received.caption')}
            head={
              <>
                <TableCell>{t('received.buyer')}</TableCell>
                <TableCell align="right">{t('received.offer')}</TableCell>
                <TableCell>{t('received.closes')}</TableCell>
                <TableCell>{t('received.submitted')}</TableCell>
                <TableCell>{t('received.state')}</TableCell>
              </>
            }
          >
            {inOrder(rows).map((offer) => (
              <OfferRow key={offer.id} offer={offer} deal={deal} accept={() => setAccepting(offer)} />
            ))}
          </DataTable>
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
      variant="text"
      startIcon={<Download aria-hidden size={18} />}
      loading={busy}
      aria-describedby="received-offers"
      onClick={() => void download()}
    >
      {t(busy ? 'received.downloading' : 'received.download')}
    </Button>
  );
}

const rowClass = { open: undefined, accepted: styles.accepted, declined: styles.over, withdrawn: styles.over };

function OfferRow({ offer, deal, accept }: { offer: Offer; deal: Deal; accept: () => void }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const against = useAgainstAsked();
  const name = offer.buyerName ?? t('received.somebody');
  return (
    <TableRow className={rowClass[offer.state]}>
      <TableCell component="th" scope="row" className={styles.buyer}>
        <bdi>{name}</bdi>
        {offer.message && <p className={styles.message}>{offer.message}</p>}
      </TableCell>
      <TableCell data-label={t('received.offer')} align="right">
        <span className={styles.amount}>{offerAmount(offeredBy(offer), 'offerFigure')}</span>
        <span className={styles.more}>{against(offer, deal)}</span>
      </TableCell>
      <TableCell data-label={t('received.closes')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</TableCell>
      <TableCell data-label={t('received.submitted')}>
        <RelativeTime at={offer.submittedAt} />
      </TableCell>
      <TableCell data-wide align="right">
        {offer.state === 'open' && takesOffers(deal.status) ? (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('received.acceptOf', { name })}
            onClick={accept}
          >
            {t('received.accept')}
          </Button>
        ) : (
          <OfferStateChip state={offer.state} />
        )}
      </TableCell>
    </TableRow>
  );
}

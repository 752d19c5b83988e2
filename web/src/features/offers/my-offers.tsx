import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { AfterAcceptance } from './after-acceptance.tsx';
import { takeOfferBack, useMyOffersOn } from './data.ts';
import { inOrder } from './offer-order.ts';
import { OfferStateChip } from './offer-words.tsx';
import styles from './offers.module.css';

/** A buyer's offers on one deal, live, with what follows from an accepted one; nothing while there is none. */
export function MyOffersOn({ deal, uid }: { deal: Deal; uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffersOn(deal.id, uid);
  return (
    <>
      <AfterAcceptance deal={deal} offers={offers.rows} />
      <MyOffers title={t('mine.title')} offers={offers} />
    </>
  );
}

type Props = {
  title: string;
  offers: LiveQuery<Offer>;
  /** Which of them are shown, in order; all unless given. */
  shown?: readonly Offer[];
  withDeal?: boolean;
  /** Under the list. */
  after?: ReactNode;
};

/** A list of one's own offers; nothing while there is none. */
export function MyOffers({ title, offers: { state, rows, retry }, shown = inOrder(rows), withDeal, after }: Props) {
  const { t } = useTranslation('offers');
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="my-offers">
      <h2 id="my-offers">{title}</h2>
      {state === 'loading' && <Skeleton height="4rem" />}
      {state === 'error' && (
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="text" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((offer) => (
          <MyOffer key={offer.id} offer={offer} withDeal={withDeal ?? false} />
        ))}
      </ul>
      {after}
    </section>
  );
}

function MyOffer({ offer, withDeal }: { offer: Offer; withDeal: boolean }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const [busy, setBusy] = useState(false);
  const key = useRequestKey(`withdraw ${offer.id}`);

  const withdraw = async () => {
    setBusy(true);
    try {
      await takeOfferBack(offer.dealId, offer.id, key);
      showToast({ title: t('mine.withdrawn') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('mine.withdrawFailed'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className={styles.offer} data-state={offer.state}>
      <div className={styles.line}>
        <strong className={styles.amount}>{offerAmount(offeredBy(offer), 'offerFigure')}</strong>
        <OfferStateChip state={offer.state} />
      </div>
      {withDeal && (
        <Link to={`/deals/${offer.dealId}`} className={styles.deal}>
          {offer.dealAddress}
        </Link>
      )}
      <p className={styles.facts}>
        <span>{t(`types.${offer.offerType}`)}</span>
        <span>{t('closes', { day: formatDay(offer.closeOfEscrow, currentLanguage()) })}</span>
        <RelativeTime at={offer.submittedAt} />
      </p>
      {offer.message && <p className={styles.message}>{offer.message}</p>}
      {offer.state === 'open' && (
        <Button variant="text" loading={busy} className={styles.withdraw} onClick={() => void withdraw()}>
          {t(busy ? 'mine.withdrawing' : 'mine.withdraw')}
        </Button>
      )}
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { lastRoundOf } from './offer-status.ts';

/** Time of an offer's latest round; for a counter, also whose it is. */
export function LastRoundTime({ offer, side }: { offer: Offer; side: OfferSide }) {
  const { t } = useTranslation('offers');
  const { by, at } = lastRoundOf(offer);
  if (threadOf(offer).length === 1) return <RelativeTime at={at} />;
  return (
    <span>
      {t(`thread.counter.${by === side ? 'you' : by}`, { name: offer.buyerName ?? t('received.somebody') })}{' '}
      <RelativeTime at={at} />
    </span>
  );
}

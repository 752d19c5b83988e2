import type { TFunction } from 'i18next';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { lastRoundOf } from './offer-status.ts';

/** The reader. `isOwner` is false for an admin, who answers for the originator and must not be shown as the one who did. */
type Reader = { side: OfferSide; isOwner: boolean };
type Translate = TFunction<'offers'>;

/**
 * Returns what happened to an offer after a person saw it; shown instead of an error when another window or person was
 * faster.
 * @param seen the offer as the person saw it
 * @param others the deal's offers that the person may see
 */
export function whatHappened(
  t: Translate,
  seen: Offer,
  live: Offer,
  others: readonly Offer[],
  { side, isOwner }: Reader,
): string {
  const name = live.buyerName ?? t('received.somebody');
  const actorOf = (by: OfferSide | undefined) => {
    if (by === 'buyer') return side === 'buyer' ? 'you' : 'buyer';
    return side === 'originator' && isOwner ? 'you' : 'originator';
  };
  /** The side that accepts answers the other side's latest round. */
  const accepterOf = (offer: Offer) => actorOf(lastRoundOf(offer).by === 'originator' ? 'buyer' : 'originator');
  const withdrawer = side === 'buyer' ? 'you' : 'buyer';
  const { state, ended } = live;
  if (state === 'withdrawn') {
    const isReplaced = others.some(({ id, buyerUid, ...other }) => {
      return id !== live.id && buyerUid === live.buyerUid && other.submittedAt > live.submittedAt;
    });
    return t(`raced.${isReplaced ? 'replaced' : 'withdrawn'}.${withdrawer}`, { name });
  }
  if (state === 'accepted') return t(`raced.accepted.${accepterOf(live)}`, { name });
  if (state === 'backup') {
    if (!live.backup?.agreed) return t(`raced.backup.${actorOf('originator')}`, { name });
    return t(side === 'buyer' ? 'raced.backup.agreed' : 'raced.backup.buyer', { name });
  }
  if (state === 'expired' || state === 'released') return t(`raced.${state}`);
  if (state === 'declined') {
    const accepted = others.find((other) => other.state === 'accepted');
    if (ended?.because && accepted && side === 'originator') {
      const other = accepted.buyerName ?? t('received.somebody');
      return t(`raced.otherAccepted.${accepterOf(accepted)}`, { other });
    }
    if (ended?.because) return t('raced.otherAccepted.originator');
    return t(`raced.declined.${actorOf(ended?.by)}`, { name });
  }
  return threadOf(live).length > threadOf(seen).length
    ? t(`raced.countered.${actorOf(lastRoundOf(live).by)}`, { name })
    : t('raced.reopened');
}

import type { TFunction } from 'i18next';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { lastRoundOf } from './offer-status.ts';

/** Who looks: `isOwner` is false of an admin, who answers in an originator's place and is not whoever else did. */
type Reader = { side: OfferSide; isOwner: boolean };
type Translate = TFunction<'offers'>;

/**
 * What happened to an offer since somebody looked at it: the loser of a race between two windows, or two people, reads it in place of an error.
 * @param seen the offer as they looked at it
 * @param others the deal's offers, as far as they may see them
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
  /** Whoever accepts answers the other side's last round. */
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

import type { NotificationKind } from 'domain/notification/notification.ts';
import { versionOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import type { Notice } from './notify.ts';

/** Whose messages say how to reach the other party: they look it up in the offer, so that no notice holds contacts. */
const withContacts: readonly NotificationKind[] = [
  'offer-accepted',
  'offer-accepted-by-you',
  'counter-accepted',
  'backup-promoted',
];

/**
 * A notice of a change of an offer. It is about this one change, by the version that it is made to: of an offer that is countered or accepted once
 * more its parties are notified once more.
 * @param name of the other party
 * @param more the rank of a backup; what the other party wrote
 */
export const offerNotice = (
  kind: NotificationKind,
  offer: Offer,
  name: string | undefined,
  more: Pick<Notice['data'], 'rank' | 'message'> = {},
): Notice => ({
  kind,
  about: `${offer.id}-${versionOf(offer)}`,
  data: {
    dealId: offer.dealId,
    address: offer.dealAddress,
    name,
    ...offeredBy(offer),
    ...more,
    offerId: withContacts.includes(kind) ? offer.id : undefined,
  },
});

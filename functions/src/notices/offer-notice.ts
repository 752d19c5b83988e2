import type { NotificationData } from 'domain/notification/notification-data.ts';
import { type NotificationKind, notificationTable } from 'domain/notification/notification-table.ts';
import { versionOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import type { Notice, NoticeOf } from './notify.ts';

/** Kinds whose data includes the offer's amounts. */
export type OfferNoticeKind = {
  [Kind in NotificationKind]: 'offerType' extends keyof NoticeOf<Kind>['data'] ? Kind : never;
}[NotificationKind];

/** The fields `rank`, `message` and `figures`, if the kind has them; others would be dropped before storing. */
type MoreOf<Kind extends OfferNoticeKind> = Kind extends unknown
  ? Pick<NoticeOf<Kind>['data'], Extract<keyof NoticeOf<Kind>['data'], 'rank' | 'message' | 'figures'>> & {
      [Field in Exclude<'rank' | 'message' | 'figures', keyof NoticeOf<Kind>['data']>]?: undefined;
    }
  : never;

/**
 * Creates the notification of a change of an offer, with the fields of its kind. Its key includes the offer's new version, so that a second
 * counter or acceptance notifies again.
 * @param name the other party's name
 * @param more the rank of a backup; the other party's message; figures that changed since the offer
 */
export function offerNotice<Kind extends OfferNoticeKind>(
  kind: Kind,
  offer: Offer,
  name: string | undefined,
  more: MoreOf<Kind> = {} as MoreOf<Kind>,
): Notice {
  const data: NotificationData = {
    dealId: offer.dealId,
    address: offer.dealAddress,
    name,
    ...offeredBy(offer),
    ...more,
    offerId: offer.id,
  };
  return {
    kind,
    deduplicationKey: `${offer.id}-${versionOf(offer)}`,
    data: notificationTable[kind].data.parse(data),
  };
}

import {
  type NotificationData,
  type NotificationKind,
  notificationTable,
} from 'domain/notification/notification-table.ts';
import { versionOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import type { Notice, NoticeOf } from './notify.ts';

/** The kinds whose data holds what was offered. */
export type OfferNoticeKind = {
  [Kind in NotificationKind]: 'offerType' extends keyof NoticeOf<Kind>['data'] ? Kind : never;
}[NotificationKind];

/** Those of the two that the kind has; another one would be dropped when it is stored. */
type MoreOf<Kind extends OfferNoticeKind> = Kind extends unknown
  ? Pick<NoticeOf<Kind>['data'], Extract<keyof NoticeOf<Kind>['data'], 'rank' | 'message'>> & {
      [Field in Exclude<'rank' | 'message', keyof NoticeOf<Kind>['data']>]?: undefined;
    }
  : never;

/**
 * Returns the notification of a change of an offer, with the fields that its kind has. Its key names the version that the change leads to:
 * the parties of an offer that is countered or accepted once more are notified once more.
 * @param name of the other party
 * @param more the rank of a backup; what the other party wrote
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

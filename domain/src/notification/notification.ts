import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { notificationData, type NotificationData } from './notification-data.ts';
import { notificationKinds, notificationRow, type NotificationKind } from './notification-table.ts';

export const notificationKind = z.enum(notificationKinds);

/** `users/{uid}/notifications/{id}` as stored. `data` fills the text of the kind, in the reader's language. */
export const notificationDocument = z.object({
  kind: notificationKind,
  data: notificationData,
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
});
export type NotificationDocument = z.infer<typeof notificationDocument>;
export type Notification = NotificationDocument & { id: string };

/** Returns the path of the page that a notification links to. For an ended offer it is the home page, because the deal may be gone. */
export function notificationPath({
  kind,
  data,
}: {
  kind: NotificationKind;
  data: Partial<Pick<NotificationData, 'dealId' | 'found' | 'query' | 'listId'>>;
}): string {
  const { dealId, listId } = data;
  const { destination } = notificationRow(kind);
  if (destination === 'manage') return '/manage';
  if (destination === 'finds') return findsPath(data, '/profile#searches');
  if (destination === 'deals') return findsPath(data, '/deals');
  if (destination === 'lists') return '/lists';
  if (destination === 'list') return listId === undefined ? '/lists' : `/lists/${listId}?${threadParameter}=${dealId}`;
  if (destination === 'houses') return '/admin?section=houses';
  if (dealId === undefined) return '/';
  switch (destination) {
    case 'home':
      return '/';
    case 'offerForm':
      return offerFormPath(dealId);
    case 'papers':
    case 'control':
    case 'paper-readers':
    case 'my-offers':
      return `/deals/${dealId}#${destination}`;
    default:
      return `/deals/${dealId}`;
  }
}

/** Returns the page of the only find, the list of the search that found all, or `others`. */
function findsPath({ found = [], query }: Pick<NotificationData, 'found' | 'query'>, others: string): string {
  const [only] = found;
  if (only && found.length === 1) return `/deals/${only.dealId}`;
  return query === undefined ? others : `/deals?${query}`;
}

/** Names the deal whose thread a shared list opens. */
export const threadParameter = 'thread';

/** Returns the path of the deal's page with the offer form open and prefilled from the buyer's last offer. */
export const offerFormPath = (dealId: string): string => `/deals/${dealId}?${offerParameter}`;
export const offerParameter = 'offer';

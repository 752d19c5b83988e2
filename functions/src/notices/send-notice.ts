import type { Account } from 'domain/account/account.ts';
import { confirmationLinkPath } from 'domain/deal/confirmation-link.ts';
import { notificationDocument, type Notification, notificationPath } from 'domain/notification/notification.ts';
import type { NotificationData } from 'domain/notification/notification-data.ts';
import { type NotificationKind, notificationRow, notificationTable } from 'domain/notification/notification-table.ts';
import type { Contact } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { type PersonAddress, personAddress } from '#outbox/person-address.ts';
import { deliverAtOnce } from '#outbox/deliver.ts';
import type { Channel } from '#outbox/message.ts';
import type { Provider } from '#outbox/provider.ts';
import { type Queued, queueMessageIn } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';
import { signedToken } from '#platform/signed-link.ts';
import type { AtomicWrites } from '#platform/transaction.ts';
import { waitsForOthers } from './join-finds.ts';
import { type Notice, notificationId } from './notify.ts';

/**
 * Sends the emails, texts and pushes of a notification: by the channels that the person chose for its kind, in their language, with links to the
 * deal and the settings. Each goes through the outbox, once per notification and channel. What a search found soon after another find waits
 * for the message about all of them, and so do new deals of ZIP codes.
 * @param origin of the links, e.g. https://deals.example.com
 */
export async function sendNotice(
  context: Context,
  provider: Provider,
  origin: string,
  uid: string,
  id: string,
): Promise<void> {
  const notice = await context.db.doc(paths.notification(uid, id)).get();
  if (!notice.exists) return;
  const { kind, data } = notificationDocument.parse(notice.data());
  const address = await personAddress(context, uid, { template: kind, dealId: data.dealId });
  if (!address) return;
  if (address.reachedBy.length === 0) return;
  const byZip = kind === 'premium-deal';
  if (
    (byZip || kind === 'search-match') &&
    data.dealId !== undefined &&
    (await waitsForOthers(context, uid, data.dealId, address.open, byZip))
  )
    return;
  const messages = await messagesOf(context, origin, address, { id, kind, data });
  await Promise.all(messages.map((message) => deliverAtOnce(context, provider, message, address)));
}

/**
 * Puts the emails, texts and pushes of a notification into the outbox that its person does not get in the portal, because it repeats others
 * there. By its kind and key they go out once.
 */
export async function mailWithoutNotice(
  context: Context,
  writes: AtomicWrites,
  origin: string,
  uid: string,
  { deduplicationKey, kind, data }: Notice,
): Promise<void> {
  const address = await personAddress(context, uid, { template: kind });
  if (!address) return;
  const notice = { id: notificationId(kind, deduplicationKey), kind, data };
  const messages = await messagesOf(context, origin, address, notice);
  for (const message of messages) queueMessageIn(context, writes, message);
}

/** Returns the messages about a notification, one for each channel. */
async function messagesOf(
  context: Context,
  origin: string,
  { reachedBy, language, timeZone, account }: PersonAddress,
  { id, kind, data }: Pick<Notification, 'id' | 'kind' | 'data'>,
): Promise<Queued[]> {
  const { uid } = account;
  const { dealId, offerId, found, query: _query, ...fields } = data;
  const asks = notificationRow(kind).asksForAnswer === true;
  const contact = asks ? undefined : await otherParty(context, kind, { dealId, offerId });
  return reachedBy.map(({ channel, recipient }) => ({
    deduplicationKey: messageKey(uid, id, channel),
    uid,
    dealId,
    ...(asks && { offerId }),
    recipient,
    channel,
    alone: reachedBy.every((other) => other.channel === channel || (other.channel === 'push' && channel === 'text')),
    language,
    timeZone,
    template: kind,
    data: {
      firstName: account.firstName,
      ...fields,
      found: found?.map((deal) => ({ ...deal, link: `${origin}/deals/${deal.dealId}` })),
      contact,
      link: origin + pathOn(channel, context, account, { id, kind, data }),
      settingsLink: `${origin}/profile#notifications`,
    },
  }));
}

/** Returns the key of the message by which a notification goes out on a channel. */
export const messageKey = (uid: string, noticeId: string, channel: Channel) => ['notification', uid, noticeId, channel];

/** Maximum length of a search in the link of a text, which is charged by length and which carriers filter. */
const longestQueryInText = 200;

/**
 * Returns where a message leads. An email that asks whether deals are still available has the answer behind its link, without a session. A
 * text about a long search, such as one of a drawn area, leads to the saved searches.
 */
export function pathOn(
  channel: Channel,
  context: Context,
  account: Pick<Account, 'uid' | 'email'>,
  { id, kind, data }: Pick<Notification, 'id' | 'kind' | 'data'>,
): string {
  if (channel === 'email' && kind === 'deals-to-confirm')
    return confirmationLinkPath(signedToken(context, 'confirm-deals', account, id));
  const { query, ...others } = data;
  const isTooLong = channel === 'text' && query !== undefined && query.length > longestQueryInText;
  return notificationPath({ kind, data: isTooLong ? others : data });
}

/** Returns the contact details of the other party of an accepted offer; undefined if it was released meanwhile. */
async function otherParty(
  { db }: Context,
  kind: NotificationKind,
  { dealId, offerId }: Pick<NotificationData, 'dealId' | 'offerId'>,
): Promise<Contact | undefined> {
  if (dealId === undefined || offerId === undefined) return undefined;
  const contacts = offerIn(await db.doc(paths.offer(dealId, offerId)).get())?.contacts;
  return notificationTable[kind].audience === 'bidder' ? contacts?.originator : contacts?.buyer;
}

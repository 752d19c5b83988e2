import { sendingChannels } from 'domain/notification/sending-channels.ts';
import { notificationDocument, type NotificationDocument } from 'domain/notification/notification.ts';
import type {
  messagesOfNotice as ofNotice,
  MessageOfPerson,
  messagesOfPerson as ofPerson,
} from 'domain/api/notices.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { SentMessage } from 'domain/message/sent-message.ts';
import { paths } from 'domain/paths.ts';
import { keptFor } from '#outbox/deliver.ts';
import { type OutboxMessage, outboxDocument } from '#outbox/message.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { messageKey } from './send-notice.ts';

/** @throws ApiError `not-found` */
export async function messagesOfNotice(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<ResponseOf<typeof ofNotice>> {
  const { db } = context;
  const id = String(params['noticeId']);
  const { uid } = caller;
  const [notice, ...messages] = await db.getAll(
    db.doc(paths.notification(uid, id)),
    ...outboxIdsOf(uid, id).map((message) => db.doc(paths.outboxMessage(message))),
  );
  if (!notice?.exists) throw new ApiError('not-found');
  const sent = messages.flatMap((snapshot) => asSent(outboxDocument.safeParse(snapshot.data()).data));
  if (sent.length > 0) return { messages: sent };
  const none = await reasonForNone(context, uid, notificationDocument.parse(notice.data()));
  return { messages: [], ...(none && { none }) };
}

async function reasonForNone(
  { db, now }: Context,
  uid: string,
  { kind, data: { dealId }, createdAt }: NotificationDocument,
): Promise<'joined' | 'old' | undefined> {
  if (now().getTime() - createdAt.getTime() > keptFor) return 'old';
  if ((kind !== 'search-match' && kind !== 'premium-deal') || dealId === undefined) return undefined;
  return (await db.doc(paths.foundDeal(uid, dealId)).get()).get('noticed') === true ? 'joined' : undefined;
}

/** Maximum number of messages, and of notifications, that admins see of a person. */
export const messagesShown = 50;

/** @throws ApiError `not-found` for a person without an account */
export async function messagesOfPerson(
  context: Context,
  { params }: Pick<Call<unknown>, 'params'>,
): Promise<ResponseOf<typeof ofPerson>> {
  const uid = String(params['uid']);
  const { db } = context;
  const [account, notices, messages] = await Promise.all([
    readAccount(context, uid),
    db.collection(paths.notifications(uid)).orderBy('createdAt', 'desc').limit(messagesShown).get(),
    db.collection(paths.outbox()).where('uid', '==', uid).orderBy('createdAt', 'desc').limit(messagesShown).get(),
  ]);
  if (!account) throw new ApiError('not-found');
  const sent = messages.docs.flatMap((snapshot) => rowOf(snapshot.id, outboxDocument.safeParse(snapshot.data()).data));
  const oldest = sent.length === messagesShown ? sent.at(-1)?.createdAt : undefined;
  const ids = new Set(sent.map(({ id }) => id));
  const silent = notices.docs.flatMap((snapshot): MessageOfPerson[] => {
    const notice = notificationDocument.safeParse(snapshot.data()).data;
    if (!notice || outboxIdsOf(uid, snapshot.id).some((id) => ids.has(id))) return [];
    const createdAt = notice.createdAt.toISOString();
    // Its message may be older than those shown.
    return oldest !== undefined && createdAt < oldest ? [] : [{ id: snapshot.id, template: notice.kind, createdAt }];
  });
  const all = [...sent, ...silent].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { messages: all.slice(0, messagesShown) };
}

const outboxIdsOf = (uid: string, noticeId: string): string[] =>
  sendingChannels.map((channel) => outboxId(messageKey(uid, noticeId, channel)));

function rowOf(id: string, message: OutboxMessage | undefined): MessageOfPerson[] {
  return asSent(message).map((sent) => ({
    ...sent,
    id,
    template: message?.template ?? '',
    createdAt: (message?.createdAt ?? new Date(0)).toISOString(),
    ...(message?.lastError !== undefined && { error: message.lastError }),
  }));
}

function asSent(message: OutboxMessage | undefined): SentMessage[] {
  if (!message) return [];
  const { channel, state, report, reason, lastError, nextTryAt, settledAt, createdAt } = message;
  const settled = (settledAt ?? createdAt).toISOString();
  switch (state) {
    case 'sent':
      return [{ channel, state, at: settled }];
    case 'failed':
      return [{ channel, state, at: settled, reason: report === 'bounce' ? 'cameBack' : (reason ?? 'provider') }];
    case 'cancelled':
      return [{ channel, state: 'notSent', at: settled, ...(reason && { reason }) }];
    default: {
      const why = reason ?? (lastError === undefined ? undefined : 'provider');
      return [{ channel, state: 'waiting', at: (nextTryAt ?? createdAt).toISOString(), ...(why && { reason: why }) }];
    }
  }
}

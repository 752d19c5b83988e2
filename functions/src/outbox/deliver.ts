import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { day, minute } from 'domain/duration.ts';
import type { MessageReason } from 'domain/message/sent-message.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { isConflict } from '#platform/firestore-errors.ts';
import { basedOn, createOnce, runTransaction } from '#platform/transaction.ts';
import { backOff, maxTriesOf } from './back-off.ts';
import { beforeSending } from './before-sending.ts';
import { dealPhotos } from './deal-photos.ts';
import { mailIdOf } from './mail-id.ts';
import { configuredPostalAddress } from './mail-settings.ts';
import { type OutboxMessage, outboxDocument } from './message.ts';
import { withOneTimeCode } from './one-time-link.ts';
import type { PersonAddress } from './person-address.ts';
import { AddressIsDead, NumberStopped, PermanentFailure, type Provider } from './provider.ts';
import { type Queued, storedMessage } from './queue-message.ts';
import { pushToDevices } from './push-to-devices.ts';
import { render } from './render.ts';
import { stopLinkOf } from './stop-link.ts';
import { stopOfEmail } from './stopped-email.ts';
import { stopNumberIn } from './stopped-numbers.ts';

/** Time (ms) for which a worker holds a message exclusively; longer than the providers' timeouts. */
export const leaseDuration = 2 * minute;

/** Time (ms) for which a settled message is kept. */
export const keptFor = 30 * day;

export type Outcome = 'sent' | 'cancelled' | 'postponed' | 'failed' | 'not-due';

/**
 * Sends an outbox message if it is due and no other worker holds it. Failed tries are repeated later, up to a maximum. A message is sent at
 * least once; the provider drops duplicates by id if it can.
 */
export async function deliver(context: Context, provider: Provider, id: string): Promise<Outcome> {
  const mine = await lease(context, id);
  if (!mine) return 'not-due';
  if (mine.tries > maxTriesOf(mine)) {
    // Otherwise, a message that kills its worker would be tried forever.
    const error = new Error(mine.lastError ?? 'No try ended: the worker was stopped each time');
    if (mine.channel === 'push') {
      const turn = await beforeSending(context, mine);
      return settleWithoutDevices(context, id, mine, turn.is === 'sent' ? turn.otherwise : undefined, error);
    }
    context.log.error(`outbox/${id}: ${mine.template} could not be sent`, error);
    await settleAsFailed(context, id, mine, error);
    return 'failed';
  }
  return deliverLeased(context, provider, id, mine);
}

/**
 * Adds a message to the outbox and sends it, unless there already is one with the same key: who creates it has its lease, which saves
 * queueing it for another worker. What goes wrong after that is the sweep's, as for any leased message.
 * @param address where its person receives it at this moment
 */
export async function deliverAtOnce(
  context: Context,
  provider: Provider,
  message: Queued,
  address: PersonAddress,
): Promise<void> {
  const { reference, document } = storedMessage(context, message);
  const leased = { ...document, ...leaseOf(context, document) };
  const created = await createOnce(reference.create(leased));
  if (!created) return;
  const mine = { ...outboxDocument.parse(leased), leasedAt: created.writeTime };
  await deliverLeased(context, provider, reference.id, mine, address);
}

/** A message that this worker holds since the write at `leasedAt`. */
type Leased = OutboxMessage & { leasedAt: Timestamp };

/** @param address of its person, if just read */
async function deliverLeased(
  context: Context,
  provider: Provider,
  id: string,
  mine: Leased,
  address?: PersonAddress,
): Promise<Outcome> {
  const turn = await beforeSending(context, mine, address);
  const cancel = async (reason: MessageReason) => {
    await settle(context, id, mine, { ...final(context), state: 'cancelled', reason, data: FieldValue.delete() });
    return 'cancelled' as const;
  };
  if (turn.is === 'unwanted') return cancel(turn.reason);
  if (turn.is === 'early') {
    const nextTryAt = Timestamp.fromDate(turn.until);
    await settle(context, id, mine, { state: 'queued', nextTryAt, reason: turn.reason, tries: mine.tries - 1 });
    return 'postponed';
  }
  if (turn.is === 'over-budget') {
    const error = new Error('The daily limit of unasked mail to this address is reached');
    context.log.warn(`outbox/${id}: ${mine.template} was not sent`, error);
    await settleAsFailed(context, id, mine, error, 'tooManyEmails');
    return 'failed';
  }
  const leased = { ...mine, ...turn.as };
  try {
    const message = await withOneTimeCode(context, leased);
    if (!message) return await cancel('outdated');
    const triedSince = leased.tries > 1 ? leased.createdAt : undefined;
    const stopLink = stopLinkOf(context, message, turn.as);
    const sender = { postalAddress: leased.channel === 'email' ? configuredPostalAddress() : '' };
    const photos = await dealPhotos(context, leased);
    const rendered = render({ ...message, stopPage: stopLink?.page, photos }, sender);
    if (leased.channel === 'push' && turn.account)
      await pushToDevices(context, provider, turn.account, { ...message, id }, rendered);
    else
      await provider.send({
        id,
        channel: leased.channel,
        recipient: leased.recipient,
        ...rendered,
        ...(leased.channel === 'email' && { mailId: mailIdOf(context, id) }),
        ...(stopLink && { oneClickStop: stopLink.oneClick }),
        ...(triedSince && { triedSince }),
      });
  } catch (error) {
    if (error instanceof NumberStopped) {
      await runTransaction(context.db, (transaction) =>
        stopNumberIn(context, transaction, leased.recipient, 'provider'),
      );
      // At the next try it goes by email, or to nobody.
      await settle(context, id, leased, {
        ...postponed(context, leased, error),
        nextTryAt: Timestamp.fromDate(context.now()),
      });
      return 'postponed';
    }
    if (error instanceof AddressIsDead) {
      const { status } = error;
      await runTransaction(context.db, async (transaction) =>
        (await stopOfEmail(context, transaction, leased, { why: 'bounce', status }))?.write(),
      );
    }
    const final = error instanceof PermanentFailure || leased.tries >= maxTriesOf(leased);
    if (final && leased.channel === 'push') return settleWithoutDevices(context, id, leased, turn.otherwise, error);
    context.log[final ? 'error' : 'warn'](`outbox/${id}: ${leased.template} could not be sent`, error);
    if (final) await settleAsFailed(context, id, leased, error);
    else await settle(context, id, leased, postponed(context, leased, error));
    return final ? 'failed' : 'postponed';
  }
  await settle(context, id, leased, { ...final(context), state: 'sent', data: FieldValue.delete() });
  return 'sent';
}

/** Settles a push that no device takes: it goes by email, at the next sweep and with all tries, or it ends. */
async function settleWithoutDevices(
  context: Context,
  id: string,
  leased: Leased,
  otherwise: Pick<OutboxMessage, 'channel' | 'recipient'> | undefined,
  error: unknown,
): Promise<Outcome> {
  context.log.warn(`outbox/${id}: ${leased.template} reached no device`, error);
  if (!otherwise) {
    const ended = { ...final(context), state: 'cancelled', reason: 'noDevice', data: FieldValue.delete() };
    await settle(context, id, leased, ended);
    return 'cancelled';
  }
  const nextTryAt = Timestamp.fromDate(context.now());
  const lastError = shortened(error);
  await settle(context, id, { ...leased, ...otherwise }, { state: 'queued', tries: 0, nextTryAt, lastError });
  return 'postponed';
}

/**
 * Leases a message on condition that nobody else does. Not a transaction: where two sweeps overlap, each would wait for the locks of the
 * other at every message.
 */
async function lease(context: Context, id: string): Promise<Leased | undefined> {
  const reference = context.db.doc(paths.outboxMessage(id));
  const snapshot = await reference.get();
  if (!snapshot.exists) return undefined;
  const message = outboxDocument.parse(snapshot.data());
  if (!message.nextTryAt || message.nextTryAt > context.now()) return undefined;
  const changes = leaseOf(context, message);
  try {
    const { writeTime } = await reference.update(changes, basedOn(snapshot));
    const { state, tries, lease } = changes;
    return { ...message, state, tries, lease, leasedAt: writeTime };
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

function leaseOf(context: Context, { tries }: Pick<OutboxMessage, 'tries'>) {
  const until = Timestamp.fromMillis(context.now().getTime() + leaseDuration);
  return { state: 'leased' as const, tries: tries + 1, lease: context.newId(), leaseUntil: until, nextTryAt: until };
}

/**
 * Ends a lease.
 * @param shown the document of `failedMessages`, if the message failed. `recipient` and `channel` are those actually used.
 */
async function settle(
  context: Context,
  id: string,
  { recipient, channel, lease, leasedAt }: Leased,
  changes: Record<string, unknown>,
  shown?: Record<string, unknown>,
): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.outboxMessage(id));
  const over = { lease: FieldValue.delete(), leaseUntil: FieldValue.delete() };
  const all = { recipient, channel, ...over, ...changes };
  if (!shown) {
    const written = reference.update(all, { lastUpdateTime: leasedAt });
    // The transaction sees who has the lease, whatever went wrong.
    if (await written.catch(() => undefined)) return;
  }
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (snapshot.get('lease') !== lease) return;
    // A server that is quick may have returned it before this worker says that it was sent.
    const returned =
      changes['state'] === 'sent' && snapshot.get('report') === 'bounce'
        ? asFailed(context, { ...outboxDocument.parse(snapshot.data()), data: undefined }, new Error('It came back'))
        : undefined;
    transaction.update(reference, { ...all, ...returned?.changes });
    const seen = returned?.shown ?? shown;
    if (seen) transaction.set(db.doc(paths.failedMessage(id)), seen);
  });
}

function settleAsFailed(
  context: Context,
  id: string,
  leased: Leased,
  error: unknown,
  reason?: MessageReason,
): Promise<void> {
  const { changes, shown } = asFailed(context, leased, error);
  return settle(context, id, leased, { ...changes, ...(reason && { reason }) }, shown);
}

const final = (context: Context) => ({
  nextTryAt: FieldValue.delete(),
  lastError: FieldValue.delete(),
  reason: FieldValue.delete(),
  settledAt: Timestamp.fromDate(context.now()),
  expiresAt: expiry(context),
});

const expiry = (context: Context) => Timestamp.fromMillis(context.now().getTime() + keptFor);

/** Returns what becomes of a message that is not tried again: its changes in the outbox, and what admins see. */
export const asFailed = (context: Context, message: OutboxMessage, error: unknown) => ({
  changes: failed(context, error),
  shown: shownToAdmins(context, message, error),
});

/** `failedMessages/{id}`: what admins may know, which excludes the message's content. */
const shownToAdmins = (context: Context, message: OutboxMessage, error: unknown) => {
  const { recipient, channel, language, template, tries, createdAt, data } = message;
  const deal = withAddress.safeParse(data).data;
  return {
    recipient,
    channel,
    language,
    template,
    address: deal?.address,
    ...(data === undefined && { sentBefore: true }),
    tries,
    lastError: shortened(error),
    createdAt: Timestamp.fromDate(createdAt),
    failedAt: Timestamp.fromDate(context.now()),
    expiresAt: expiry(context),
  };
};

const withAddress = z.object({ address: z.string() });

const failed = (context: Context, error: unknown) => ({
  ...final(context),
  state: 'failed',
  lastError: shortened(error),
});

const postponed = (context: Context, message: OutboxMessage, error: unknown) => ({
  state: 'queued',
  nextTryAt: Timestamp.fromMillis(context.now().getTime() + backOff(message, context, error)),
  reason: FieldValue.delete(),
  lastError: shortened(error),
});

const shortened = (error: unknown) => String(error).slice(0, 500);

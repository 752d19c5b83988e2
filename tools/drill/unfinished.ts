import { randomUUID } from 'node:crypto';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { deleteDeal } from '#functions/deals/delete-deal.ts';
import { dealIn } from '#functions/documents/stored-deal.ts';
import { outboxId, queueMessage } from '#functions/outbox/queue-message.ts';
import { readAccount } from '#functions/platform/accounts.ts';
import type { Context } from '#functions/platform/context.ts';
import { Problem } from '#tools/problem.ts';

/** Work that a portal has begun and not finished when it is backed up. Its tasks are in no backup. */
export type Unfinished = {
  /** A deal whose head start ends at `due`. */
  readonly headStart: string;
  /** The path of an offer that expires at `due`. */
  readonly offer: string;
  /** A deal that was deleted, whose photos have yet to get their new tokens. */
  readonly deletedDeal: string;
  /** Messages that are to be tried again at `due`: one goes out before the portal is lost, the other does not. */
  readonly messages: readonly [sentMeanwhile: string, stillWaiting: string];
  readonly due: Date;
};

const found = <T>(what: string, value: T | undefined): T => {
  if (value === undefined) throw new Problem(`The drill needs ${what}: take more deals.`);
  return value;
};

/** Lets an offer expire at a time; its last round says so, too. */
async function expireAt(offer: DocumentReference, due: Date): Promise<void> {
  const { terms, thread } = (await offer.get()).data() ?? {};
  const validUntil = due.toISOString();
  const rounds = Array.isArray(thread) ? thread : [];
  const last = rounds.at(-1);
  await offer.update({
    terms: { ...terms, validUntil },
    ...(last && { thread: [...rounds.slice(0, -1), { ...last, terms: { ...last.terms, validUntil } }] }),
  });
}

async function waitingMessage(context: Context, recipient: string, due: Date): Promise<string> {
  const deduplicationKey = ['drill', randomUUID()];
  // Queued for later, as after a failure: a message that is due is sent at once.
  await queueMessage(
    { ...context, now: () => due },
    { deduplicationKey, recipient, channel: 'email', language: 'en', template: 'requestReceived', data: {} },
  );
  return outboxId(deduplicationKey);
}

/**
 * Leaves work unfinished in a running portal, which its tasks do not know of.
 * @param due when it is to be done: after the restore
 */
export async function leaveUnfinished(tool: Context, due: Date): Promise<Unfinished> {
  const { db } = tool;
  // A tool's queue takes no task, as if it had been lost; the warning about it is expected.
  const context: Context = { ...tool, log: { ...tool.log, warn: () => undefined } };
  const deals = db.collection(paths.deals());
  const [early, open, listed, admin] = await Promise.all([
    deals.where('visibility', '==', 'premium').limit(1).get(),
    db.collectionGroup('offers').where('state', '==', 'open').get(),
    deals.where('status', '==', 'active').get(),
    readAccount(context, 'seed-admin'),
  ]);
  const headStart = found('a deal in its head start', early.docs[0]).ref;
  const withOffer = new Set(open.docs.map(({ ref }) => ref.parent.parent?.id));
  const offer = found('an open offer', open.docs[0]).ref;
  const deletedDeal = found(
    'an active deal with photos and without offers',
    listed.docs.find((deal) => !withOffer.has(deal.id) && dealIn(deal)?.photos.some(({ ready }) => ready)),
  ).id;

  await Promise.all([
    headStart.update({ publicAt: Timestamp.fromDate(due) }),
    expireAt(offer, due),
    deleteDeal(context, {
      params: { dealId: deletedDeal },
      account: found('the seeded admin', admin),
      recordResponse: () => undefined,
    }),
  ]);
  const messages = [
    await waitingMessage(context, 'sent-meanwhile@example.com', due),
    await waitingMessage(context, 'still-waiting@example.com', due),
  ] as const;
  return { headStart: headStart.id, offer: offer.path, deletedDeal, messages, due };
}

/** Returns what is still unfinished, one sentence each. */
export async function stillUnfinished(context: Context, work: Unfinished): Promise<string[]> {
  const { db, bucket } = context;
  const [headStart, offer, deleted] = await db.getAll(
    db.doc(paths.deal(work.headStart)),
    db.doc(work.offer),
    db.doc(paths.deal(work.deletedDeal)),
  );
  const photos = (deleted && dealIn(deleted)?.photos) ?? [];
  const open = await Promise.all(
    photos
      .filter(({ ready }) => ready)
      .flatMap(({ id, token }) =>
        photoSizes.map(async (size) => {
          const file = bucket.file(storagePaths.photo(work.deletedDeal, id, size));
          const [exists] = await file.exists();
          if (!exists) return false; // The check of the whole data says so.
          const [{ metadata }] = await file.getMetadata();
          return metadata?.['firebaseStorageDownloadTokens'] !== token;
        }),
      ),
  );
  return [
    ...(headStart?.get('visibility') === 'all' ? [] : [`The head start of ${work.headStart} has not ended.`]),
    ...(offer?.get('state') === 'expired' ? [] : [`${work.offer} has not expired.`]),
    ...(open.some(Boolean)
      ? [`Photos of the deleted deal ${work.deletedDeal} still open by their old addresses.`]
      : []),
  ];
}

import { Timestamp } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { originatorRecord, type OriginatorRecord, originatorRecordOf } from 'domain/account/originator-record.ts';
import { hour } from 'domain/duration.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn } from '#documents/stored-offer.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Time (ms) after a change of a deal during which the hourly run makes its originator's record anew, so that a run that failed is made up
 * for.
 */
const lookedAtFor = 3 * hour;

/** Maximum number of an originator's deals that their record is made of, those first that changed last. */
const mostDeals = 200;

/** Makes the record of everybody anew of whose deals one changed in the last hours. A failure does not block the others. */
export async function keepRecords(context: Context): Promise<void> {
  const { docs } = await context.db
    .collection(paths.deals())
    .where('updatedAt', '>', Timestamp.fromMillis(context.now().getTime() - lookedAtFor))
    .select('listedBy')
    .get();
  for (const uid of new Set(docs.map((deal) => String(deal.get('listedBy.uid'))))) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, since each reads all deals of a person
      await writeRecord(context, uid);
    } catch (error) {
      context.log.error(`The record of ${uid} was not made`, error);
    }
  }
}

/**
 * Makes an originator's record anew from what is stored; that of nobody is removed. May run repeatedly and at the same time: the facts are
 * read once the record is locked, so that the last one to write has the latest.
 */
export async function writeRecord(context: Context, uid: string): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.originatorRecord(uid));
  await runTransaction(db, async (transaction) => {
    const stored = await transaction.get(reference);
    const record = await recordOf(context, uid);
    if (!record) transaction.delete(reference);
    else if (!isSame(originatorRecord.safeParse(stored.data()).data, record)) transaction.set(reference, record);
  });
}

/** Returns what an originator's record says by what is stored now; undefined for somebody without an account. */
export async function recordOf({ db, now }: Context, uid: string): Promise<OriginatorRecord | undefined> {
  const account = accountDocument.safeParse((await db.doc(paths.user(uid)).get()).data()).data;
  if (!account) return undefined;
  const listed = db.collection(paths.deals()).where('listedBy.uid', '==', uid).orderBy('updatedAt', 'desc');
  const deals = (await listed.limit(mostDeals).get()).docs
    .flatMap((deal) => dealIn(deal) ?? [])
    .filter(({ visibility }) => visibility !== 'contested');
  const around = await Promise.all(
    deals.map(({ id }) =>
      Promise.all([db.collection(paths.offers(id)).get(), db.collection(paths.interests(id)).get()]),
    ),
  );
  const offers = around.flatMap(([made]) => made.docs.flatMap((offer) => offerIn(offer) ?? []));
  const interests = around.flatMap(([, asked]) =>
    asked.docs.map((interest) => interestDocument.parse(interest.data())),
  );
  return originatorRecordOf({ memberSince: account.createdAt, deals, offers, interests }, now());
}

const isSame = (before: OriginatorRecord | undefined, after: OriginatorRecord): boolean =>
  JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...after, at: 0 });

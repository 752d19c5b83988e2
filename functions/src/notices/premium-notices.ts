import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#deals/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { notificationId } from './notify.ts';

/** Buyers of one page: what is held in memory, and what a second run reads again at most before it goes on. */
const pageSize = 500;
const alreadyExists = 6;

/**
 * Tells every active premium buyer with the deal's ZIP code of a deal that was published. Each is told once, however often
 * this runs and wherever it was cut off: the notice's id follows from deal and buyer, and one that exists is left as it is.
 * Afterwards the deal shows how many were told, and when.
 * @returns how many buyers there are with this ZIP code
 */
export async function sendPremiumNotices(context: Context, dealId: string): Promise<number> {
  const { db } = context;
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  if (!deal || deal.visibility === 'none') return 0;
  let count = 0;
  const pages = subscribers(context, deal.zipCode);
  let next = pages.next();
  for (let page = await next; !page.done; page = await next) {
    // Is read while this one is written; what goes wrong with it is heard of when its turn comes.
    next = pages.next();
    next.catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- a page at a time, so that memory does not grow with the number of buyers
    await tell(context, deal, page.value);
    count += page.value.length;
  }
  if (count > 0) await recordOnce(context, dealId, count);
  return count;
}

async function* subscribers({ db }: Context, zipCode: string): AsyncGenerator<string[]> {
  const matching = db
    .collection(paths.zipSubscriptions())
    .where('zipCodes', 'array-contains', zipCode)
    .orderBy(FieldPath.documentId())
    .select()
    // One more than a page tells whether there is another, without a query that finds nothing.
    .limit(pageSize + 1);
  let found = await matching.get();
  while (!found.empty) {
    const page = found.docs.slice(0, pageSize);
    yield page.map(({ id }) => id);
    const last = page.at(-1);
    if (found.size <= pageSize || !last) return;
    found = await matching.startAfter(last).get();
  }
}

async function tell(context: Context, deal: Deal, uids: readonly string[]): Promise<void> {
  const writer = context.db.bulkWriter();
  const createdAt = Timestamp.fromDate(context.now());
  const data = { dealId: deal.id, address: addressLine(deal), amount: deal.purchasePrice };
  const written = uids.map(async (uid) => {
    const reference = context.db.doc(paths.notification(uid, notificationId('premium-deal', deal.id)));
    try {
      await writer.create(reference, { kind: 'premium-deal', data, createdAt, readAt: null });
    } catch (error) {
      if ((error as { code?: unknown }).code !== alreadyExists) throw error;
    }
  });
  // All of them, so that nothing is still being written when this is run again after a failure.
  const results = await Promise.allSettled([...written, writer.close()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function recordOnce({ db, now }: Context, dealId: string, count: number): Promise<void> {
  try {
    const sentAt = Timestamp.fromDate(now());
    await db.doc(paths.premiumNotice(dealId, 'publication')).create({ count, sentAt });
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
  }
}

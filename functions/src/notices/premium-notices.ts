import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#deals/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { notificationId } from './notify.ts';

/** Buyers of one page: what is held in memory, and what a second run reads again at most before it goes on. */
const pageSize = 250;
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
  for await (const uids of subscribers(context, deal.zipCode)) {
    await tell(context, deal, uids);
    count += uids.length;
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
    .limit(pageSize);
  let page = await matching.get();
  while (!page.empty) {
    yield page.docs.map(({ id }) => id);
    const last = page.docs.at(-1);
    if (page.size < pageSize || !last) return;
    page = await matching.startAfter(last).get();
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
  await Promise.all([...written, writer.close()]);
}

async function recordOnce({ db, now }: Context, dealId: string, count: number): Promise<void> {
  try {
    const sentAt = Timestamp.fromDate(now());
    await db.doc(paths.premiumNotice(dealId, 'publication')).create({ count, sentAt });
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
  }
}

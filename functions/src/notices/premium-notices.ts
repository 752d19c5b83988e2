import { Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { saidTo } from 'domain/buyer/few-people.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { pagesById } from '#platform/pages-by-id.ts';
import { createOnce } from '#platform/transaction.ts';
import { type NoticeOf, notifyAll } from './notify.ts';

/** Number of buyers per page: the maximum held in memory, and the maximum that a retry reads again. */
const pageSize = 500;

/**
 * Notifies all active premium buyers with the ZIP code of a newly listed deal. Each is notified once, however often this runs or is
 * interrupted: the notification's id is derived from deal and buyer, and an existing one is left unchanged. Afterwards it records on the
 * deal how many were notified and when; numbers below five are only visible to admins.
 * @returns how many buyers were notified
 */
export async function sendPremiumNotices(context: Context, dealId: string): Promise<number> {
  const { db } = context;
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  if (!deal || deal.visibility === 'none' || deal.visibility === 'contested') return 0;
  const notice: NoticeOf<'premium-deal'> = {
    kind: 'premium-deal',
    deduplicationKey: deal.id,
    data: {
      dealId: deal.id,
      address: addressLine(deal),
      amount: deal.purchasePrice,
      ...(deal.monthlyCashFlow !== undefined && { cashFlow: deal.monthlyCashFlow }),
    },
  };
  const subscribers = db
    .collection(paths.zipSubscriptions())
    .where('zipCodes', 'array-contains', deal.zipCode)
    .select();
  const pages = pagesById(subscribers, pageSize);
  let next = pages.next();
  for (let page = await next; !page.done; page = await next) {
    // Fetched while the current page is written; its errors are thrown when it is awaited.
    next = pages.next();
    next.catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- a page at a time, so that memory does not grow with the number of buyers
    await notifyAll(
      context,
      page.value.map(({ id }) => id),
      notice,
    );
  }
  const count = await countNotified(context, dealId);
  const sentAt = Timestamp.fromDate(context.now());
  await Promise.all(
    noticeDocuments(dealId, count).map((notice) =>
      createOnce(db.doc(notice.path).create({ count: notice.count, sentAt })),
    ),
  );
  return count;
}

/**
 * Returns the documents with the number of notified buyers, for the originator and for admins. Also written for zero, because a missing
 * document would reveal that.
 */
export const noticeDocuments = (dealId: string, count: number): { path: string; count: number | null }[] => [
  { path: paths.premiumNotice(dealId, 'publication'), count: saidTo('originator', count) },
  { path: paths.premiumNotice(dealId, 'exact'), count },
];

/**
 * Counts the notifications instead of the subscribers: after an interruption, some who were notified may no longer be subscribers.
 */
async function countNotified({ db }: Context, dealId: string): Promise<number> {
  const counted = await db
    .collectionGroup('notifications')
    .where('kind', '==', 'premium-deal')
    .where('data.dealId', '==', dealId)
    .count()
    .get();
  return counted.data().count;
}

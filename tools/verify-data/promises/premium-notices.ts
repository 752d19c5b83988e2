import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { noticeDocuments, sendPremiumNotices } from '#functions/notices/premium-notices.ts';
import { notificationId } from '#functions/notices/notify.ts';
import type { Context } from '#functions/platform/context.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, documents, joined } from '#tools/verify-data/read.ts';

/** Maximum clock difference between Firestore and the functions, in milliseconds. */
const skew = 10_000;

type Listing = { readonly id: string; readonly listedOn: number };

/**
 * Keeps the id, ZIP code and count of all deals in memory: about 20 MB for 100,000. The last write time of a subscription tells since when
 * its buyer must be notified of newly listed deals.
 */
export const premiumNotices: DataPromise = {
  name: 'every premium buyer with its ZIP code was notified of a published deal once, and the deal says how many were',
  async *find(context) {
    const { db } = context;
    const notified = new Map<string, number>();
    /** Deals with missing notifications, whose counts are not compared until then. */
    const incomplete = new Set<string>();
    const listings = await listingsByZip(context);
    const streams = joined({
      subscriptions: byId(db.collection(paths.zipSubscriptions())),
      notices: byParent(allOf(db, paths.notifications('-')).where('kind', '==', 'premium-deal').select('data.dealId')),
    });
    for await (const { key: uid, of } of streams) {
      const known = new Set<string>();
      for (const notice of of.notices) {
        const dealId = String(notice.get('data.dealId'));
        if (notice.id !== notificationId('premium-deal', dealId))
          yield {
            path: notice.ref.path,
            problem: `tells of ${dealId} under an id that does not keep it from coming twice`,
          };
        if (known.has(dealId)) yield { path: notice.ref.path, problem: `tells ${uid} of ${dealId} once more` };
        else notified.set(dealId, (notified.get(dealId) ?? 0) + 1);
        known.add(dealId);
      }
      const [subscription] = of.subscriptions;
      const since = (subscription?.updateTime.toMillis() ?? Infinity) + skew;
      for (const zipCode of (subscription?.get('zipCodes') ?? []) as string[])
        for (const { id, listedOn } of listings.get(zipCode) ?? [])
          if (listedOn > since && !known.has(id)) {
            incomplete.add(id);
            yield {
              path: paths.deal(id),
              problem: `${uid}, who subscribes to ${zipCode}, was not notified of it`,
              repair: { does: 'notify those who were not', run: () => sendPremiumNotices(context, id) },
            };
          }
    }

    const counted = new Set<string>();
    for await (const record of documents(allOf(db, paths.premiumNotices('-')))) {
      const dealId = record.ref.parent.parent?.id ?? '';
      const actual = notified.get(dealId) ?? 0;
      if (record.id === 'exact') counted.add(dealId);
      const expected = noticeDocuments(dealId, actual).find(({ path }) => path === record.ref.path);
      if (expected && record.get('count') === expected.count) continue;
      yield {
        path: record.ref.path,
        problem: `says that ${String(record.get('count'))} were notified, and ${actual} were`,
        repair:
          !expected || incomplete.has(dealId)
            ? undefined
            : {
                does: `set the count to ${String(expected.count)}`,
                run: () => record.ref.update({ count: expected.count }),
              },
      };
    }
    for (const [dealId, actual] of notified)
      if (!counted.has(dealId))
        yield {
          path: paths.deal(dealId),
          problem: `does not say that ${actual} were notified`,
          repair: { does: 'notify the rest, and store the count', run: () => sendPremiumNotices(context, dealId) },
        };
  },
};

async function listingsByZip({ db }: Context): Promise<Map<string, Listing[]>> {
  const listings = new Map<string, Listing[]>();
  const deals = db.collection(paths.deals()).select('zipCode', 'listedOn', 'visibility');
  for await (const deal of documents(deals)) {
    const { zipCode, listedOn, visibility } = deal.data();
    if (visibility === 'none' || visibility === 'contested' || !(listedOn instanceof Timestamp)) continue;
    const others = listings.get(String(zipCode));
    const listing = { id: deal.id, listedOn: listedOn.toMillis() };
    if (others) others.push(listing);
    else listings.set(String(zipCode), [listing]);
  }
  return listings;
}

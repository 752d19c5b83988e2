import type { Query } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** What each count of a deal counts, by the path below the deal. */
const counted = {
  interestCount: 'interests',
  offerCount: 'offers',
  favoriteCount: 'favoritedBy',
} as const;
type Count = keyof typeof counted;
const counts = Object.keys(counted) as Count[];

export const dealCounts: DataPromise = {
  name: 'the counts of a deal equal their collections',
  async *find({ db }) {
    const collection = (count: Count): Query => allOf(db, counted[count]).select();
    const streams = joined({
      deals: byId(db.collection(paths.deals()).select()),
      stored: byParent(allOf(db, 'counts')),
      interestCount: byParent(collection('interestCount')),
      offerCount: byParent(collection('offerCount')),
      favoriteCount: byParent(collection('favoriteCount')),
    });
    for await (const { of } of streams) {
      const [deal] = of.deals;
      if (!deal) continue;
      for (const count of counts) {
        const stored: unknown = of.stored[0]?.get(count) ?? 0;
        const actual = of[count].length;
        if (stored === actual) continue;
        yield {
          path: paths.counts(deal.id),
          problem: `${count} is ${String(stored)}, and there are ${actual} ${counted[count]}`,
          repair: {
            does: `count ${counted[count]} again`,
            run: () =>
              db.runTransaction(async (transaction) => {
                const now = await transaction.get(deal.ref.collection(counted[count]).count());
                transaction.set(db.doc(paths.counts(deal.id)), { [count]: now.data().count }, { merge: true });
              }),
          },
        };
      }
    }
  },
};

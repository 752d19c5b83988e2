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
      deals: byId(db.collection(paths.deals()).select(...counts)),
      interestCount: byParent(collection('interestCount')),
      offerCount: byParent(collection('offerCount')),
      favoriteCount: byParent(collection('favoriteCount')),
    });
    for await (const { of } of streams) {
      const [deal] = of.deals;
      if (!deal) continue;
      for (const count of counts) {
        const stored: unknown = deal.get(count);
        const actual = of[count].length;
        if (stored === actual) continue;
        yield {
          path: deal.ref.path,
          problem: `${count} is ${String(stored)}, and there are ${actual} ${counted[count]}`,
          repair: {
            does: `count ${counted[count]} again`,
            run: () =>
              db.runTransaction(async (transaction) => {
                const now = await transaction.get(deal.ref.collection(counted[count]).count());
                transaction.update(deal.ref, { [count]: now.data().count });
              }),
          },
        };
      }
    }
  },
};

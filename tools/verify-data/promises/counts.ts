import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { countByDay, dealCounts as countsDocument, type DealCounts, lastDays } from 'domain/deal/deal-counts.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** The collection below the deal that each count counts. */
const counted = {
  interestCount: 'interests',
  offerCount: 'offers',
  favoriteCount: 'favoritedBy',
} as const;
type Count = keyof typeof counted;
const counts = Object.keys(counted) as Count[];

/** The field with the date by which documents are counted per day. */
const began = { favoritedBy: 'at', interests: 'createdAt' } as const;

function daysOf(
  state: unknown,
  now: Date,
  saves: readonly DocumentSnapshot[],
  interest: readonly DocumentSnapshot[],
): DealCounts['days'] {
  const dates = (all: readonly DocumentSnapshot[], field: string) =>
    all.flatMap((snapshot) => {
      const at: unknown = snapshot.get(field);
      return at instanceof Timestamp ? [at.toDate()] : [];
    });
  return countByDay(state, now, {
    saves: dates(saves, began.favoritedBy),
    interest: dates(interest, began.interests),
  });
}

export const dealCounts: DataPromise = {
  name: 'the counts of a deal equal their collections',
  async *find({ db, now }) {
    const collection = (count: Count, ...fields: string[]): Query => allOf(db, counted[count]).select(...fields);
    const streams = joined({
      deals: byId(db.collection(paths.deals()).select('state')),
      stored: byParent(allOf(db, 'counts')),
      saves: byParent(allOf(db, 'saves')),
      interestCount: byParent(collection('interestCount', began.interests)),
      offerCount: byParent(collection('offerCount')),
      favoriteCount: byParent(collection('favoriteCount', began.favoritedBy)),
    });
    for await (const { of } of streams) {
      const [deal] = of.deals;
      if (!deal) continue;
      const state: unknown = deal.get('state');
      const recount = (count?: Count) => ({
        does: count ? `count ${counted[count]} again` : 'count saves and interest by day again',
        run: () => countAgain(db, deal.ref, state, now(), count),
      });
      const wrong = counts.filter((count) => (of.stored[0]?.get(count) ?? 0) !== of[count].length);
      for (const count of wrong)
        yield {
          path: paths.counts(deal.id),
          problem: `${count} is ${String(of.stored[0]?.get(count) ?? 0)}, and there are ${of[count].length} ${counted[count]}`,
          repair: recount(count),
        };
      const saved = of.favoriteCount.length;
      const { favoriteCount = 0, ...notForAll } = (of.saves[0]?.data() ?? {}) as Record<string, unknown>;
      if (favoriteCount !== saved || Object.keys(notForAll).length > 0)
        yield {
          path: paths.saves(deal.id),
          problem: `does not say that ${saved} saved the deal, and nothing else`,
          repair: { does: 'count favoritedBy again', run: () => countSaves(db, deal.ref) },
        };
      const parsed = countsDocument.safeParse(of.stored[0]?.data() ?? {});
      const days = daysOf(state, now(), of.favoriteCount, of.interestCount);
      const inOrder = (known: Pick<DealCounts, 'days'>) => JSON.stringify(lastDays(known, state, now()));
      // Repairing the counts also repairs the counts per day.
      if (wrong.length === 0 && (!parsed.success || inOrder(parsed.data) !== inOrder({ days })))
        yield {
          path: paths.counts(deal.id),
          problem: 'saves and interest by day are not those that there are',
          repair: recount(),
        };
    }
  },
};

/** Writes the public information about the users who saved a deal. */
function countSaves(db: Firestore, deal: DocumentReference): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const all = await transaction.get(deal.collection(counted.favoriteCount).count());
    transaction.set(db.doc(paths.saves(deal.id)), { favoriteCount: all.data().count });
  });
}

/** Counts one collection of a deal, if it is given, and all collections per day. */
function countAgain(db: Firestore, deal: DocumentReference, state: unknown, now: Date, count?: Count): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const [saves, interest, all] = await Promise.all([
      transaction.get(deal.collection(counted.favoriteCount)),
      transaction.get(deal.collection(counted.interestCount)),
      count && transaction.get(deal.collection(counted[count]).count()),
    ]);
    const days = daysOf(state, now, saves.docs, interest.docs);
    const change = { days, ...(count && all && { [count]: all.data().count }) };
    transaction.set(db.doc(paths.counts(deal.id)), change, { mergeFields: Object.keys(change) });
  });
}

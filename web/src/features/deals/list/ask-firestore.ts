import { getDocs, type Firestore } from 'firebase/firestore';
import { parseDeal } from '#features/deals/data.ts';
import { firestoreQuery } from './deal-queries.ts';
import type { Ask } from './drop-hints.ts';
import { countDeals } from './use-deal-count.ts';

/** Asks Firestore once, for hints and suggestions. */
export const askFirestore = (firestore: Firestore): Ask => ({
  count: (query) => countDeals(firestore, query),
  read: async (query) => {
    const { docs } = await getDocs(firestoreQuery(firestore, query));
    return { deals: docs.map(parseDeal), more: docs.length >= query.limit };
  },
});

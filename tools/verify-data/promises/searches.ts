import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { savedSearch, savedSearchDocument, searchKey, searchText } from 'domain/search/saved-search.ts';
import { foundDealDocument } from 'domain/search/found-deal.ts';
import { searchId } from '#functions/documents/stored-search.ts';
import { type Breach, type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { allOf, byParent, documents, joined, parentId } from '#tools/verify-data/read.ts';

export const searches: DataPromise = {
  name: 'every saved search waits where the deals look that it finds, and what was found is told in time',
  async *find({ db, now }) {
    for await (const { of, key } of joined({ searches: byParent(allOf(db, paths.savedSearches('-'))) })) {
      if (of.searches.length > limits.savedSearches)
        yield { path: paths.savedSearches(key), problem: `has ${of.searches.length} searches` };
      for (const snapshot of of.searches) yield* wrong(snapshot.ref.path, snapshot.id, snapshot.data());
    }
    for await (const snapshot of documents(allOf(db, paths.foundDeals('-')))) {
      const { path } = snapshot.ref;
      // The promise of whole documents reports unreadable ones.
      const found = foundDealDocument.safeParse(snapshot.data()).data;
      if (found && found.uid !== parentId(snapshot)) yield { path, problem: `was found for ${found.uid}` };
      if (found?.dueAt && now().getTime() - found.dueAt.getTime() > lateness)
        yield { path, problem: `should have been told at ${found.dueAt.toISOString()}` };
    }
  },
};

function* wrong(path: string, id: string, stored: unknown): Generator<Breach> {
  const saved = savedSearchDocument.safeParse(stored).data;
  if (!saved) return;
  const search = savedSearch(saved.query);
  const key = saved.frequency === 'never' ? undefined : searchKey(search);
  if (saved.query !== searchText(search)) yield { path, problem: `the list writes “${searchText(search)}”` };
  if (id !== searchId(saved.query)) yield { path, problem: `its id should be ${searchId(saved.query)}` };
  if (saved.key !== key) yield { path, problem: `waits under ${saved.key ?? 'no key'}, not ${key ?? 'none'}` };
}

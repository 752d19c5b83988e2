import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { doc, getDocs, writeBatch } from 'firebase/firestore/lite';
import { searchTokens, type SearchedAddress } from 'domain/deal/search-tokens.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { lastOf, queryByLite } from '#tests/late-firestore.ts';
import { otherAddresses, searchedAddresses, type SearchedName } from '#tests/typed-searches.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { people } from '#tests/rules/people.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { dealListQueries, firestoreQuery, type Reader } from '#web/features/deal/deal-queries.ts';
import { emptySearch, matches } from 'domain/deal/deal-search.ts';

const written = 200;
const names = Object.keys(searchedAddresses) as SearchedName[];

/** The fields that rules and the list's queries read. */
const documentOf = (address: SearchedAddress, index: number) => ({
  ...address,
  status: 'active',
  visibility: 'all',
  listedOn: new Date(Date.UTC(2026, 0, 1) + index * 1000),
  listOrder: new Date(Date.UTC(2026, 0, 1) + index * 1000),
  tags: [],
  searchTokens: searchTokens(address),
});

/** Opens a project of its own with the deals to search for; `grow` adds others up to a total. */
export async function openMarket(name: string) {
  const project = await openProject(name, { people: [people.buyer] });
  const own = names.map((each) => [each, searchedAddresses[each]] as const);
  await write(project, own);
  let size = own.length;
  return {
    project,
    async grow(to: number) {
      const others = otherAddresses(to - names.length).slice(size - names.length);
      await write(
        project,
        others.map((address, index) => [`other${size + index}`, address] as const),
      );
      size = to;
    },
  };
}

async function write(project: Project, deals: readonly (readonly [id: string, address: SearchedAddress])[]) {
  await project.as(people.buyer).asServer(async ({ db }) => {
    for (let start = 0; start < deals.length; start += written) {
      const batch = writeBatch(db);
      for (const [index, [id, address]] of deals.slice(start, start + written).entries()) {
        batch.set(doc(db, paths.deal(id)), documentOf(address, start + index));
      }
      // oxlint-disable-next-line no-await-in-loop -- the emulator is slow with many at a time
      await batch.commit();
    }
  });
}

/** Searches like the list, until a page is full or there are no more; returns the deals found, and the number of documents read. */
export async function searchAs(project: Project, text: string): Promise<{ found: string[]; reads: number }> {
  const reader: Reader = { uid: people.buyer.uid, role: 'buyer', premium: false };
  const search = { ...emptySearch, text };
  const [deals] = dealListQueries(reader, search);
  if (!deals) throw new Error('The list has no query.');
  const { db } = project.as(people.buyer);
  const found: string[] = [];
  let reads = 0;
  let after: QueryDocumentSnapshot | undefined;
  while (found.length < limits.dealsPerPage) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const page = await getDocs(queryByLite(db, (late) => firestoreQuery(late, deals, after)));
    reads += page.docs.length;
    found.push(...page.docs.filter((each) => matches(search, each.data() as Deal)).map(({ id }) => id));
    after = lastOf(page);
    if (page.docs.length < deals.limit) break;
  }
  return { found, reads };
}

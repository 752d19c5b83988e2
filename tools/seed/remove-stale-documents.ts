import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { seedList } from './shared-lists.ts';

/** Returns the name of the collection that contains the document. */
const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';

/**
 * Deletes documents of seeded deals that this seed did not write: those of a run some hours ago with other visitors, or of manual tests.
 * Otherwise a deal's counts would not match its documents.
 * @param written every path that the seed wrote
 */
export async function removeStaleDocuments(
  firestore: Firestore,
  dealIds: ReadonlySet<string>,
  written: ReadonlySet<string>,
): Promise<void> {
  const writer = firestore.bulkWriter();
  const sweep = async (query: Query, dealOf: (document: QueryDocumentSnapshot) => string): Promise<void> => {
    for (const document of (await query.get()).docs) {
      if (!written.has(document.ref.path) && dealIds.has(dealOf(document))) void writer.delete(document.ref);
    }
  };
  const sweepAll = async (query: Query): Promise<void> => {
    for (const { ref } of (await query.get()).docs) if (!written.has(ref.path)) void writer.delete(ref);
  };
  const group = (path: string, ...fields: string[]): Query =>
    firestore.collectionGroup(collectionOf(path)).select(...fields);
  const belowDeals = [
    `${paths.changes('')}/`,
    paths.caseRequest('', ''),
    paths.counts(''),
    paths.countedFavorite('', ''),
    paths.interest('', ''),
    paths.offer('', ''),
    paths.paper('', ''),
    paths.paperOpening('', ''),
    paths.paperPage('', ''),
    paths.paperReader('', ''),
    paths.premiumNotice('', ''),
    paths.saves(''),
    `${paths.statusHistory('')}/`,
  ];
  await Promise.all([
    ...belowDeals.map((path) => sweep(group(path), ({ ref }) => ref.parent.parent?.id ?? '')),
    sweep(group(paths.ownOfDeal('', 'favorites', '')), ({ id }) => id),
    // With deals of manual tests and invitations, which its number of deals would not count.
    ...[paths.listEntries(seedList), paths.listTalks(seedList), paths.listInvitations(seedList)].map((path) =>
      sweepAll(firestore.collection(path).select()),
    ),
    sweep(group(paths.notification('', ''), 'data.dealId'), (document) => String(document.get('data.dealId'))),
    // Reports that no seeded case would count.
    sweep(firestore.collection(paths.reports()).select('caseId', 'dealId'), (document) =>
      written.has(paths.reportCase(String(document.get('caseId')))) ? String(document.get('dealId')) : '',
    ),
    sweep(firestore.collection(paths.houseCases()).select('listed.dealId'), (document) =>
      String(document.get('listed.dealId')),
    ),
    sweep(firestore.collection(paths.addresses()).select('dealId'), (document) => String(document.get('dealId'))),
  ]);
  await writer.close();
}

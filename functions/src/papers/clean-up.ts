import { type DocumentReference, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { deletePage } from './page-record.ts';

const pageSize = 50;
/** Time (ms) after a deletion during which the hourly clean-up looks at a deal. */
const sweptFor = 3 * hour;

/** Removes pages that no paper has listed for a day, and all papers of deals that were deleted. */
export async function cleanUpPapers(context: Context): Promise<void> {
  const before = Timestamp.fromMillis(context.now().getTime() - limits.draftPhotoLifetime);
  const abandoned = context.db
    .collectionGroup(paths.paperPageGroup())
    .where('listed', '==', false)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const { docs } = await (last ? abandoned.startAfter(last) : abandoned).get();
    // oxlint-disable-next-line no-await-in-loop
    await eachDone(context, docs, ({ ref }) => deletePage(context, ref.parent.parent?.id ?? '', ref.id));
    last = docs.at(-1);
    if (docs.length < pageSize) break;
  }
  const deleted = await context.db
    .collection(paths.deals())
    .where('status', '==', 'deleted')
    .where('updatedAt', '>', Timestamp.fromMillis(context.now().getTime() - sweptFor))
    .orderBy('updatedAt', 'desc')
    .select()
    .get();
  await eachDone(context, deleted.docs, ({ id }) => removePapersOf(context, id));
}

/** Removes everything about a deal's papers: pages first, so that an interrupted run finds the rest. */
async function removePapersOf(context: Context, dealId: string): Promise<void> {
  const { db } = context;
  const pages = await db.collection(paths.paperPages(dealId)).select().get();
  for (const { id } of pages.docs) {
    // oxlint-disable-next-line no-await-in-loop -- at most some hundred, without taking the instance's connections
    await deletePage(context, dealId, id);
  }
  const rest = await Promise.all(
    [paths.papers(dealId), paths.paperReaders(dealId), paths.paperOpenings(dealId)].map((path) =>
      db.collection(path).select().get(),
    ),
  );
  const writer = db.bulkWriter();
  const removals: Promise<unknown>[] = rest
    .flatMap(({ docs }) => docs)
    .map(({ ref }: { ref: DocumentReference }) => writer.delete(ref));
  await Promise.all([...removals, writer.close()]);
}

/** A failure does not block the others and is retried by the next clean-up. */
async function eachDone<T>({ log }: Context, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const result of await Promise.allSettled(all.map(work))) {
    if (result.status === 'rejected') log.error('Papers were not cleaned up', result.reason);
  }
}

import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { projectId } from '#tools/emulators/project.ts';
import { startOfHour } from '#tools/seed/calendar.ts';
import { createDeals } from '#tools/seed/deals.ts';
import { withMap } from '#tools/seed/map.ts';
import { seed } from '#tools/seed/seed.ts';

/** Writes per batch, and parallel batches: few, because the emulator is slow with many. */
const written = 100;
const atOnce = 2;

/** Writes all items of a list in batches. */
async function inBatches<T>(all: readonly T[], act: (batch: FirebaseFirestore.WriteBatch, each: T) => void) {
  const batches = Array.from({ length: Math.ceil(all.length / written) }, (_, index) =>
    all.slice(index * written, (index + 1) * written),
  );
  const work = async (): Promise<void> => {
    for (let part = batches.shift(); part; part = batches.shift()) {
      const batch = db.batch();
      for (const each of part) act(batch, each);
      // oxlint-disable-next-line no-await-in-loop -- several workers run in parallel
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Removes all deals except those kept. */
async function removeDeals(kept: ReadonlySet<string>): Promise<void> {
  const there = await db.collection(paths.deals()).listDocuments();
  await inBatches(
    there.filter(({ id }) => !kept.has(id)),
    (batch, deal) => batch.delete(deal),
  );
}

const isShard = (path: string): boolean => path.startsWith(`${paths.mapShards()}/`);

/**
 * Replaces all deals with the given number of seeded ones, without photos and visitors, and the points of maps with theirs; `change`
 * replaces fields of each.
 */
export const replaceDeals = (
  addresses: EmulatorAddresses,
  count: number,
  change: Record<string, unknown> = {},
): Promise<void> =>
  withoutTriggers(addresses, async () => {
    const now = startOfHour(new Date());
    const deals = createDeals(count, now);
    await removeDeals(new Set(deals.map(({ id }) => id)));
    const documents = deals.map(({ id, document }) => ({
      path: paths.deal(id),
      data: { ...document, listOrder: document.listedOn, photos: [], updatedAt: Timestamp.fromDate(now), ...change },
    }));
    for (const shard of await db.collection(paths.mapShards()).listDocuments()) await shard.delete();
    const all = [...withMap(documents)];
    await inBatches(
      all.filter(({ path }) => !isShard(path)),
      (batch, { path, data }) => batch.set(db.doc(path), data),
    );
    // Each by itself: together those of ten thousand deals are more than the emulator takes at once, and it never answers.
    for (const { path, data } of all.filter((each) => isShard(each.path))) await db.doc(path).set(data);
  });

/** Restores what the other benchmarks expect: only seeded data. */
export const restoreDeals = (addresses: EmulatorAddresses): Promise<void> =>
  withoutTriggers(addresses, async () => {
    // Deleting 10,000 deals one by one takes minutes.
    const all = `${addresses.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    const cleared = await fetch(all, { method: 'DELETE' });
    if (!cleared.ok) throw new Error(`The Firestore emulator was not cleared: ${cleared.status}`);
    await seed({ addresses });
  });

import type { DocumentData } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { repair, verify } from '#tools/verify-data/verify.ts';
import type { Fixture } from './fixture.ts';

export type Break = {
  /** Writes what must not be, by path; null takes the document away. */
  writes: () => Record<string, DocumentData | null> | Promise<Record<string, DocumentData | null>>;
  /** What a repair changes besides, to be put back as it was. */
  alsoChanged?: () => string[];
  /** The paths that are named, each as often as something is wrong with it. */
  names: () => string[];
  /** Whether `--repair` mends it. */
  repaired?: true;
};

export const verified = ({ context }: Fixture) => verify(context, { settle: 0 });

/** One test for each break: it is named, looking writes nothing, and what follows from other data is mended. Afterwards the fixture is whole again. */
export function testBreaks(breaks: Record<string, Break>, given: () => Fixture): void {
  test.each(Object.entries(breaks))(
    '%s is named, and mended where it can be',
    async (_, { writes, alsoChanged, names, repaired }) => {
      const fixture = given();
      const { db } = fixture.context;
      const written = await writes();
      const paths = [...Object.keys(written), ...(alsoChanged?.() ?? [])];
      const before = await Promise.all(paths.map((path) => db.doc(path).get()));
      const history = await historyOf(fixture, paths);
      await Promise.all(
        Object.entries(written).map(([path, data]) =>
          data === null ? db.doc(path).delete() : db.doc(path).set(data, { merge: true }),
        ),
      );
      const updateTimes = async () =>
        (await Promise.all(before.map(({ ref }) => ref.get()))).map(({ updateTime }) => updateTime);
      const broken = await updateTimes();
      try {
        const breaches = await verified(fixture);
        expect(breaches.map(({ path }) => path).toSorted(), JSON.stringify(breaches)).toEqual(names().toSorted());
        expect(await updateTimes(), 'looking writes nothing').toEqual(broken);
        await repair(breaches);
        expect((await verified(fixture)).length > 0, 'is still broken').toBe(!repaired);
      } finally {
        await Promise.all(
          before.map((snapshot) => (snapshot.exists ? snapshot.ref.set(snapshot.data() ?? {}) : snapshot.ref.delete())),
        );
        const known = new Set(history.map(({ path }) => path));
        const added = (await historyOf(fixture, paths)).filter(({ path }) => !known.has(path));
        await Promise.all(added.map((entry) => entry.delete()));
        // What follows from it, too.
        await repair(await verified(fixture));
      }
    },
  );
}

/** The entries of the history of those documents that are deals; what is repaired may add to it. */
async function historyOf({ context: { db } }: Fixture, written: readonly string[]) {
  const found = await Promise.all(written.map((path) => db.doc(path).collection('statusHistory').listDocuments()));
  return found.flat();
}

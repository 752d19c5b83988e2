import type { DocumentData } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { settlePoint } from '#functions/map/settle-point.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { repair, verify } from '#tools/verify-data/verify.ts';
import type { Fixture } from './fixture.ts';

type Writes = Record<string, DocumentData | null>;
export type Break = {
  /** The damaging writes by path; null deletes the document. */
  writes: () => Writes | Promise<Writes>;
  /** Other paths that the repair changes, which are restored afterwards. */
  alsoChanged?: () => string[];
  /** Expected paths, once per breach. */
  names: () => string[];
  /** Whether `--repair` fixes it. */
  repaired?: true;
  /** Whether it must be the only break at a time, because further checks skip broken documents. */
  alone?: true;
};

export const verified = ({ context }: Fixture) => verify(context, { settle: 0 });

type Made = Break & { readonly name: string; readonly written: Writes; readonly touched: readonly string[] };

/**
 * Tests that every break is reported, that verifying writes nothing, and that derived data is repaired. Each verification reads everything,
 * so breaks of different documents are tested together, and the result must be exactly their breaches.
 */
export function testBreaks(
  kinds: Record<string, (fixture: Fixture) => Record<string, Break>>,
  given: () => Fixture,
): void {
  test('what is broken is named, and mended where it can be', async () => {
    const fixture = given();
    const breaks = await Promise.all(
      Object.entries(kinds).flatMap(([kind, of]) =>
        Object.entries(of(fixture)).map(([name, each]) => prepared(`${kind}: ${name}`, each)),
      ),
    );
    const waiting = new Set(breaks);
    while (waiting.size > 0) {
      const together: Made[] = [];
      for (const each of waiting) {
        if (!fits(each, together)) continue;
        together.push(each);
        waiting.delete(each);
      }
      // oxlint-disable-next-line no-await-in-loop -- the same documents, one after the other
      await expectFound(fixture, together);
    }
  }, 420_000);
}

async function prepared(name: string, each: Break): Promise<Made> {
  const written = await each.writes();
  const touched = [...Object.keys(written), ...(each.alsoChanged?.() ?? []), ...each.names()];
  return { ...each, name, written, touched };
}

const fits = (made: Made, together: readonly Made[]): boolean =>
  together.length === 0 ||
  (!made.alone &&
    together.every(({ alone, touched }) => !alone && !touched.some((path) => made.touched.includes(path))));

const pathsOf = (breaches: readonly Breach[]) => breaches.map(({ path }) => path).toSorted();

async function expectFound(fixture: Fixture, together: readonly Made[]): Promise<void> {
  const { db } = fixture.context;
  const broken = together.map(({ name }) => name).join(', ');
  const changed = together.flatMap(({ written, alsoChanged }) => [...Object.keys(written), ...(alsoChanged?.() ?? [])]);
  const before = await Promise.all(changed.map((path) => db.doc(path).get()));
  const history = await historyOf(fixture, changed);
  await Promise.all(
    together.flatMap(({ written }) =>
      Object.entries(written).map(([path, data]) =>
        data === null ? db.doc(path).delete() : db.doc(path).set(data, { merge: true }),
      ),
    ),
  );
  await settleDeals(
    fixture,
    together.flatMap((each) => Object.keys(each.written)),
  );
  const updateTimes = async () =>
    (await Promise.all(before.map(({ ref }) => ref.get()))).map(({ updateTime }) => updateTime);
  const written = await updateTimes();
  try {
    const breaches = await verified(fixture);
    expect(pathsOf(breaches), `${broken}: ${JSON.stringify(breaches)}`).toEqual(
      together.flatMap(({ names }) => names()).toSorted(),
    );
    expect(await updateTimes(), 'looking writes nothing').toEqual(written);
    const mended = await repair(breaches);
    await settleDeals(
      fixture,
      together.flatMap(({ touched }) => touched),
    );
    const left = mended.length > 0 ? await verified(fixture) : breaches;
    const stillBroken = together.filter(({ names }) => left.some(({ path }) => names().includes(path)));
    expect(
      stillBroken.map(({ name }) => name),
      `are still broken: ${JSON.stringify(left)}`,
    ).toEqual(together.filter(({ repaired }) => !repaired).map(({ name }) => name));
    const known = together.flatMap(({ names }) => names());
    expect(pathsOf(left).filter((path) => !known.includes(path))).toEqual([]);
  } finally {
    await Promise.all(
      before.map((snapshot) => (snapshot.exists ? snapshot.ref.set(snapshot.data() ?? {}) : snapshot.ref.delete())),
    );
    const known = new Set(history.map(({ path }) => path));
    const added = (await historyOf(fixture, changed)).filter(({ path }) => !known.has(path));
    await Promise.all(added.map((entry) => entry.delete()));
    await settleDeals(fixture, changed);
    // Repairs consequences, too.
    await repair(await verified(fixture));
  }
}

/** Does what the triggers of deals do for those among the paths that are deals. */
async function settleDeals({ context }: Fixture, written: readonly string[]): Promise<void> {
  const ids = new Set(written.flatMap((path) => /^deals\/([^/]+)$/.exec(path)?.[1] ?? []));
  await Promise.all([...ids].map((id) => settlePoint(context, id)));
}

/** Returns the history entries of the documents that are deals; a repair may add some. */
async function historyOf({ context: { db } }: Fixture, written: readonly string[]) {
  const found = await Promise.all(written.map((path) => db.doc(path).collection('statusHistory').listDocuments()));
  return found.flat();
}

import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { caseOfDeal } from 'domain/report/report.ts';
import { productionContext } from '#functions/platform/context.ts';
import { newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { reports } from '#tools/verify-data/promises/reports.ts';

/** Creates a deal that two members reported, of whom one was answered. */
async function given() {
  const own = ownProject();
  const { db } = own;
  const [dealId, at] = [newId(), Timestamp.now()];
  const caseId = caseOfDeal(dealId);
  const found = db.doc(paths.reportCase(caseId));
  const [open, decided] = [db.doc(paths.report('open')), db.doc(paths.report('decided'))];
  const report = { caseId, reason: 'wrongFigures', text: 'Too low', dealId, dealAddress: '1 Main St', at };
  const reporter = { uid: 'bea', name: 'Bea' };
  await Promise.all([
    db.doc(paths.deal(dealId)).set({ status: 'active' }),
    db.doc(paths.user('bea')).set({ role: 'buyer' }),
    open.set({ ...report, reporter, state: 'open' }),
    decided.set({ ...report, state: 'upheld', answer: 'Thank you', decidedAt: at }),
    found.set({
      deal: { id: dealId, address: '1 Main St' },
      person: { uid: 'olga', name: 'Olga' },
      waiting: { wrongFigures: 1 },
      waitingSince: at,
      total: 2,
      upheld: 1,
      version: 3,
    }),
  ]);
  const breaches = async (): Promise<Breach[]> => {
    const all: Breach[] = [];
    for await (const breach of reports.find({ ...productionContext(), ...own })) all.push(breach);
    return all;
  };
  return { db, dealId, found, open, decided, breaches };
}
type Given = Awaited<ReturnType<typeof given>>;

test('what belongs together is as promised', async () => {
  expect(await (await given()).breaches()).toEqual([]);
});

test.each<[string, (given: Given) => Promise<unknown>, (given: Given) => string[]]>([
  ['a report without its case', ({ found }) => found.delete(), ({ open, decided }) => [decided.path, open.path]],
  [
    'a report about a deal that is not there',
    ({ db, dealId }) => db.doc(paths.deal(dealId)).delete(),
    ({ open, decided }) => [decided.path, open.path],
  ],
  ['a reporter without an account', ({ db }) => db.doc(paths.user('bea')).delete(), ({ open }) => [open.path]],
  [
    'a decision without an answer',
    ({ open }) => open.update({ state: 'upheld' }),
    ({ found, open }) => [found.path, open.path],
  ],
  ['a case that counts another', ({ found }) => found.update({ total: 9 }), ({ found }) => [found.path]],
  [
    'a case under another id',
    ({ found }) => found.update({ deal: { id: 'other', address: '1 Main St' } }),
    ({ found }) => [found.path],
  ],
])('%s is named', async (_, damage, names) => {
  const all = await given();
  await damage(all);
  expect((await all.breaches()).map(({ path }) => path).toSorted()).toEqual(names(all).toSorted());
});

test('a case is counted again', async () => {
  const { found, open, breaches } = await given();
  await Promise.all([open.delete(), found.update({ upheld: 7 })]);
  for (const { repair } of await breaches()) await repair?.run(); // oxlint-disable-line no-await-in-loop -- one
  expect(await breaches()).toEqual([]);
  expect((await found.get()).data()).toMatchObject({ waiting: {}, total: 1, upheld: 1 });
});

import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#functions/platform/context.ts';
import { ownProject } from '#tests/own-project.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { houseCases } from '#tools/verify-data/promises/house-cases.ts';

/** Creates an open case with both deals, and a decided one. */
async function given() {
  const own = ownProject();
  const { db } = own;
  const at = Timestamp.now();
  const [open, decided] = [db.doc(paths.houseCase('claim')), db.doc(paths.houseCase('lost'))];
  const [listed, claim] = [db.doc(paths.deal('listed')), db.doc(paths.deal('claim'))];
  const address = db.doc(paths.address('key'));
  const side = (dealId: string) => ({ dealId, originator: { uid: dealId, name: 'Robin' } });
  const found = { address: '1 Main St', listed: side('listed'), statement: 'Mine', openedAt: at };
  await Promise.all([
    listed.set({ visibility: 'all', addressKey: 'key', underReview: true }),
    claim.set({ visibility: 'contested', addressKey: 'key' }),
    address.set({ dealId: 'listed' }),
    open.set({ ...found, claim: side('claim'), state: 'open', version: 1 }),
    decided.set({
      ...found,
      claim: side('lost'),
      state: 'stays',
      endedAt: at,
      decidedBy: { uid: 'admin', name: 'Ada' },
      version: 2,
    }),
  ]);
  const breaches = async (): Promise<Breach[]> => {
    const all: Breach[] = [];
    for await (const breach of houseCases.find({ ...productionContext(), ...own })) all.push(breach);
    return all;
  };
  return { db, open, decided, listed, claim, address, found, side, breaches };
}
type Given = Awaited<ReturnType<typeof given>>;

test('what belongs together is as promised', async () => {
  expect(await (await given()).breaches()).toEqual([]);
});

test.each<[string, (given: Given) => Promise<unknown>, (given: Given) => string[]]>([
  ['a deal under review without a case', ({ open }) => open.delete(), ({ claim, listed }) => [claim.path, listed.path]],
  [
    'a case whose deal is not under review',
    ({ listed }) => listed.update({ underReview: FieldValue.delete() }),
    ({ listed }) => [listed.path],
  ],
  ['a claim that everyone sees', ({ claim }) => claim.update({ visibility: 'all' }), ({ claim }) => [claim.path]],
  ['a claim that is not there', ({ claim }) => claim.delete(), ({ open }) => [open.path]],
  ['a listed deal that is not there', ({ listed }) => listed.delete(), ({ open }) => [open.path]],
  ['an address that a claim holds', ({ address }) => address.set({ dealId: 'claim' }), ({ address }) => [address.path]],
  [
    'two cases about one deal',
    ({ db, found, side }) =>
      Promise.all([
        db.doc(paths.houseCase('two')).set({ ...found, claim: side('two'), state: 'open', version: 1 }),
        db.doc(paths.deal('two')).set({ visibility: 'contested', addressKey: 'key' }),
      ]),
    () => [paths.houseCase('two')],
  ],
  ['an open case that ended', ({ open, found }) => open.update({ endedAt: found.openedAt }), ({ open }) => [open.path]],
  [
    'a decision by nobody',
    ({ decided }) => decided.update({ decidedBy: FieldValue.delete() }),
    ({ decided }) => [decided.path],
  ],
  [
    'a case under another id',
    ({ decided, side }) => decided.update({ claim: side('x') }),
    ({ decided }) => [decided.path],
  ],
])('%s is named', async (_, damage, names) => {
  const all = await given();
  await damage(all);
  expect((await all.breaches()).map(({ path }) => path).toSorted()).toEqual(names(all).toSorted());
});

import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { givenList, lists } from '#tests/lists.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { useUp } from '#tests/use-up.ts';

let [seller, ana]: Person[] = [];
beforeAll(async () => {
  [seller, ana] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
});

test('making and renaming lists and adding deals share a limit, which is each person’s own', async () => {
  const eager = await person({ role: 'buyer' });
  const [list, dealId] = [await givenList(eager, ana!), await givenDeal(seller!)];
  await useUp('listChangesPerPerson', eager.uid);
  const refused = [lists(eager).make(), lists(eager).rename(list, 'Other'), lists(eager).add(list, dealId)];
  for (const each of refused) expect((await each).code).toBe('too-many-requests'); // oxlint-disable-line no-await-in-loop
  expect((await lists(ana).add(list, dealId)).status).toBe(200);
});

test('opinions and messages share another one', async () => {
  const eager = await person({ role: 'buyer' });
  const [list, dealId] = [await givenList(eager), await givenDeal(seller!)];
  expect((await lists(eager).add(list, dealId)).status).toBe(200);
  await useUp('listWordsPerPerson', eager.uid);
  const refused = [lists(eager).think(list, dealId, { answer: 'yes' }), lists(eager).write(list, dealId, 'Look')];
  for (const each of refused) expect((await each).code).toBe('too-many-requests'); // oxlint-disable-line no-await-in-loop
});

test('an invitation that outlived its list is one that there is not', async () => {
  const owner = await person({ role: 'buyer' });
  const list = await givenList(owner);
  expect((await lists(owner).invite(list, ana!.email)).status).toBe(200);
  await db.doc(paths.sharedList(list)).delete();
  expect((await lists(ana).answer(list)).code).toBe('not-found');
});

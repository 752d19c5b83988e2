import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { givenList, lists } from '#tests/lists.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';

let [seller, ana]: Person[] = [];
beforeAll(async () => {
  [seller, ana] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
});

test('making and renaming lists and adding deals share a limit, which is each person’s own', async () => {
  const eager = await person({ role: 'buyer' });
  const [list, dealId] = [await givenList(eager, ana!), await givenDeal(seller!)];
  for (let change = 0; change < rateLimits.listChangesPerPerson.count; change += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await limitRate(productionContext(), [['listChangesPerPerson', eager.uid]]).catch(() => undefined);
  const refused = [lists(eager).make(), lists(eager).rename(list, 'Other'), lists(eager).add(list, dealId)];
  for (const each of refused) expect((await each).code).toBe('too-many-requests'); // oxlint-disable-line no-await-in-loop
  expect((await lists(ana).add(list, dealId)).status).toBe(200);
});

test('an invitation that outlived its list is one that there is not', async () => {
  const owner = await person({ role: 'buyer' });
  const list = await givenList(owner);
  expect((await lists(owner).invite(list, ana!.email)).status).toBe(200);
  await db.doc(paths.sharedList(list)).delete();
  expect((await lists(ana).answer(list)).code).toBe('not-found');
});

import { paths } from 'domain/paths.ts';
import { expect, test, vi } from 'vitest';
import { dealOf, documentAt, givenDeal, newId } from '#tests/deals.ts';
import { countDocuments } from '#tests/functions/world/count-documents.ts';
import { ownProject } from '#tests/own-project.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { readAccount } from '#platform/accounts.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { listingOwnerOf, syncListingOwner } from './listing-owner.ts';

test('a change of name or call booking link is on all deals of the person, and on nobody else’s', async () => {
  const [owner, another] = await Promise.all([person({ firstName: 'Olga' }), person({ firstName: 'Ben' })]);
  const [first, second, others] = await Promise.all([givenDeal(owner), givenDeal(owner), givenDeal(another)]);
  const callBookingLink = 'https://cal.example.com/olga';
  await db.doc(paths.user(owner.uid)).update({ firstName: 'Olivia', callBookingLink });
  const listedBy = { uid: owner.uid, name: `Olivia ${owner.lastName}`, callBookingLink };
  await vi.waitFor(
    async () => {
      for (const id of [first, second]) expect((await documentAt(paths.deal(id)))?.['listedBy']).toEqual(listedBy);
    },
    { timeout: 50_000, interval: 100 },
  );
  expect((await documentAt(paths.deal(others)))?.['listedBy']).toEqual({ uid: another.uid, name: another.name });
});

test('of an account that is gone there is nothing to bring in line', async () => {
  await expect(syncListingOwner(productionContext(), newId())).resolves.toBeUndefined();
});

test('whoever has no call booking link has no such field on their deals, as it is stored', async () => {
  const owner = await person();
  const account = await readAccount(productionContext(), owner.uid);
  expect(listingOwnerOf(account!)).toStrictEqual({ uid: owner.uid, name: owner.name });
});

test('after a few times in a day it is done once for all the changes that follow, as soon as a day’s budget has room again', async () => {
  const owner = await person();
  const id = await givenDeal(owner, { listedBy: { uid: owner.uid, name: 'Somebody Else' } });
  const tasks: unknown[][] = [];
  const time = new Date('2041-01-01T12:00:00Z');
  const context = (now: Date) => ({
    ...productionContext(),
    now: () => now,
    enqueue: async (...task: unknown[]) => void tasks.push(task),
  });
  const { count, window } = rateLimits.renamesPerPerson;
  // The day's limit is used up.
  await limitRate(context(new Date(time.getTime() + window - window / count)), [['renamesPerPerson', owner.uid]]);
  await syncListingOwner(context(time), owner.uid);
  await syncListingOwner(context(new Date(time.getTime() + 1000)), owner.uid);
  expect((await documentAt(paths.deal(id)))?.['listedBy'].name).toBe('Somebody Else');
  const at = new Date(time.getTime() + window / count);
  const task = ['syncListings', { uid: owner.uid }, at, `syncListings-${owner.uid}-${at.getTime()}`];
  expect(tasks).toEqual([task, task]);
  await syncListingOwner(context(at), owner.uid);
  expect((await documentAt(paths.deal(id)))?.['listedBy']).toEqual({ uid: owner.uid, name: owner.name });
  expect(tasks).toHaveLength(2);
});

test('beyond the budget a change reads the account, one deal and the budget, however many deals there are', async () => {
  const { db } = ownProject();
  const owner = await person({}, db);
  const ids = Array.from({ length: 5 }, newId);
  await Promise.all(ids.map((id) => db.doc(paths.deal(id)).set(dealOf(id, owner))));
  const tasks: unknown[][] = [];
  const context = { ...productionContext(), db, enqueue: async (...task: unknown[]) => void tasks.push(task) };
  for (let change = 0; change < rateLimits.renamesPerPerson.count; change += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person changes a name
    await syncListingOwner(context, owner.uid);
  expect(tasks).toEqual([]);
  const counts = countDocuments(db);
  await syncListingOwner(context, owner.uid);
  expect(tasks).toHaveLength(1);
  expect(counts).toEqual({ reads: 3, writes: 0, deletes: 0 });
});

import { paths } from 'domain/paths.ts';
import { expect, test, vi } from 'vitest';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { readAccount } from '#platform/accounts.ts';
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

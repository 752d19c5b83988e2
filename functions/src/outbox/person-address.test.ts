import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { givenDeal } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { personAddress } from './person-address.ts';

const addressOf = (uid: string, template: string, dealId?: string) =>
  personAddress(productionContext(), uid, { template, dealId });

test('a notice of offers reaches the deal’s own originator and admins, and no other originator', async () => {
  const [owner, other, admin] = await Promise.all([person(), person(), person({ role: 'admin' })]);
  const dealId = await givenDeal(owner);
  for (const { uid, email } of [owner, admin])
    expect(await addressOf(uid, 'offer-received', dealId)).toMatchObject({
      reachedBy: [{ channel: 'email', recipient: email }],
    });
  expect(await addressOf(other.uid, 'offer-received', dealId)).toBeUndefined();
});

test('who sells no more is not reached by it, whether the message names its deal or not', async () => {
  const demoted = await person({ role: 'buyer' });
  const dealId = await givenDeal(demoted);
  expect(await addressOf(demoted.uid, 'interest-received', dealId)).toBeUndefined();
  expect(await addressOf(demoted.uid, 'interest-received')).toBeUndefined();
});

test('a new deal reaches who may see it by now: in its head start no buyer without premium', async () => {
  const [owner, premium, buyer] = await Promise.all([
    person(),
    person({ role: 'buyer', premium: true }),
    person({ role: 'buyer' }),
  ]);
  const early = await givenDeal(owner, {
    visibility: 'premium',
    visibleToAllAt: Timestamp.fromMillis(Date.now() + 3_600_000),
  });
  expect(await addressOf(premium.uid, 'premium-deal', early)).toMatchObject({ account: { uid: premium.uid } });
  expect(await addressOf(buyer.uid, 'premium-deal', early)).toBeUndefined();
  expect(await addressOf(premium.uid, 'premium-deal', 'noSuchDeal')).toBeUndefined();
});

test('a new deal is not mailed to who is no premium buyer any more, also once everyone may see it', async () => {
  const [owner, premium, buyer] = await Promise.all([
    person(),
    person({ role: 'buyer', premium: true }),
    person({ role: 'buyer' }),
  ]);
  const open = await givenDeal(owner);
  expect(await addressOf(premium.uid, 'premium-deal', open)).toMatchObject({ account: { uid: premium.uid } });
  expect(await addressOf(buyer.uid, 'premium-deal', open)).toBeUndefined();
  expect(await addressOf(owner.uid, 'premium-deal', open)).toBeUndefined();
});

test('what belongs to an account is mailed to its person, whatever their role', async () => {
  const buyer = await person({ role: 'buyer' });
  expect(await addressOf(buyer.uid, 'verification')).toMatchObject({
    reachedBy: [{ channel: 'email', recipient: buyer.email }],
  });
});

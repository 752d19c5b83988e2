import { describe, expect, test } from 'vitest';
import { day, hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { answer, makeOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { messageKey, sendNotice } from '#notices/send-notice.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Outgoing } from './provider.ts';
import { outboxId } from './queue-message.ts';

const at = (time: number): Context => ({ ...productionContext(), now: () => new Date(time) });

/** A member within their quiet hours, which end soon. */
async function sleeping(role: 'buyer' | 'originator'): Promise<Person> {
  const who = await person({ role });
  const now = new Date().getUTCHours();
  // Honolulu has no daylight-saving time.
  const quiet = { from: (now + 24 - 11) % 24, until: (now + 24 - 8) % 24 };
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ hours: { quiet, timeZone: 'Pacific/Honolulu' } });
  return who;
}

/** Sends a person's notice of a kind about a deal, which has to wait, and returns its message. */
async function waiting(who: Person, kind: string, dealId: string): Promise<string> {
  const { docs } = await db.collection(paths.notifications(who.uid)).where('kind', '==', kind).get();
  const notice = docs.find((each) => each.get('data.dealId') === dealId);
  if (!notice) throw new Error(`There is no notice ${kind}`);
  const provider = { send: () => Promise.reject(new Error('It is not the time')) };
  await sendNotice(productionContext(), provider, 'https://deals.example.com', who.uid, notice.id);
  const id = outboxId(messageKey(who.uid, notice.id, 'email'));
  expect((await db.doc(paths.outboxMessage(id)).get()).data()).toMatchObject({ state: 'queued', reason: 'quietHours' });
  return id;
}

/** Returns `sent` for a message that waited, or the reason why it was not sent. */
async function after(id: string, time = Date.now() + 4 * hour): Promise<unknown> {
  const sent: Outgoing[] = [];
  await deliver(at(time), { send: async (message) => void sent.push(message) }, id);
  const { state, reason } = (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};
  expect(state).toBe(sent.length === 1 ? 'sent' : 'cancelled');
  return reason ?? state;
}

describe('a message that asks for an answer and had to wait', () => {
  test('of an offer goes out while it waits for its originator, and not after they declined it', async () => {
    const [owner, buyer, other] = await Promise.all([
      sleeping('originator'),
      person({ role: 'buyer' }),
      person({ role: 'buyer' }),
    ]);
    const dealId = await givenDeal(owner);
    await makeOffer(dealId, buyer);
    const stays = await waiting(owner, 'offer-received', dealId);
    expect(await after(stays)).toBe('sent');

    const elsewhere = await givenDeal(owner);
    const declined = await makeOffer(elsewhere, other);
    const late = await waiting(owner, 'offer-received', elsewhere);
    await answer('decline', elsewhere, declined, owner, {});
    expect(await after(late)).toBe('outdated');
  });

  test('of a counteroffer names the terms that are on the table, or does not go out', async () => {
    const [owner, buyer] = await Promise.all([person({ role: 'originator' }), sleeping('buyer')]);
    const dealId = await givenDeal(owner);
    const offer = await makeOffer(dealId, buyer);
    await answer('counter', dealId, offer, owner, { entryFee: 30_000 });
    const first = await waiting(buyer, 'offer-countered', dealId);
    await answer('counter', dealId, offer, buyer, { entryFee: 29_000 });
    await answer('counter', dealId, offer, owner, { entryFee: 29_500 });
    expect(await after(first), 'the first counter was answered, and another one followed').toBe('outdated');
  });

  test('about being a backup goes out once its buyer sleeps no more, unless they said so meanwhile', async () => {
    const [owner, winner, agrees, sleeps] = await Promise.all([
      person({ role: 'originator' }),
      person({ role: 'buyer' }),
      sleeping('buyer'),
      sleeping('buyer'),
    ]);
    const dealId = await givenDeal(owner);
    const [won, first, second] = [
      await makeOffer(dealId, winner),
      await makeOffer(dealId, agrees),
      await makeOffer(dealId, sleeps),
    ];
    await answer('accept', dealId, won, owner, { backups: [first, second] });
    const [answered, open] = [
      await waiting(agrees, 'backup-asked', dealId),
      await waiting(sleeps, 'backup-asked', dealId),
    ];
    await answer('accept', dealId, first, agrees);
    expect(await after(answered)).toBe('outdated');
    expect(await after(open)).toBe('sent');
  });

  test('of a counteroffer does not go out once the offer waits as a backup, and of neither once the deal is under contract', async () => {
    const [owner, buyer, winner] = await Promise.all([
      person({ role: 'originator' }),
      sleeping('buyer'),
      person({ role: 'buyer' }),
    ]);
    const dealId = await givenDeal(owner);
    const [offer, won] = [await makeOffer(dealId, buyer), await makeOffer(dealId, winner)];
    await answer('counter', dealId, offer, owner, { entryFee: 30_000 });
    const countered = await waiting(buyer, 'offer-countered', dealId);
    await answer('accept', dealId, won, owner, { backups: [offer] });
    expect(await after(countered)).toBe('outdated');
    expect(await after(await waiting(buyer, 'backup-asked', dealId))).toBe('sent');

    const elsewhere = await givenDeal(owner);
    const other = await makeOffer(elsewhere, buyer);
    await answer('counter', elsewhere, other, owner, { entryFee: 30_000 });
    const late = await waiting(buyer, 'offer-countered', elsewhere);
    await db.doc(paths.deal(elsewhere)).update({ status: 'pending' });
    expect(await after(late)).toBe('outdated');
  });

  test('of an offer that has run out does not go out', async () => {
    const [owner, buyer] = await Promise.all([sleeping('originator'), person({ role: 'buyer' })]);
    const dealId = await givenDeal(owner);
    const validUntil = new Date(Date.now() + day).toISOString();
    await makeOffer(dealId, buyer, { terms: { validUntil } });
    expect(await after(await waiting(owner, 'offer-received', dealId), Date.now() + day + 4 * hour)).toBe('outdated');
  });

  test('of an offer that is gone does not go out', async () => {
    const [owner, buyer] = await Promise.all([sleeping('originator'), person({ role: 'buyer' })]);
    const dealId = await givenDeal(owner);
    const offer = await makeOffer(dealId, buyer);
    const late = await waiting(owner, 'offer-received', dealId);
    await db.doc(paths.offer(dealId, offer)).delete();
    expect(await after(late)).toBe('outdated');
  });
});

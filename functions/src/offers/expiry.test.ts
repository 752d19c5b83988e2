import { paths } from 'domain/paths.ts';
import { day, hour } from 'domain/duration.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Context, productionContext } from '#platform/context.ts';
import { givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { expireOffer, scheduleExpiry, sweepOffers } from './expiry.ts';
let owner: Person;
let buyer: Person;

beforeAll(async () => {
  [owner, buyer] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
});

const validUntil = new Date(Date.now() + 2 * hour);
const at = (time: number): Context => ({ ...productionContext(), now: () => new Date(time) });
const given = async () => {
  const dealId = await givenDeal(owner);
  return { dealId, id: await makeOffer(dealId, buyer, { terms: { validUntil: validUntil.toISOString() } }) };
};
const kindsOf = async (who: Person, dealId: string) =>
  (await noticesOf(who)).filter(({ data }) => data.dealId === dealId).map(({ kind }) => String(kind));

describe('an offer that names its end', () => {
  test('is open until then, and expired from then on; both sides are told, once', async () => {
    const { dealId, id } = await given();
    expect(await expireOffer(at(validUntil.getTime() - 1), dealId, id)).toBe(false);
    expect(await offerAt(dealId, id)).toMatchObject({ state: 'open', turn: 'originator' });
    const ended = await Promise.all([1, 2, 3].map(() => expireOffer(at(validUntil.getTime()), dealId, id)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    const stored = await offerAt(dealId, id);
    expect(stored).toMatchObject({ state: 'expired', accepted: false, version: 2 });
    expect(Object.keys(stored['ended'])).toEqual(['at']);
    expect(stored).not.toHaveProperty('turn');
    expect((await kindsOf(buyer, dealId)).toSorted()).toEqual(['offer-expired', 'offer-sent']);
    expect((await kindsOf(owner, dealId)).toSorted()).toEqual(['offer-received', 'received-offer-expired']);
  });

  test('cannot be answered after it, also before it was ended', async () => {
    const { dealId, id } = await given();
    const past = new Date(Date.now() - 1000).toISOString();
    await db.doc(paths.offer(dealId, id)).update({ 'terms.validUntil': past });
    for (const path of ['accept', 'counter', 'decline'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- few
      const refused = await answer(path, dealId, id, owner, path === 'counter' ? { entryFee: 1 } : {});
      // The sweep may have expired it by then.
      expect(refused.status, path).toBe(409);
      expect(['offer-expired', 'offer-settled', 'offer-not-open'], path).toContain(refused.code);
    }
    expect(['open', 'expired']).toContain((await offerAt(dealId, id))['state']);
  });

  test('and was answered in time is left alone', async () => {
    const { dealId, id } = await given();
    await answer('counter', dealId, id, owner, { entryFee: 30_000 });
    expect(await expireOffer(at(validUntil.getTime()), dealId, id)).toBe(false);
    expect(await offerAt(dealId, id)).toMatchObject({ state: 'open', turn: 'buyer' });
    await answer('accept', dealId, id, buyer);
    expect(await expireOffer(at(validUntil.getTime()), dealId, id)).toBe(false);
    expect(await expireOffer(at(validUntil.getTime()), dealId, 'noSuchOffer')).toBe(false);
  });

  test('is found by the sweep where the task did not come', async () => {
    const { dealId, id } = await given();
    const other = await given();
    await db
      .doc(paths.offer(other.dealId, other.id))
      .update({ 'terms.validUntil': new Date(Date.now() + day).toISOString() });
    expect(await sweepOffers(at(validUntil.getTime() + 1))).toBeGreaterThanOrEqual(1);
    expect(await offerAt(dealId, id)).toMatchObject({ state: 'expired' });
    expect(await offerAt(other.dealId, other.id)).toMatchObject({ state: 'open' });
  });
});

describe('the end of an offer is scheduled', () => {
  const scheduled = async (terms: { validUntil?: string } | undefined, change: Partial<Context> = {}) => {
    const tasks: unknown[] = [];
    const warnings: unknown[] = [];
    const context = {
      ...productionContext(),
      enqueue: async (...task: unknown[]) => void tasks.push(task),
      log: {
        info: () => undefined,
        error: () => undefined,
        warn: (...warning: unknown[]) => void warnings.push(warning),
      },
      ...change,
    };
    await scheduleExpiry(context, { id: 'one', dealId: 'deal', validUntil: terms?.validUntil });
    return { tasks, warnings };
  };
  const inDays = (days: number) => new Date(Date.now() + days * day);

  test('for its instant', async () => {
    const end = inDays(29);
    const { tasks } = await scheduled({ validUntil: end.toISOString() });
    expect(tasks).toEqual([['expireOffer', { dealId: 'deal', offerId: 'one' }, end]]);
  });

  test('where there is one, and not later than a queue takes', async () => {
    for (const terms of [undefined, {}, { validUntil: inDays(31).toISOString() }]) {
      // oxlint-disable-next-line no-await-in-loop -- few
      expect((await scheduled(terms)).tasks).toEqual([]);
    }
  });

  test('and that it was not is logged, no more', async () => {
    const enqueue = () => Promise.reject(new Error('no such queue'));
    const { warnings } = await scheduled({ validUntil: inDays(1).toISOString() }, { enqueue });
    expect(warnings).toHaveLength(1);
  });
});

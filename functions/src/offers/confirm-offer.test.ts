import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;
let bidder: Person;
let dealId: string;
let offerId: string;
beforeAll(async () => {
  [owner, admin, bidder] = await Promise.all([person(), person({ role: 'admin' }), person({ role: 'buyer' })]);
});
beforeEach(async () => {
  dealId = await givenDeal(owner);
  offerId = await makeOffer(dealId, bidder);
});

const change = (fields: object = { piti: 1900, monthlyPayment: 1900, version: 2 }) =>
  db.doc(paths.deal(dealId)).update(fields);
const confirm = (as: Person | undefined, body: Record<string, unknown> = { dealVersion: 2 }, id = offerId) =>
  callApi('POST', `/api/deals/${dealId}/offers/${id}/confirm`, { as, body });
const codeOf = async (...sent: Parameters<typeof confirm>) => {
  const { status, code } = await confirm(...sent);
  return [status, code];
};
const steps = async () =>
  (await db.collection(paths.changes(dealId)).where('offer.step', '==', 'confirmed').get()).docs.map((step) =>
    step.data(),
  );
const figures = { interestRate: 3.25, loanBalance: 300_000, piti: 1850, monthlyPayment: 1850 };

describe('an offer', () => {
  test('remembers the figures that its buyer offered and countered on, not those of a counter to them', async () => {
    const { basis, submittedAt } = await offerAt(dealId, offerId);
    expect(basis).toEqual({ at: submittedAt, figures });
    await change();
    await answer('counter', dealId, offerId, owner, { entryFee: 30_000 });
    expect((await offerAt(dealId, offerId))['basis']).toEqual(basis);
    await answer('counter', dealId, offerId, bidder, { entryFee: 29_000 });
    expect((await offerAt(dealId, offerId))['basis'].figures).toEqual({ ...figures, piti: 1900, monthlyPayment: 1900 });
  });
});

describe('confirming', () => {
  test('makes an offer hold for changed figures, once, and stands in the history; its version stays', async () => {
    await change();
    const before = await offerAt(dealId, offerId);
    expect((await confirm(bidder)).json).toEqual({ id: offerId, state: 'open' });
    const after = await offerAt(dealId, offerId);
    expect(after).toEqual({ ...before, basis: expect.anything() });
    expect(after['basis'].figures).toMatchObject({ piti: 1900, monthlyPayment: 1900 });
    expect((await confirm(bidder)).status, 'again').toBe(200);
    expect(await offerAt(dealId, offerId)).toEqual(after);
    expect(await steps()).toMatchObject([{ by: { uid: bidder.uid }, offer: { id: offerId, step: 'confirmed' } }]);
  });

  test('changes nothing where no figure changed', async () => {
    const before = await offerAt(dealId, offerId);
    await change({ description: 'Another description.', version: 2 });
    expect((await confirm(bidder)).status).toBe(200);
    expect([await offerAt(dealId, offerId), await steps()]).toEqual([before, []]);
  });

  test('is refused for another version of the deal than is there', async () => {
    await change({ piti: 1950, monthlyPayment: 1950, version: 3 });
    const refused = await confirm(bidder);
    expect([refused.status, refused.code, refused.json.error.version]).toEqual([412, 'edited-meanwhile', 3]);
    for (const dealVersion of [undefined, '3', 0, -1, 2.5, null])
      expect(await codeOf(bidder, { dealVersion })).toEqual([400, 'invalid-input']); // oxlint-disable-line no-await-in-loop -- six
    expect(await codeOf(bidder, { dealVersion: 3, figures: {} })).toEqual([400, 'invalid-input']);
  });

  test('is for the bidder alone', async () => {
    await change();
    const [another, deactivated, expelled, nobodys] = await Promise.all([
      person({ role: 'buyer', premium: true }),
      person({ role: 'buyer', status: 'deactivated' }),
      person({ role: 'buyer', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      person({ account: false }),
    ]);
    const codes: [Person | undefined, number, string][] = [
      [undefined, 401, 'unauthenticated'],
      [nobodys, 403, 'no-account'],
      [deactivated, 403, 'deactivated'],
      [expelled, 401, 'session-revoked'],
      [another, 403, 'forbidden'],
      [owner, 403, 'forbidden'],
      [admin, 403, 'forbidden'],
    ];
    for (const [who, ...expected] of codes) expect(await codeOf(who)).toEqual(expected); // oxlint-disable-line no-await-in-loop -- seven
    expect(await codeOf(bidder, undefined, 'noSuchOffer')).toEqual([403, 'forbidden']);
    expect(await steps()).toEqual([]);
  });

  test.each([
    ['withdrawn', {}, 'offer-not-open'],
    ['declined', {}, 'offer-not-open'],
    ['accepted', {}, 'offer-not-open'],
    ['open', { terms: { validUntil: '2026-01-01T00:00:00.000Z' } }, 'offer-expired'],
  ])('is refused of an offer that is %s %j: %s', async (state, more, code) => {
    await change();
    await db.doc(paths.offer(dealId, offerId)).update({ state, ...more });
    expect(await codeOf(bidder)).toEqual([409, code]);
  });

  test('is given by a backup, and not on a deal that its buyer may not see', async () => {
    await change();
    await db.doc(paths.offer(dealId, offerId)).update({ state: 'backup', backup: { rank: 1, agreed: true } });
    expect((await confirm(bidder)).json).toEqual({ id: offerId, state: 'backup' });
    for (const hidden of [
      { visibility: 'premium', status: 'new' },
      { visibility: 'none', status: 'deleted' },
    ]) {
      await change(hidden); // oxlint-disable-line no-await-in-loop -- two
      expect(await codeOf(bidder)).toEqual([404, 'not-found']); // oxlint-disable-line no-await-in-loop -- two
    }
  });
});

type Answer = (as: Person, body: Record<string, unknown>) => ReturnType<typeof answer>;
/** Expects a refusal of everyone, admins too, who does not name the version of the deal whose figures they know. */
async function expectRefusedUntilKnown(ask: Answer): Promise<void> {
  for (const [who, body] of [
    [owner, {}],
    [admin, {}],
    [owner, { dealVersion: 1 }],
  ] as const) {
    const refused = await ask(who, body); // oxlint-disable-line no-await-in-loop -- three
    expect([refused.status, refused.code, refused.json.error.version]).toEqual([409, 'figures-changed', 2]);
  }
}

describe('accepting', () => {
  const accept = (as: Person, body: Record<string, unknown> = {}) => answer('accept', dealId, offerId, as, body);

  test('is refused once a figure has changed, until whoever accepts names the version they know', async () => {
    await change();
    await expectRefusedUntilKnown(accept);
    expect(await accept(owner, { dealVersion: 2 })).toMatchObject({ status: 200, json: { state: 'accepted' } });
  });

  test('asks nothing once the buyer has confirmed, where other things changed, or of an offer from before', async () => {
    await change();
    await confirm(bidder);
    expect((await accept(owner)).status).toBe(200);
    for (const prepare of [
      () => change({ purchasePrice: 415_000, version: 2 }),
      async () => {
        await change();
        const { basis: _, ...earlier } = await offerAt(dealId, offerId);
        await db.doc(paths.offer(dealId, offerId)).set(earlier);
      },
    ]) {
      dealId = await givenDeal(owner); // oxlint-disable-line no-await-in-loop -- two
      offerId = await makeOffer(dealId, bidder); // oxlint-disable-line no-await-in-loop -- two
      await prepare(); // oxlint-disable-line no-await-in-loop -- two
      expect((await accept(owner)).status).toBe(200); // oxlint-disable-line no-await-in-loop -- two
    }
  });

  test('a counter is refused to its buyer likewise, who then knows the figures', async () => {
    await answer('counter', dealId, offerId, owner, { entryFee: 30_000 });
    await change();
    for (const body of [{}, { dealVersion: 1 }])
      expect(await accept(bidder, body)).toMatchObject({ status: 409, code: 'figures-changed' }); // oxlint-disable-line no-await-in-loop -- two
    expect(await accept(bidder, { dealVersion: 2 })).toMatchObject({ status: 200, json: { state: 'accepted' } });
    expect((await offerAt(dealId, offerId))['basis'].figures).toMatchObject({ piti: 1900 });
  });
});

describe('a backup that takes the place of an accepted offer', () => {
  let acceptedId: string, first: Person;
  const release = (as: Person, body: Record<string, unknown> = {}) =>
    answer('release', dealId, acceptedId, as, { reason: 'No loan', ...body });
  const promotedNotice = async () =>
    (await noticesOf(bidder)).find(({ kind, data }) => kind === 'backup-promoted' && data.dealId === dealId);
  beforeAll(async () => {
    first = await person({ role: 'buyer' });
  });
  beforeEach(async () => {
    acceptedId = await makeOffer(dealId, first);
    await answer('accept', dealId, acceptedId, owner, { backups: [offerId] });
  });
  const agree = (body: Record<string, unknown> = {}) => answer('accept', dealId, offerId, bidder, body);

  test('is agreed to for the figures that its buyer knows, and no others', async () => {
    await change();
    expect(await agree()).toMatchObject({ status: 409, code: 'figures-changed' });
    expect(await agree({ dealVersion: 2 })).toMatchObject({ status: 200, json: { state: 'backup' } });
    expect(await release(owner)).toMatchObject({ status: 200 });
  });

  test('is not accepted for figures that its buyer has not confirmed, until whoever releases names the version they know', async () => {
    await agree();
    await change();
    await expectRefusedUntilKnown(release);
    expect((await offerAt(dealId, acceptedId))['state'], 'nothing was written').toBe('accepted');
    expect(await release(owner, { dealVersion: 2 })).toMatchObject({ status: 200 });
    expect((await offerAt(dealId, offerId))['state']).toBe('accepted');
  });

  test('tells its buyer which figures they have not confirmed', async () => {
    await agree();
    await change();
    await release(owner, { dealVersion: 2 });
    expect((await promotedNotice())?.['data'].figures).toEqual([
      { name: 'piti', from: 1850, to: 1900 },
      { name: 'monthlyPayment', from: 1850, to: 1900 },
    ]);
  });

  test('asks and names nothing once it is confirmed', async () => {
    await agree();
    await change();
    await confirm(bidder);
    expect((await release(owner)).status).toBe(200);
    expect((await promotedNotice())?.['data'].figures).toEqual([]);
  });

  test('is not judged where nobody has agreed: the deal is active again', async () => {
    await change();
    expect((await release(owner)).status).toBe(200);
    expect((await offerAt(dealId, offerId))['state']).toBe('open');
  });
});

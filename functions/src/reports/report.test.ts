import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { caseOfDeal, caseOfPerson, caseOfRecord } from 'domain/report/report.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { aReport, caseAbout, report, reportsIn } from '#tests/reports.ts';
import { db } from '#tests/services.ts';

let owner: Person;
beforeAll(async () => {
  owner = await person();
});
const buyer = (options = {}) => person({ role: 'buyer', ...options });

describe('a member who reports a deal that they see', () => {
  test('waits for an admin, and nobody else learns of it', async () => {
    const [dealId, ana] = await Promise.all([givenDeal(owner), buyer()]);
    expect((await report(dealId, ana)).json).toEqual({ ok: true });
    expect(await caseAbout(dealId)).toMatchObject({
      deal: { id: dealId },
      person: { uid: owner.uid, name: owner.name },
      waiting: { wrongFigures: 1 },
      waitingSince: expect.anything(),
      total: 1,
      upheld: 0,
      version: 1,
    });
    expect(await reportsIn(caseOfDeal(dealId))).toMatchObject([
      { reporter: { uid: ana.uid, name: ana.name }, ...aReport, dealId, state: 'open' },
    ]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  test('does so once until it is decided, also at the same time, from another account of their address and again with the key', async () => {
    const [dealId, ana, again] = await Promise.all([givenDeal(owner), buyer(), buyer()]);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await atOnce([1, 2, 3].map(() => () => report(dealId, ana)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'already-reported')).toHaveLength(2);
    expect((await report(dealId, ana)).code).toBe('already-reported');
    expect((await report(dealId, ana, aReport, key)).code).toBe('already-reported');
    // Her earlier account, to which nobody can sign in any more.
    await db.doc(paths.user(ana.uid)).update({ email: again.email });
    expect((await report(dealId, again)).code).toBe('already-reported');
    expect((await caseAbout(dealId))?.['total']).toBe(1);
  });

  test('and many others cost admins one case, with how many there are, also when they report at the same time', async () => {
    const dealId = await givenDeal(owner);
    const people = await Promise.all([buyer(), buyer(), person()]);
    const answers = await atOnce(
      people.map(
        (each, index) => () => report(dealId, each, { ...aReport, ...(index === 2 && { reason: 'notTheirs' }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await caseAbout(dealId)).toMatchObject({ waiting: { wrongFigures: 2, notTheirs: 1 }, total: 3, version: 3 });
    expect(await reportsIn(caseOfDeal(dealId))).toHaveLength(3);
  });

  test('reports its originator in a case of their own, with every reason', async () => {
    const [seller, ana] = await Promise.all([person(), buyer()]);
    const [first, second] = await Promise.all([givenDeal(seller), givenDeal(seller)]);
    const offensive = { personUid: seller.uid, reason: 'offensive', text: 'He swore at me' };
    expect((await report(first, ana, offensive)).status).toBe(200);
    // The same person by another deal.
    expect((await report(second, ana, offensive)).code).toBe('already-reported');
    expect((await report(second, await buyer(), { ...offensive, reason: 'notTheirs' })).status).toBe(200);
    const found = await documentAt(paths.reportCase(caseOfPerson(seller.uid)));
    expect(found).toMatchObject({ person: { uid: seller.uid, name: seller.name }, total: 2 });
    expect(found).not.toHaveProperty('deal');
  });
});

test('an originator reports a buyer whose offer or interest they received, and nobody else', async () => {
  const [seller, bidder, interested, stranger] = await Promise.all([person(), buyer(), buyer(), buyer()]);
  const dealId = await givenDeal(seller);
  await makeOffer(dealId, bidder);
  await callApi('PUT', `/api/deals/${dealId}/interest`, { as: interested, body: {} });
  const about = ({ uid: personUid }: Person, reason = 'offensive') => ({ personUid, reason, text: 'Rude' });
  expect((await report(dealId, seller, about(bidder, 'wrongFigures'))).status).toBe(400);
  expect((await report(dealId, seller, about(bidder))).status).toBe(200);
  expect((await report(dealId, seller, about(interested, 'notReachable'))).status).toBe(200);
  expect(await documentAt(paths.reportCase(caseOfPerson(bidder.uid)))).toMatchObject({
    person: { uid: bidder.uid, name: bidder.name },
  });
  const [unrelated, unknown] = [about(stranger), { ...about(stranger), personUid: newId() }];
  const [refused, absent] = [await report(dealId, seller, unrelated), await report(dealId, seller, unknown)];
  expect([refused.code, refused.text]).toEqual(['not-found', absent.text]);
  // Another buyer knows neither of them.
  const answers = await Promise.all([about(bidder), unrelated].map((body) => report(dealId, interested, body)));
  expect(answers.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
});

test('whoever is counted by a deal reports an error in their own record, once for all deals, and nobody else', async () => {
  const [seller, bidder, ana] = await Promise.all([person(), buyer(), buyer()]);
  const [dealId, other] = await Promise.all([givenDeal(seller), givenDeal(seller)]);
  await makeOffer(dealId, bidder);
  const wrong = { ownRecord: true, reason: 'wrongRecord', text: 'The lender declined' };
  for (const each of [seller, bidder]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await report(dealId, each, wrong)).json).toEqual({ ok: true });
    const caseId = caseOfRecord(each.uid);
    // oxlint-disable-next-line no-await-in-loop
    const found = await documentAt(paths.reportCase(caseId));
    expect(found).toMatchObject({ person: { uid: each.uid, name: each.name }, waiting: { wrongRecord: 1 }, total: 1 });
    expect(found).not.toHaveProperty('deal');
    // oxlint-disable-next-line no-await-in-loop
    expect(await reportsIn(caseId)).toMatchObject([{ reporter: { uid: each.uid }, dealId, reason: 'wrongRecord' }]);
  }
  expect((await report(other, seller, wrong)).code).toBe('already-reported');
  expect((await report(dealId, ana, wrong)).code, 'who made no offer there').toBe('not-found');
  expect((await report(other, bidder, wrong)).code, 'an offer on another deal').toBe('not-found');
  for (const change of [{ personUid: seller.uid }, { reason: 'wrongFigures' }, { ownRecord: false }, { ownRecord: 1 }])
    // oxlint-disable-next-line no-await-in-loop
    expect((await report(dealId, bidder, { ...wrong, ...change })).status, JSON.stringify(change)).toBe(400);
  const { ownRecord: _, ...aboutDeal } = wrong;
  expect((await report(dealId, ana, aboutDeal)).status).toBe(400);
});

describe('refused:', () => {
  test('what the reporter does not see answers like what is not there', async () => {
    const [early, deleted] = await Promise.all([
      givenDeal(owner, { visibility: 'premium', status: 'new' }),
      givenDeal(owner, { visibility: 'none', status: 'deleted' }),
    ]);
    const ana = await buyer();
    const answers = await Promise.all([early, deleted, newId()].map((dealId) => report(dealId, ana)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe('not-found');
    const premium = await buyer({ premium: true });
    expect((await report(early, premium)).status).toBe(200);
    expect((await report(deleted, premium)).code).toBe('not-found');
  });

  test('one’s own deal, and oneself', async () => {
    const [seller, dealId] = await Promise.all([person(), givenDeal(owner)]);
    expect((await report(dealId, owner)).code).toBe('forbidden');
    expect((await report(dealId, owner, { ...aReport, personUid: owner.uid })).code).toBe('forbidden');
    expect((await report(dealId, seller, { ...aReport, personUid: seller.uid })).code).toBe('not-found');
  });

  test('visitors, admins, whoever was deactivated or lost the role of the token, and an address that was not proven', async () => {
    const dealId = await givenDeal(owner);
    const [admin, former, demoted, unproven] = await Promise.all([
      person({ role: 'admin' }),
      buyer(),
      person(),
      buyer({ emailVerified: false }),
    ]);
    await db.doc(paths.user(former.uid)).update({ status: 'deactivated' });
    await db.doc(paths.user(demoted.uid)).update({ role: 'buyer' });
    const codes = (
      await Promise.all([undefined, admin, former, demoted, unproven].map((as) => report(dealId, as)))
    ).map(({ code }) => code);
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'deactivated', 'session-revoked', 'email-unverified']);
    expect(await caseAbout(dealId)).toBeUndefined();
  });

  test.each([
    {},
    { reason: 'wrongFigures' },
    { reason: 'wrongFigures', text: '' },
    { reason: 'wrongFigures', text: '\u202E\u200B' },
    { reason: 'wrongFigures', text: 'x'.repeat(1001) },
    { reason: 'constructor', text: 'x' },
    { ...aReport, personUid: '../admin' },
    { ...aReport, personUid: { $ne: 1 } },
    { ...aReport, state: 'upheld' },
    [],
  ])('absurd input: %j', async (body) => {
    expect((await report(newId(), owner, body)).status).toBe(400);
  });

  test('a campaign: one person reports as many as a day takes, whatever they report', async () => {
    const ana = await buyer();
    const seller = await person();
    const deals = await Promise.all(Array.from({ length: 50 }, () => givenDeal(seller)));
    const statuses: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const dealId of deals) statuses.push((await report(dealId, ana)).status);
    const { count } = rateLimits.reportsPerPerson;
    expect(statuses.filter((status) => status === 200)).toHaveLength(count);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - count);
    expect(await noticesOf(seller)).toEqual([]);
  });
});

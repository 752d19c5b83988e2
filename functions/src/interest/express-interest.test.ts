import { randomUUID } from 'node:crypto';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#platform/accounts.ts';
import type { Caller } from '#platform/authorise.ts';
import { productionContext } from '#platform/context.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { createProject, createWorld, inApiOf } from '#tests/functions/world/world.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { expressInterest } from './express-interest.ts';

let owner: Person;
let buyer: Person;

beforeAll(async () => {
  [owner, buyer] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'buyer', firstName: 'Ana', phoneNumber: '4805550100' }),
  ]);
});

const express = (dealId: string, as: Person | undefined, body: unknown = {}) =>
  callApi('PUT', `/api/deals/${dealId}/interest`, { as, body });
const withdraw = (dealId: string, as: Person | undefined) => callApi('DELETE', `/api/deals/${dealId}/interest`, { as });

describe('a buyer’s interest', () => {
  test('carries the contacts of the account, and the originator is notified once', async () => {
    const dealId = await givenDeal(owner);
    expect(await express(dealId, buyer, { message: 'Can I see it?' })).toMatchObject({ status: 200 });
    expect(await documentAt(paths.interest(dealId, buyer.uid))).toMatchObject({
      name: buyer.name,
      email: buyer.email,
      phone: '4805550100',
      message: 'Can I see it?',
    });
    await express(dealId, buyer, { message: 'On Friday?' });
    expect(await documentAt(paths.interest(dealId, buyer.uid))).toMatchObject({ message: 'On Friday?' });
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 1 });
    expect((await noticesOf(owner)).filter(({ data }) => data.dealId === dealId)).toHaveLength(1);
  });

  test('counts once under a double tap, and not below none when taken back twice', async () => {
    const dealId = await givenDeal(owner);
    await atOnce([1, 2, 3].map(() => () => express(dealId, buyer)));
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 1 });
    await atOnce([1, 2].map(() => () => withdraw(dealId, buyer)));
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 0 });
    expect(await documentAt(paths.interest(dealId, buyer.uid))).toBeUndefined();
  });

  test.each([
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ message: 7 }, 'message'],
    [{ email: 'other@example.com' }, 'email'],
    [{ name: 'Somebody Else' }, 'name'],
  ])('refuses %j', async (body, field) => {
    const dealId = await givenDeal(owner);
    const answer = await express(dealId, buyer, body);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.json.error.details).toContainEqual(expect.objectContaining({ field }));
    expect(await documentAt(paths.interest(dealId, buyer.uid))).toBeUndefined();
  });

  test('is refused on deals that are pending, in a head start, deleted or not there, and for sellers', async () => {
    const pending = await givenDeal(owner, { status: 'pending' });
    const headStart = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    const open = await givenDeal(owner);
    expect(await express(pending, buyer)).toMatchObject({
      status: 409,
      code: 'interest-not-open',
      json: { error: { message: 'This deal is not taking new interest or messages' } },
    });
    expect(await express(headStart, buyer)).toMatchObject({ status: 404 });
    expect(await express(deleted, buyer)).toMatchObject({ status: 404 });
    expect(await express('noSuchDeal', buyer)).toMatchObject({ status: 404 });
    expect(await express(open, owner)).toMatchObject({ status: 403 });
    expect(await express(open, undefined)).toMatchObject({ status: 401 });
  });

  test('is refused until the buyer has confirmed their email address', async () => {
    const [dealId, unproven] = await Promise.all([givenDeal(owner), person({ role: 'buyer', emailVerified: false })]);
    expect(await express(dealId, unproven)).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(await documentAt(paths.interest(dealId, unproven.uid))).toBeUndefined();
  });

  test('is refused when the account stopped being a buyer’s after the call was let in', async () => {
    const [dealId, somebody] = await Promise.all([givenDeal(owner), person({ role: 'buyer' })]);
    const context = productionContext();
    const account = (await readAccount(context, somebody.uid))!;
    await db.doc(paths.user(somebody.uid)).update({ role: 'originator' });
    const call = {
      params: { dealId },
      body: {},
      account,
      caller: { uid: account.uid, email: account.email, token: { email_verified: true } as Caller['token'], account },
      recordResponse: () => undefined,
    };
    await expect(expressInterest(context, call)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await documentAt(paths.interest(dealId, account.uid))).toBeUndefined();
  });

  test('is edited so often an hour, and can be taken back all the same', async () => {
    const [dealId, somebody] = await Promise.all([givenDeal(owner), person({ role: 'buyer' })]);
    const answers = [];
    for (let edit = 1; edit <= 11; edit += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push(await express(dealId, somebody, { message: `Number ${edit}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(300);
    expect(await documentAt(paths.interest(dealId, somebody.uid))).toMatchObject({ message: 'Number 10' });
    expect(await withdraw(dealId, somebody)).toMatchObject({ status: 200 });
    expect(await documentAt(paths.interest(dealId, somebody.uid))).toBeUndefined();
  });

  test('whose process died before it was answered is no reply once the originator has answered it', async () => {
    const world = await createWorld(createProject());
    await inApiOf(world, async () => {
      const [seller, ana] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
      const dealId = await world.deal(seller);
      const request = {
        as: ana,
        body: { message: 'Is it still there?' },
        headers: { 'idempotency-key': randomUUID() },
      };
      const ask = () => callApi('PUT', `/api/deals/${dealId}/interest`, request);
      const stored = world.db.doc(paths.interest(dealId, ana.uid));
      // After its key and its limits the interest is its third write.
      world.life.lasts = world.life.written + 3;
      await ask();
      world.life.lasts = Infinity;
      expect((await stored.get()).exists).toBe(true);
      const path = `/api/deals/${dealId}/interests/${ana.uid}/answer`;
      await callApi('POST', path, { as: seller, body: { message: 'It is.' } });
      world.clock.now += 2 * minute;
      expect((await ask()).status).toBe(200);
      expect((await stored.get()).get('replies')).toHaveLength(1);
    });
  });
});

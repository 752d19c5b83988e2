import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { meet } from '#tests/meeting.ts';
import { answer, creativeOffer, makeOffer } from '#tests/offers.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const many = 17;
const someBuyers = (count = many) => Promise.all(Array.from({ length: count }, () => person({ role: 'buyer' })));
const statesOn = async (dealId: string) => {
  const { docs } = await db.collection(paths.offers(dealId)).get();
  return docs.map((offer) => `${offer.get('buyerUid')} ${offer.get('state')}`);
};
const settled = [200, 409, 412];
const isSettled = ({ status }: ApiAnswer) => settled.includes(status);
/** Names failures; a refusal with a retry time is not one. */
const unexpected = (answers: readonly ApiAnswer[]) =>
  answers
    .filter((each) => !isSettled(each) && !(each.status === 503 && each.headers.has('retry-after')))
    .map(({ status, text }) => `${status} ${text}`);

describe('what many do to the offers on one deal at the same time', () => {
  test('17 offers are made, each once; 17 acceptances, withdrawals and counters of them get an answer, and one acceptance wins at most', async () => {
    const [owner, buyers] = await Promise.all([person({ role: 'originator' }), someBuyers()]);
    const dealId = await givenDeal(owner);
    const made = await untilSettled(
      buyers.map((as) => {
        const call = { as, body: creativeOffer, ...withKey() };
        return () => callApi('POST', `/api/deals/${dealId}/offers`, call);
      }),
    );
    const ids = made.map(({ json }) => String(json.id));
    expect(made.map(({ status }) => status)).toEqual(Array<number>(many).fill(200));
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ offerCount: many });
    expect((await statesOn(dealId)).toSorted()).toEqual(buyers.map(({ uid }) => `${uid} open`).toSorted());

    const answers = await untilSettled(
      ids.flatMap((id, index) => {
        const [first, second, third] = [withKey(), withKey(), withKey()];
        return [
          () => answer('accept', dealId, id, owner, {}, first.headers),
          () => callApi('DELETE', `/api/deals/${dealId}/offers/${id}`, { as: buyers[index], ...second }),
          () => answer('counter', dealId, id, owner, { entryFee: 30_000 + index }, third.headers),
        ];
      }),
    );
    const states = (await statesOn(dealId)).map((each) => String(each.split(' ')[1]));
    const accepted = states.filter((state) => state === 'accepted').length;
    expect(accepted).toBeLessThanOrEqual(1);
    expect(states).not.toContain(accepted === 1 ? 'open' : 'declined');
    expect((await documentAt(paths.deal(dealId)))?.['status']).toBe(accepted === 1 ? 'pending' : 'active');
    // Number of calls that reported success, for comparison with what is stored.
    const done = (answers: readonly ApiAnswer[], state: string) =>
      answers.filter(({ status, json }) => status === 200 && json.state === state).length;
    expect(done(answers, 'accepted')).toBe(accepted);
    expect(done(answers, 'withdrawn')).toBe(states.filter((state) => state === 'withdrawn').length);
  });

  test('of one buyer’s 17 offers at once one is open', async () => {
    const [owner, buyer] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
    const dealId = await givenDeal(owner);
    const answers = await atOnce(
      Array.from(
        { length: many },
        () => () => callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body: creativeOffer }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status)).map(({ text }) => text)).toEqual([]);
    const states = (await statesOn(dealId)).map((each) => String(each.split(' ')[1]));
    expect(states.filter((state) => state === 'open')).toHaveLength(1);
    expect(states).toHaveLength(answers.filter(({ status }) => status === 200).length);
  });

  test('an offer that is made while another one is accepted finds the deal taken', async () => {
    const [owner, [first, second]] = await Promise.all([person(), someBuyers(2)]);
    const dealId = await givenDeal(owner);
    const offerId = await makeOffer(dealId, first);
    const [made, accepted] = await meet(
      () => callApi('POST', `/api/deals/${dealId}/offers`, { as: second, body: creativeOffer }),
      () => answer('accept', dealId, offerId, owner),
    );
    expect([accepted.status, made.code]).toEqual([200, 'deal-not-open']);
    expect(await statesOn(dealId)).toEqual([`${first?.uid} accepted`]);
  });

  test('an offer that is reopened while another one is accepted is not left open', async () => {
    const [owner, buyers] = await Promise.all([person(), someBuyers(3)]);
    const dealId = await givenDeal(owner);
    const [first = '', second = ''] = await Promise.all(buyers.slice(0, 2).map((buyer) => makeOffer(dealId, buyer)));
    await answer('accept', dealId, first, owner);
    await answer('release', dealId, first, owner, { reason: 'No financing' });
    const third = await makeOffer(dealId, buyers[2]);
    const [accepted, reopened] = await meet(
      () => answer('accept', dealId, third, owner),
      () => answer('reopen', dealId, second, owner),
    );
    expect([accepted.status, reopened.status]).toEqual([200, 200]);
    expect((await statesOn(dealId)).map((each) => String(each.split(' ')[1])).toSorted()).toEqual([
      'accepted',
      'declined',
      'released',
    ]);
  });
});

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Runs all calls at once and repeats those that are told to retry, like the client. */
async function untilSettled(calls: readonly (() => Promise<ApiAnswer>)[], tries = 4): Promise<ApiAnswer[]> {
  const answers = await atOnce(calls);
  const toRepeat = calls.filter((_, index) => answers[index]?.status === 503);
  expect(unexpected(answers)).toEqual([]);
  if (toRepeat.length === 0) return answers;
  expect(tries, 'busy too often').toBeGreaterThan(1);
  const again = await untilSettled(toRepeat, tries - 1);
  return answers.map((each) => (each.status === 503 ? (again.shift() as ApiAnswer) : each));
}

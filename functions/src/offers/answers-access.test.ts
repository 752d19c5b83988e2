import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenDeal } from '#tests/deals.ts';
import { answer, type AnswerPath, creativeOffer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

// Access to answering offers: every person, every answer, every state. The other tests cover the effects.

const bodies: Record<AnswerPath, Record<string, unknown>> = {
  accept: {},
  counter: { entryFee: 30_000 },
  'due-on-sale': {},
  decline: {},
  release: { reason: 'It fell through' },
  'emd-received': {},
  reopen: {},
};
const answers = Object.keys(bodies) as AnswerPath[];
/** Buyers may never call these. */
const sellersOnly: readonly AnswerPath[] = ['release', 'emd-received', 'reopen'];

let people: Record<string, Person | undefined>;
let owner: Person;
let bidder: Person;

beforeAll(async () => {
  const [nobodys, deactivated, expelled] = await Promise.all([
    person({ account: false }),
    person({ role: 'buyer', status: 'deactivated' }),
    person({ role: 'buyer', sessionsValidAfter: new Date(Date.now() + 60_000) }),
  ]);
  const [another, otherBuyer, premium, admin] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'buyer' }),
    person({ role: 'buyer', premium: true }),
    person({ role: 'admin' }),
  ]);
  [owner, bidder] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
  people = {
    visitor: undefined,
    'without an account': nobodys,
    deactivated,
    'with an old session': expelled,
    'another originator': another,
    'another buyer': otherBuyer,
    'another premium buyer': premium,
    'the bidder': bidder,
    'the owner': owner,
    'an admin': admin,
  };
});

const knows = ({ uid, name }: Person) => ({ by: { uid, name }, at: new Date() });

/** Writes an offer in a state and its deal directly to the database. */
async function offerIn(
  state: string,
  change: object = {},
  deal: object = {},
): Promise<{ dealId: string; offerId: string }> {
  const dealId = await givenDeal(owner, {
    ...(state === 'accepted' || state === 'backup' ? { status: 'pending' } : {}),
    ...deal,
  });
  const offerId = 'theOffer';
  await db.doc(paths.offer(dealId, offerId)).set({
    ...creativeOffer,
    dealId,
    dealAddress: '1 Main St, Phoenix, AZ',
    buyerUid: bidder.uid,
    buyerName: bidder.name,
    submittedAt: new Date(),
    state,
    accepted: state === 'accepted',
    dueOnSale: { buyer: knows(bidder), originator: knows(owner) },
    ...(state === 'open' && { turn: 'originator' }),
    ...(state === 'backup' && { backup: { rank: 1, agreed: false } }),
    ...change,
  });
  return { dealId, offerId };
}

const strangers: Record<string, [number, string]> = {
  visitor: [401, 'unauthenticated'],
  'without an account': [403, 'no-account'],
  deactivated: [403, 'deactivated'],
  'with an old session': [401, 'session-revoked'],
  'another originator': [403, 'forbidden'],
  'another buyer': [403, 'forbidden'],
  'another premium buyer': [403, 'forbidden'],
};

describe.each(answers)('%s', (path) => {
  test.each(Object.keys(strangers))('is not for %s', async (who) => {
    const { dealId, offerId } = await offerIn(path === 'release' || path === 'emd-received' ? 'accepted' : 'open');
    const before = await offerAt(dealId, offerId);
    const refused = await answer(path, dealId, offerId, people[who], bodies[path]);
    expect([refused.status, refused.code]).toEqual(strangers[who]);
    expect(await offerAt(dealId, offerId)).toEqual(before);
  });

  test('says nothing of a head start, nor of an offer that there is not', async () => {
    const { dealId, offerId } = await offerIn('open', {}, { status: 'new', visibility: 'premium' });
    const codes = async (who: string, deal: string, offer: string) =>
      (await answer(path, deal, offer, people[who], bodies[path])).code;
    for (const who of ['another originator', 'another buyer']) {
      const hidden = who === 'another buyer' && sellersOnly.includes(path) ? 'forbidden' : 'not-found';
      // oxlint-disable-next-line no-await-in-loop -- few
      expect([await codes(who, dealId, offerId), await codes(who, 'noSuchDeal', offerId)]).toEqual([hidden, hidden]);
    }
    const { dealId: seen } = await offerIn('open');
    expect(await codes('another originator', seen, 'noSuchOffer')).toBe('forbidden');
    expect(await codes('the owner', seen, 'noSuchOffer')).toBe('not-found');
    expect(await codes('an admin', dealId, 'noSuchOffer')).toBe('not-found');
  });

  test('is not given on a deleted deal', async () => {
    const { dealId, offerId } = await offerIn('open', {}, { status: 'deleted', visibility: 'none' });
    for (const who of ['the owner', 'an admin']) {
      // oxlint-disable-next-line no-await-in-loop -- few
      expect(await answer(path, dealId, offerId, people[who], bodies[path]), who).toMatchObject({ status: 404 });
    }
  });

  test('is refused with absurd input', async () => {
    const { dealId, offerId } = await offerIn('open');
    const refused = await answer(path, dealId, offerId, people['an admin'], { ...bodies[path], __proto: 1, a: [[]] });
    // These three have no body.
    const expected =
      path === 'due-on-sale'
        ? [200, undefined]
        : path === 'emd-received'
          ? [409, 'offer-not-accepted']
          : path === 'reopen'
            ? [409, 'offer-not-passed-over']
            : [400, 'invalid-input'];
    expect([refused.status, refused.code]).toEqual(expected);
  });
});

describe('a buyer who is premium no more, of a deal in its head start', () => {
  test.each([
    ['accept', 'open', 404],
    ['counter', 'open', 404],
    ['accept', 'backup', 404],
    ['decline', 'open', 200],
    ['decline', 'backup', 200],
  ] as const)('may not %s what is %s, but leave it: %i', async (path, state, status) => {
    const { dealId, offerId } = await offerIn(state, state === 'open' ? { turn: 'buyer' } : {}, {
      visibility: 'premium',
    });
    expect((await answer(path, dealId, offerId, bidder, bodies[path])).status).toBe(status);
  });
});

const open = {
  accept: 200,
  counter: 200,
  'due-on-sale': 200,
  decline: 200,
  release: 409,
  'emd-received': 409,
  reopen: 409,
};
const over = {
  accept: 409,
  counter: 409,
  'due-on-sale': 409,
  decline: 409,
  release: 409,
  'emd-received': 409,
  reopen: 409,
};
const buyers = { release: 403, 'emd-received': 403, reopen: 403 };
const passedOver = { ended: { at: new Date(), by: 'originator', because: 'other-fell-through' } };
const past = { turn: 'originator', terms: { validUntil: '2026-01-01T00:00:00.000Z' } };

describe('each state answers each side:', () => {
  test.each<[string, object, Record<AnswerPath, number>, Record<AnswerPath, number>]>([
    ['open', { turn: 'originator' }, open, { ...over, 'due-on-sale': 200, ...buyers }],
    ['open', { turn: 'buyer' }, { ...over, 'due-on-sale': 200 }, { ...open, ...buyers }],
    ['open', past, over, { ...over, ...buyers }],
    [
      'backup',
      {},
      { ...over, 'due-on-sale': 200 },
      { ...over, accept: 200, 'due-on-sale': 200, decline: 200, ...buyers },
    ],
    ['accepted', {}, { ...over, release: 200, 'emd-received': 200 }, { ...over, ...buyers }],
    ['declined', {}, over, { ...over, ...buyers }],
    ['declined', passedOver, { ...over, reopen: 200 }, { ...over, ...buyers }],
    ['declined', { ...past, ...passedOver }, over, { ...over, ...buyers }],
    ['withdrawn', {}, over, { ...over, ...buyers }],
    ['expired', {}, over, { ...over, ...buyers }],
    ['released', {}, over, { ...over, ...buyers }],
  ])('%s %j', async (state, change, ofOwner, ofBidder) => {
    const statuses = async (who: string) =>
      Object.fromEntries(
        await Promise.all(
          answers.map(async (path) => {
            const { dealId, offerId } = await offerIn(state, change);
            return [path, (await answer(path, dealId, offerId, people[who], bodies[path])).status] as const;
          }),
        ),
      );
    expect(await statuses('the owner')).toEqual(ofOwner);
    expect(await statuses('an admin'), 'an admin').toEqual(ofOwner);
    expect(await statuses('the bidder'), 'the bidder').toEqual(ofBidder);
  });
});

test('a listing owner who is no originator any more answers nothing', async () => {
  const former = await person({ role: 'originator' });
  const dealId = await givenDeal(former);
  const offerId = await makeOffer(dealId, bidder);
  await db.doc(paths.user(former.uid)).update({ role: 'buyer' });
  for (const path of answers) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const refused = await answer(path, dealId, offerId, former, bodies[path]);
    expect([401, 403], path).toContain(refused.status);
  }
});

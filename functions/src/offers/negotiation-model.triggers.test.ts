import * as fc from 'fast-check';
import { paths } from 'domain/paths.ts';
import { offeredIn, refuseAnswer, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { offerIn } from '#documents/stored-offer.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { answer, type AnswerPath, makeOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

// The guarantees about offers hold for any sequence of answers by anyone, including simultaneous ones. The domain's state machine is the
// model for single answers; the order of simultaneous ones is unknown, so the model counts successes.

let owner: Person;
let admin: Person;
let buyers: Person[];

beforeAll(async () => {
  [owner, admin, ...buyers] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'admin' }),
    ...Array.from({ length: 4 }, () => person({ role: 'buyer' })),
  ]);
});

type Wanted = {
  path: Exclude<AnswerPath, 'due-on-sale'> | 'withdraw';
  byBuyer: boolean;
  byAdmin: boolean;
  offer: number;
  amount: number;
};
/** The successful answers by offer, side and kind. */
type Model = { offers: Map<string, Person>; done: Map<string, number> };
type Real = { dealId: string };

const wanted: fc.Arbitrary<Wanted> = fc.record({
  path: fc.constantFrom('accept', 'counter', 'counter', 'decline', 'release', 'emd-received', 'withdraw'),
  byBuyer: fc.boolean(),
  byAdmin: fc.boolean(),
  offer: fc.nat(3),
  amount: fc.integer({ min: 1, max: 50_000 }),
});

const keyOf = (offerId: string, path: string, byBuyer: boolean) =>
  `${offerId} ${path} ${byBuyer ? 'buyer' : 'originator'}`;
const offersOn = async (dealId: string): Promise<Offer[]> =>
  (await db.collection(paths.offers(dealId)).get()).docs.flatMap((stored) => offerIn(stored) ?? []);

function expectOneOf(expected: readonly number[], status: number, message: string): void {
  expect(expected, message).toContain(status);
}

async function give(model: Model, { dealId }: Real, want: Wanted): Promise<number> {
  const { path, byBuyer, byAdmin, amount } = want;
  const [offerId, buyer] = [...model.offers][want.offer % model.offers.size] ?? ['', owner];
  const as = byBuyer ? buyer : byAdmin ? admin : owner;
  const body = path === 'counter' ? { entryFee: amount } : path === 'release' ? { reason: 'It fell through' } : {};
  const backups = [...model.offers.keys()].filter((id) => id !== offerId).slice(0, amount % 3);
  const ask = () =>
    path === 'withdraw'
      ? callApi('DELETE', `/api/deals/${dealId}/offers/${offerId}`, { as })
      : answer(path, dealId, offerId, as, path === 'accept' && !byBuyer ? { backups } : body);
  let { status, text } = await ask();
  // As clients do: others were faster for ten seconds, and nothing was written.
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (status === 503) ({ status, text } = await ask());
  expectOneOf([200, 403, 409], status, `${JSON.stringify(want)}: ${text}`);
  if (status === 200) {
    const key = keyOf(offerId, path, byBuyer);
    model.done.set(key, (model.done.get(key) ?? 0) + 1);
  }
  return status;
}

async function expectPromises(model: Model, { dealId }: Real): Promise<void> {
  const offers = await offersOn(dealId);
  const inState = (state: string) => offers.filter((offer) => offer.state === state);
  const done = (offerId: string, path: string, byBuyer: boolean) => model.done.get(keyOf(offerId, path, byBuyer)) ?? 0;

  const accepted = inState('accepted');
  expect(accepted.length).toBeLessThan(2);
  expect((await documentAt(paths.deal(dealId)))?.['status']).toBe(accepted.length === 1 ? 'pending' : 'active');
  const ranks = inState('backup').map(({ backup }) => backup?.rank);
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(accepted.length === 0 && ranks.length > 0, 'a backup of nothing').toBe(false);
  const open = inState('open').map(({ buyerUid }) => buyerUid);
  expect(new Set(open).size).toBe(open.length);

  for (const offer of offers) {
    const thread = threadOf(offer);
    expect(thread.length, 'every round is kept').toBe(
      1 + done(offer.id, 'counter', true) + done(offer.id, 'counter', false),
    );
    expect(offeredIn(thread.at(-1) ?? offer)).toEqual(offeredIn(offer));
    expect(offer.turn).toBe(turnOf(offer));
    expect(offer.accepted).toBe(offer.state === 'accepted');
    expect(offer.contacts === undefined).toBe(offer.state !== 'accepted');
  }
}

const notified: [kinds: string[], path: string, byBuyer: boolean][] = [
  [['offer-countered'], 'counter', false],
  [['offer-counter-received'], 'counter', true],
  [['offer-turned-down'], 'decline', false],
  [['counter-declined', 'backup-declined'], 'decline', true],
  [['offer-accepted'], 'accept', false],
  [['counter-accepted', 'backup-agreed'], 'accept', true],
  [['offer-released'], 'release', false],
  [['offer-withdrawn'], 'withdraw', true],
];

/** Expects a notification for each successful answer, and an outbox message for each notification that is mailed. */
async function expectMessages(model: Model, { dealId }: Real): Promise<void> {
  const stored = await Promise.all(
    [owner, ...buyers].map(async ({ uid }) => {
      const notices = await db.collection(paths.notifications(uid)).where('data.dealId', '==', dealId).get();
      return notices.docs.map((notice) => ({ uid, id: notice.id, kind: String(notice.get('kind')) }));
    }),
  );
  const notices = stored.flat();
  for (const offerId of model.offers.keys()) {
    for (const [kinds, path, byBuyer] of notified) {
      const found = notices.filter(({ id, kind }) => id.includes(offerId) && kinds.includes(kind));
      expect(found.length, keyOf(offerId, path, byBuyer)).toBe(model.done.get(keyOf(offerId, path, byBuyer)) ?? 0);
    }
  }
  // An offer is only accepted while no other is, so there are as many acceptances as releases plus the current one, in any order.
  const count = (...kinds: string[]) => notices.filter(({ kind }) => kinds.includes(kind)).length;
  const accepted = (await offersOn(dealId)).filter(({ state }) => state === 'accepted').length;
  expect(count('offer-accepted', 'counter-accepted', 'backup-promoted') - count('offer-released')).toBe(accepted);

  const messages = notices
    .filter(({ kind }) => kind !== 'offer-withdrawn')
    .map(({ uid, id }) => db.doc(paths.outboxMessage(outboxId(['notification', uid, id, 'email']))));
  await vi.waitFor(
    async () => {
      const queued = messages.length === 0 ? [] : await db.getAll(...messages);
      expect(queued.filter(({ exists }) => !exists).map(({ id }) => id)).toEqual([]);
    },
    { timeout: 60_000, interval: 250 },
  );
}

type Command = fc.AsyncCommand<Model, Real>;

/** A single answer, which follows the state machine. */
class OneAnswer implements Command {
  readonly want: Wanted;
  constructor(want: Wanted) {
    this.want = want;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { path, byBuyer } = this.want;
    const offerId = [...model.offers.keys()][this.want.offer % model.offers.size];
    const offer = (await offersOn(real.dealId)).find(({ id }) => id === offerId);
    const machine = path === 'emd-received' ? 'receiveEmd' : path;
    const refusal = offer && refuseAnswer(offer, byBuyer ? 'buyer' : 'originator', machine, new Date());
    const status = await give(model, real, this.want);
    // An originator's chosen backups may no longer be open.
    const sure = path !== 'accept' || byBuyer;
    expectOneOf(refusal !== undefined ? [403, 409] : sure ? [200] : [200, 409], status, this.toString());
    await expectPromises(model, real);
  }
  toString = () => `one answer: ${JSON.stringify(this.want)}`;
}

/** Many simultaneous answers, after which the guarantees must hold in any order. */
class AtOnce implements Command {
  readonly wants: Wanted[];
  constructor(wants: Wanted[]) {
    this.wants = wants;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    await atOnce(this.wants.map((want) => () => give(model, real, want)));
    await expectPromises(model, real);
  }
  toString = () => `at once: ${this.wants.map((want) => JSON.stringify(want)).join(' ')}`;
}

const one = wanted.map((want) => new OneAnswer(want));

/** Conflicting answers, of which any may come first: owner and admin accept every offer at once, twice. */
const rivals: Wanted[] = [false, true, false, true].flatMap((byAdmin) =>
  [0, 1, 2, 3].map((offer) => ({ path: 'accept' as const, byBuyer: false, byAdmin, offer, amount: 100 })),
);
const manyAtOnce = fc
  .array(wanted, { minLength: 50 - rivals.length, maxLength: 50 - rivals.length })
  // First, so that they collide; otherwise an earlier success would decide between them.
  .map((others) => new AtOnce([...rivals, ...others]));

test('no answers, 50 of them at once or one by one, lead to a second accepted offer, a lost round or a lost message', async () => {
  await fc.assert(
    fc.asyncProperty(manyAtOnce, fc.array(one, { minLength: 6, maxLength: 8 }), async (all, oneByOne) => {
      const dealId = await givenDeal(owner);
      const offers = await Promise.all(
        buyers.map(async (buyer) => [await makeOffer(dealId, buyer, { terms: { emd: 5000 } }), buyer] as const),
      );
      const start = { model: { offers: new Map(offers), done: new Map<string, number>() }, real: { dealId } };
      await fc.asyncModelRun(() => start, [all, ...oneByOne]);
      await expectMessages(start.model, start.real);
    }),
    // A failure reports its seed and what was expected; shrinking would take minutes per step.
    { numRuns: 1, endOnFailure: true, includeErrorInReport: true },
  );
}, 120_000);

import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour, minute } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { makeOffer } from '#tests/offers.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { readAccount } from '#platform/accounts.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { editDeal } from './edit-deal.ts';
import { sweepFigures, tellFigures } from './tell-figures.ts';

const start = Date.now() + hour;
const at = (minutes: number): Context => ({
  ...productionContext(),
  now: () => new Date(start + minutes * minute),
  enqueue: async () => {},
});
const gathered = limits.figuresGathered / minute;

let owner: Person;
let id: string;
beforeAll(async () => {
  owner = await person();
});
beforeEach(async () => {
  id = await givenDeal(owner);
});

async function edit(minutes: number, body: Record<string, unknown>, dealId = id) {
  const account = await readAccount(productionContext(), owner.uid);
  await editDeal(at(minutes), {
    params: { dealId },
    query: { fields: Object.keys(body).join(',') },
    body,
    account: account!,
    header: () => undefined,
    recordResponse: () => {},
  });
}
const buyer = (options: PersonOptions = {}) => person({ role: 'buyer', ...options });
const save = (by: Person, minutes = -60, dealId = id) =>
  db.doc(paths.countedFavorite(dealId, by.uid)).set({ at: Timestamp.fromMillis(start + minutes * minute) });
async function saver(options: PersonOptions = {}, minutes?: number): Promise<Person> {
  const one = await buyer(options);
  await save(one, minutes);
  return one;
}
/** Returns the changed figures of the deal that a person was notified of, oldest first. */
const toldTo = async (one: Person, dealId = id) =>
  (await noticesOf(one))
    .filter(({ kind, data }) => kind === 'figures-changed' && data.dealId === dealId)
    .toSorted((a, b) => a['createdAt'].toMillis() - b['createdAt'].toMillis())
    .map(({ data }) => data.figures);
const due = () => documentAt(paths.figureNotice(id));

describe('a changed figure', () => {
  test('is told to whoever saved, asked or offered, once, from what it was to what it is, with the payment', async () => {
    const [saved, asked, bid, did, stranger] = [
      await saver(),
      await buyer(),
      await buyer(),
      await saver(),
      await buyer(),
    ];
    await db.doc(paths.interest(id, asked.uid)).set({
      buyerUid: asked.uid,
      name: 'Ana',
      email: asked.email,
      phone: '',
      createdAt: Timestamp.now(),
    });
    await makeOffer(id, bid);
    await makeOffer(id, did);
    await edit(0, { piti: 1900, loanBalance: 310_000 });
    await edit(gathered - 1, { piti: 1950 });
    expect(await tellFigures(at(gathered - 1), id), 'while changes are gathered').toBe(false);
    expect(await tellFigures(at(gathered), id)).toBe(true);
    expect(await tellFigures(at(gathered), id), 'again').toBe(false);
    const figures = [
      { name: 'loanBalance', from: 300_000, to: 310_000 },
      { name: 'piti', from: 1850, to: 1950 },
      { name: 'monthlyPayment', from: 1850, to: 1950 },
    ];
    for (const one of [saved, asked, bid, did]) expect(await toldTo(one)).toEqual([figures]); // oxlint-disable-line no-await-in-loop -- four
    expect(await toldTo(stranger)).toEqual([]);
    expect(await due()).toEqual({ toldAt: expect.anything(), toldThrough: expect.anything() });
  });

  test('is told from what each person last knew, and not to who has acted since', async () => {
    const [early, between, late] = [await saver(), await saver({}, 3), await saver({}, 6)];
    await edit(0, { piti: 1900 });
    await edit(5, { piti: 1950, interestRate: 3.5 });
    await tellFigures(at(gathered), id);
    const payment = (from: number) => ({ name: 'monthlyPayment', from, to: 1950 });
    const rate = { name: 'interestRate', from: 3.25, to: 3.5 };
    expect(await toldTo(early)).toEqual([[rate, { name: 'piti', from: 1850, to: 1950 }, payment(1850)]]);
    expect(await toldTo(between)).toEqual([[rate, { name: 'piti', from: 1900, to: 1950 }, payment(1900)]]);
    expect(await toldTo(late)).toEqual([]);
  });

  test('that is changed back, or that has no source to give, is not told', async () => {
    const saved = await saver();
    await edit(0, { piti: 1900 });
    await edit(5, { piti: 1850 });
    expect(await tellFigures(at(gathered), id)).toBe(true);
    expect(await toldTo(saved)).toEqual([]);
    await edit(20, { entryFee: 29_000 });
    expect((await due())?.['dueAt']).toBeUndefined();
  });

  test('says that the payment stays, and what was not given before or is no longer', async () => {
    const saved = await saver();
    await edit(0, { loanBalance: 290_000, estimatedRent: 2400 });
    await tellFigures(at(gathered), id);
    await edit(100, { estimatedRent: undefined, interestRate: 4 });
    await tellFigures(at(200), id);
    const payment = { name: 'monthlyPayment', from: 1850, to: 1850 };
    expect(await toldTo(saved)).toEqual([
      [{ name: 'loanBalance', from: 300_000, to: 290_000 }, { name: 'estimatedRent', to: 2400 }, payment],
      [{ name: 'interestRate', from: 3.25, to: 4 }, { name: 'estimatedRent', from: 2400 }, payment],
    ]);
  });

  test('is told at most once an hour, and then from what was told before', async () => {
    const saved = await saver();
    await edit(0, { piti: 1900 });
    await tellFigures(at(gathered), id);
    await edit(gathered + 1, { piti: 1950 });
    expect(await tellFigures(at(gathered + 59), id)).toBe(false);
    expect(await tellFigures(at(gathered + 60), id)).toBe(true);
    const pitis = (await toldTo(saved)).map(([piti]: { from: number; to: number }[]) => [piti?.from, piti?.to]);
    expect(pitis).toEqual([
      [1850, 1900],
      [1900, 1950],
    ]);
  });

  test('that comes while others are being told is told an hour later', async () => {
    const saved = await saver();
    await edit(0, { piti: 1900 });
    const { db: shared } = productionContext();
    const meanwhile = new Proxy(shared, {
      get: (of, name) =>
        name === 'getAll'
          ? async (...references: Parameters<typeof of.getAll>) => {
              await edit(gathered, { piti: 1950 });
              return of.getAll(...references);
            }
          : (Reflect.get(of, name) as unknown),
    });
    await tellFigures({ ...at(gathered), db: meanwhile }, id);
    expect((await due())?.['dueAt'].toMillis()).toBe(start + (gathered + 60) * minute);
    await tellFigures(at(gathered + 60), id);
    expect((await toldTo(saved)).map(([piti]: { to: number }[]) => piti?.to)).toEqual([1900, 1950]);
  });
});

describe('nobody is told', () => {
  test('who may no longer see the deal, or is no buyer any more', async () => {
    id = await givenDeal(owner, { visibility: 'premium', status: 'new' });
    const [premium, basic, gone] = [
      await saver({ premium: true }),
      await saver(),
      await saver({ premium: true, status: 'deactivated' }),
    ];
    const seller = await saver({ role: 'originator', premium: true });
    await edit(0, { piti: 1900 });
    await tellFigures(at(gathered), id);
    expect(await toldTo(premium)).toHaveLength(1);
    for (const one of [basic, gone, seller]) expect(await toldTo(one)).toEqual([]); // oxlint-disable-line no-await-in-loop -- three
  });

  test('whose offer has ended', async () => {
    const bid = await buyer();
    const offer = await makeOffer(id, bid);
    await db.doc(paths.offer(id, offer)).update({ state: 'withdrawn' });
    await edit(0, { piti: 1900 });
    await tellFigures(at(gathered), id);
    expect(await toldTo(bid)).toEqual([]);
  });

  test.each([
    ['sold', 'all'],
    ['deleted', 'none'],
  ])('of a deal that is %s by then', async (status, visibility) => {
    const saved = await saver();
    await edit(0, { piti: 1900 });
    await db.doc(paths.deal(id)).update({ status, visibility });
    expect(await tellFigures(at(gathered), id)).toBe(true);
    expect(await toldTo(saved)).toEqual([]);
    expect((await due())?.['dueAt']).toBeUndefined();
  });

  test('of a deal that was sold before, or without a change', async () => {
    await db.doc(paths.deal(id)).update({ status: 'sold' });
    await edit(0, { piti: 1900 });
    expect(await due()).toBeUndefined();
    expect([await tellFigures(at(gathered), id), await tellFigures(at(gathered), newId())]).toEqual([false, false]);
  });
});

test('a sweep tells of all that is due; one that cannot be read holds up no other', async () => {
  const own = ownProject();
  const errors: unknown[] = [];
  const context: Context = {
    ...at(0),
    ...own,
    log: { info: () => {}, warn: () => {}, error: (...said) => void errors.push(said) },
  };
  const notice = (minutes: number) => ({
    dueAt: Timestamp.fromMillis(start + minutes * minute),
    toldThrough: Timestamp.fromMillis(start - hour),
  });
  const deals: Record<string, object> = {
    broken: { dueAt: notice(-1).dueAt },
    first: notice(0),
    second: notice(-9),
    later: notice(1),
  };
  for (const [dealId, due] of Object.entries(deals)) await own.db.doc(paths.figureNotice(dealId)).set(due); // oxlint-disable-line no-await-in-loop -- four
  expect(await sweepFigures(context)).toBe(2);
  expect(errors).toHaveLength(1);
  expect(await sweepFigures(context), 'again').toBe(0);
});

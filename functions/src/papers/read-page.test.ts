import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { answerForPaper, askForPaper, givenPaper, readPage, reviewPaper } from '#tests/papers.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { colourAt } from '#tests/pictures.ts';
import { db } from '#tests/services.ts';
import { drawReader } from './draw-reader.ts';

const people = {
  owner: {},
  'other originator': {},
  buyer: { role: 'buyer' },
  'premium buyer': { role: 'buyer', premium: true },
  admin: { role: 'admin' },
  deactivated: { role: 'buyer', status: 'deactivated' },
  'old token': { role: 'buyer', sessionsValidAfter: new Date(Date.now() + 3_600_000) },
  'no account': { account: false },
} as const satisfies Record<string, PersonOptions>;
type Who = keyof typeof people | 'visitor';
const everybody: Who[] = ['visitor', ...(Object.keys(people) as (keyof typeof people)[])];

const those = new Map<Who, Person>();
beforeAll(async () => {
  for (const who of Object.keys(people) as (keyof typeof people)[]) {
    // oxlint-disable-next-line no-await-in-loop -- eight
    those.set(who, await person(people[who]));
  }
});
const owner = () => those.get('owner') as Person;
const buyer = () => those.get('buyer') as Person;
const openings = async (dealId: string) =>
  (await db.collection(paths.paperOpenings(dealId)).get()).docs.map((entry) => entry.data());

/** Returns everyone who gets the first page. */
async function readers(dealId: string, paperId: string): Promise<Who[]> {
  const statuses = await Promise.all(
    everybody.map(async (who) => ((await readPage(dealId, paperId, those.get(who))).status === 200 ? [who] : [])),
  );
  return statuses.flat();
}

describe('a page is sent', () => {
  test.each<[string, string, Record<string, unknown>, Who[]]>([
    ['for admins alone', 'admins', {}, ['owner', 'admin']],
    ['for those whom the originator lets in, without a question', 'asked', {}, ['owner', 'admin']],
    [
      'for every member who sees the deal',
      'members',
      {},
      ['owner', 'other originator', 'buyer', 'premium buyer', 'admin'],
    ],
    [
      'for every member, in its head start',
      'members',
      { visibility: 'premium', status: 'new' },
      ['owner', 'premium buyer', 'admin'],
    ],
  ])('%s', async (_, audience, deal, expected) => {
    const dealId = await givenDeal(owner(), deal);
    const paperId = await givenPaper(dealId, owner(), { audience: audience as 'admins' });
    expect(await readers(dealId, paperId)).toEqual(expected);
  });

  test('to nobody once the deal is deleted, and to nobody but its own people once it was returned', async () => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner(), { audience: 'members' });
    await reviewPaper(dealId, paperId, those.get('admin'), { outcome: 'returned', reason: 'Cut off' });
    expect(await readers(dealId, paperId)).toEqual(['owner', 'admin']);
    await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
    expect(await readers(dealId, paperId)).toEqual([]);
  });

  test('to a buyer who was let in, until it is taken back, while reading', async () => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner(), { pages: 2 });
    await askForPaper(dealId, paperId, buyer());
    expect((await readPage(dealId, paperId, buyer())).code).toBe('forbidden');
    await answerForPaper(dealId, paperId, buyer(), owner(), true);
    expect((await readPage(dealId, paperId, buyer())).status).toBe(200);
    await answerForPaper(dealId, paperId, buyer(), owner(), false);
    expect((await readPage(dealId, paperId, buyer(), 2)).code).toBe('forbidden');
  });

  test('of its own paper alone: being let in to one opens no other', async () => {
    const dealId = await givenDeal(owner());
    const [one, other] = [await givenPaper(dealId, owner()), await givenPaper(dealId, owner())];
    await askForPaper(dealId, one, buyer());
    await answerForPaper(dealId, one, buyer(), owner(), true);
    expect((await readPage(dealId, other, buyer())).code).toBe('forbidden');
  });

  test('not to a premium buyer who lost premium in the head start', async () => {
    const dealId = await givenDeal(owner(), { visibility: 'premium', status: 'new' });
    const paperId = await givenPaper(dealId, owner(), { audience: 'members' });
    const premium = await person({ role: 'buyer', premium: true });
    expect((await readPage(dealId, paperId, premium)).status).toBe(200);
    await db.doc(paths.user(premium.uid)).update({ premium: false });
    expect((await readPage(dealId, paperId, premium)).code).toBe('not-found');
  });

  test.each(['0', '3', '-1', '1.5', '01', '1e0', 'first'])('not for page %s of two', async (page) => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner(), { pages: 2 });
    expect((await readPage(dealId, paperId, owner(), page)).code).toBe('not-found');
  });
});

test('a page is a picture with the reader’s name across it, kept by no browser', async () => {
  const dealId = await givenDeal(owner());
  const paperId = await givenPaper(dealId, owner(), { audience: 'members' });
  const [mine, theirs] = [await readPage(dealId, paperId, buyer()), await readPage(dealId, paperId, owner())];
  expect(mine.headers.get('cache-control')).toBe('no-store');
  expect(mine.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(mine.bytes)).metadata()).toMatchObject({ width: 400, height: 500 });
  expect(Buffer.from(mine.bytes).equals(Buffer.from(theirs.bytes))).toBe(true); // the same name: Robin Alvarez
  const someone = await person({ role: 'buyer', firstName: 'Zoë', lastName: 'Ñandú <b>&' });
  expect((await readPage(dealId, paperId, someone)).bytes).not.toEqual(mine.bytes);
});

test('the name is seen in every quarter of a page', async () => {
  const white = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const drawn = await drawReader(white, 'Robin Alvarez · 2026-11-25');
  for (const [left, top] of [
    [0, 0],
    [600, 0],
    [0, 800],
    [600, 800],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- four
    const { channels } = await sharp(drawn).extract({ left, top, width: 600, height: 800 }).stats();
    expect(channels[1]?.min).toBeLessThan(215);
  }
  expect(await colourAt(drawn, 2, 2)).toEqual(expect.arrayContaining([expect.any(Number)]));
});

describe('each opening is written down', () => {
  test('once a day for a reader, with the pages in the order of their opening, before they are sent', async () => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner(), { audience: 'members', pages: 3 });
    for (const page of [2, 1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await readPage(dealId, paperId, buyer(), page);
    }
    await readPage(dealId, paperId, those.get('admin'), 3);
    const entries = await openings(dealId);
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          paperId,
          kind: 'mortgageStatement',
          version: 1,
          reader: { uid: buyer().uid, name: buyer().name, role: 'buyer' },
          pages: [2, 1],
        }),
        expect.objectContaining({ reader: expect.objectContaining({ role: 'admin' }), pages: [3] }),
      ]),
    );
  });

  test('also pages that are opened at the same time', async () => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner(), { audience: 'members', pages: 4 });
    await Promise.all([1, 2, 3, 4].map((page) => readPage(dealId, paperId, buyer(), page)));
    const [entry] = await openings(dealId);
    expect(new Set(entry?.['pages'])).toEqual(new Set([1, 2, 3, 4]));
  });

  test('not what was refused, and not the originator’s own', async () => {
    const dealId = await givenDeal(owner());
    const paperId = await givenPaper(dealId, owner());
    await readPage(dealId, paperId, buyer());
    await readPage(dealId, paperId, owner());
    expect(await openings(dealId)).toEqual([]);
    expect(await documentAt(paths.paperReader(dealId, buyer().uid))).toBeUndefined();
  });
});

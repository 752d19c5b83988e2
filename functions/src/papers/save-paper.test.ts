import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { askForPaper, givenPages, givenPaper, savePaper, seenWith, seePaper, statement } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { bucket } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

let owner: Person, other: Person, buyer: Person, admin: Person;
beforeAll(async () => {
  [owner, other, buyer, admin] = await Promise.all([
    person(),
    person(),
    person({ role: 'buyer' }),
    person({ role: 'admin' }),
  ]);
});

const paperAt = (dealId: string, paperId: string) => documentAt(paths.paper(dealId, paperId));
const pictureExists = async (dealId: string, pageId = '') =>
  (await bucket.file(storagePaths.page(dealId, pageId)).exists())[0];
const remove = (dealId: string, paperId: string, as?: Person) =>
  callApi('DELETE', `/api/deals/${dealId}/papers/${paperId}`, { as });
const detailsOf = async (answer: ReturnType<typeof savePaper>) => {
  const { status, json } = await answer;
  return [status, json.error.details?.map(({ field, message }: Record<string, string>) => `${field} ${message}`)];
};

describe('a paper', () => {
  test('is kept with what it is, how long it is good, and its pages; it waits for an admin', async () => {
    const dealId = await givenDeal(owner);
    const [paperId, pages] = [newId(), await givenPages(dealId, owner, 2)];
    expect((await savePaper(dealId, paperId, owner, statement(pages))).json).toEqual({ version: 1 });
    expect(await paperAt(dealId, paperId)).toMatchObject({
      kind: 'mortgageStatement',
      date: dayAhead(-10),
      goodUntil: dayAhead(35),
      audience: 'asked',
      pages: pages.map((id) => ({ id, width: 400, height: 500 })),
      shown: true,
      review: 'waiting',
    });
    expect(await documentAt(paths.paperPage(dealId, pages[0] ?? ''))).toMatchObject({ listed: true });
  });

  test('for admins alone is not shown to members', async () => {
    const dealId = await givenDeal(owner);
    expect(await paperAt(dealId, await givenPaper(dealId, owner, { audience: 'admins' }))).toMatchObject({
      shown: false,
    });
  });

  test('with other pages is a new version: its old pages are deleted, and an admin’s mark ends', async () => {
    const dealId = await givenDeal(owner);
    const [first, second] = await givenPages(dealId, owner, 2);
    const [paperId, third] = [newId(), (await givenPages(dealId, owner))[0]];
    await savePaper(dealId, paperId, owner, statement([first ?? '', second ?? '']));
    await seePaper(dealId, paperId, admin, seenWith('loanBalance'));
    expect((await savePaper(dealId, paperId, owner, statement([second ?? '', third ?? '']))).json.version).toBe(3);
    const paper = await paperAt(dealId, paperId);
    expect(paper).toMatchObject({ review: 'waiting', pages: [{ id: second }, { id: third }] });
    expect([paper?.['bearsOut'], paper?.['reviewedAt']]).toEqual([undefined, undefined]);
    expect([await pictureExists(dealId, first), await pictureExists(dealId, second)]).toEqual([false, true]);
    expect(await documentAt(paths.paperPage(dealId, first ?? ''))).toBeUndefined();
  });

  test('for other readers stays as an admin saw it', async () => {
    const dealId = await givenDeal(owner);
    const [pages, paperId] = [await givenPages(dealId, owner), newId()];
    await savePaper(dealId, paperId, owner, statement(pages));
    await seePaper(dealId, paperId, admin, seenWith('loanBalance'));
    await savePaper(dealId, paperId, owner, statement(pages, 'admins'));
    expect(await paperAt(dealId, paperId)).toMatchObject({
      review: 'seen',
      bearsOut: ['loanBalance'],
      shown: false,
    });
  });

  test('that is removed takes its pages and its readers’ questions along, once', async () => {
    const dealId = await givenDeal(owner);
    const [one, another] = [await givenPaper(dealId, owner), await givenPaper(dealId, owner)];
    const pageId = (await paperAt(dealId, one))?.['pages'][0].id as string;
    await askForPaper(dealId, one, buyer);
    await askForPaper(dealId, another, buyer);
    expect((await remove(dealId, one, owner)).json).toEqual({ ok: true });
    expect([await paperAt(dealId, one), await pictureExists(dealId, pageId)]).toEqual([undefined, false]);
    expect(Object.keys((await documentAt(paths.paperReader(dealId, buyer.uid)))?.['papers'])).toEqual([another]);
    await remove(dealId, another, owner);
    expect(await documentAt(paths.paperReader(dealId, buyer.uid))).toBeUndefined();
    expect((await remove(dealId, one, owner)).code).toBe('not-found');
  });
});

describe('nobody but the deal’s originator and admins', () => {
  test.each(['buyer', 'other', 'visitor'] as const)('%s', async (who) => {
    const dealId = await givenDeal(owner);
    const [pages, paperId] = [await givenPages(dealId, owner), await givenPaper(dealId, owner)];
    const as = { buyer, other, visitor: undefined }[who];
    const expected = who === 'visitor' ? 401 : 403;
    const slots = callApi('POST', `/api/deals/${dealId}/paper-pages/slots`, { as, body: { pages: [newId()] } });
    expect([
      (await savePaper(dealId, newId(), as, statement(pages))).status,
      (await savePaper(dealId, paperId, as, statement(pages, 'members'))).status,
      (await remove(dealId, paperId, as)).status,
      (await slots).status,
    ]).toEqual([expected, expected, expected, expected]);
    expect(await paperAt(dealId, paperId)).toMatchObject({ version: 1 });
  });

  test('and nobody on a deal that is deleted or in its head start to others', async () => {
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    const early = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    const pages = await givenPages(deleted, owner);
    expect((await savePaper(deleted, newId(), owner, statement(pages))).code).toBe('not-found');
    expect((await savePaper(early, newId(), other, statement(pages))).code).toBe('not-found');
  });
});

describe('refused with the field', () => {
  const given = async () => {
    const dealId = await givenDeal(owner);
    return { dealId, pages: await givenPages(dealId, owner), paperId: newId() };
  };
  test.each<[string, Record<string, unknown>, string]>([
    ['a kind that there is not', { kind: 'passport' }, 'kind validation.choice'],
    ['a date to come', { date: dayAhead(3) }, 'date validation.paperDateRange'],
    ['no date', { date: '2026-02-30' }, 'date validation.paperDate'],
    ['good before it was written', { goodUntil: dayAhead(-11) }, 'goodUntil validation.goodUntilBefore'],
    ['good for longer than such papers are', { goodUntil: dayAhead(36) }, 'goodUntil validation.goodUntilLate'],
    ['a contract without its day', { kind: 'contract' }, 'goodUntil validation.goodUntil'],
    ['no pages', { pages: [] }, 'pages validation.paperPages'],
    ['41 pages', { pages: Array.from({ length: 41 }, newId) }, 'pages validation.paperPagesTooMany'],
    ['a page that did not arrive', { pages: [newId()] }, 'pages.0 validation.pageNotUploaded'],
    ['a path for a page', { pages: ['../../users/x'] }, 'pages.0 validation.choice'],
    ['a mark of an admin', { review: 'seen' }, 'review validation.unknownField'],
  ])('%s', async (_, change, detail) => {
    const { dealId, pages, paperId } = await given();
    expect(await detailsOf(savePaper(dealId, paperId, owner, { ...statement(pages), ...change }))).toEqual([
      400,
      [expect.stringContaining(detail.split(' ')[0] ?? '')],
    ]);
    expect(await paperAt(dealId, paperId)).toBeUndefined();
  });

  test('the same page twice, another’s page, one of another paper or deal', async () => {
    const { dealId, pages, paperId } = await given();
    const foreign = await givenPages(dealId, admin);
    const listed = (await paperAt(dealId, await givenPaper(dealId, owner)))?.['pages'][0].id as string;
    const elsewhere = await givenPages(await givenDeal(owner), owner);
    for (const ids of [[...pages, ...pages], foreign, [listed], elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop -- four
      expect((await savePaper(dealId, paperId, owner, statement(ids))).status).toBe(400);
    }
  });

  test('an id that no client makes', async () => {
    const { dealId, pages } = await given();
    expect((await savePaper(dealId, 'short', owner, statement(pages))).code).toBe('not-found');
  });

  test('a version that is not the last one', async () => {
    const { dealId, pages, paperId } = await given();
    const save = (version: string) => savePaper(dealId, paperId, owner, statement(pages), { 'if-match': version });
    expect([(await save('1')).code, (await save('0')).status, (await save('0')).code]).toEqual([
      'edited-meanwhile',
      200,
      'edited-meanwhile',
    ]);
  });

  test('the 31st paper of a deal', async () => {
    const dealId = await givenDeal(owner);
    let last = '';
    for (let count = 0; count < limits.papersPerDeal; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person adds them
      last = await givenPaper(dealId, owner);
    }
    const pages = await givenPages(dealId, owner);
    expect((await savePaper(dealId, newId(), owner, statement(pages))).code).toBe('too-many-papers');
    const replaced = await savePaper(dealId, last, owner, statement(pages), { 'if-match': '"1"' });
    expect(replaced.status, 'one of the thirty may be replaced').toBe(200);
  });
});

test('an address that was not proven opens no slots', async () => {
  const unproven = await person({ emailVerified: false });
  const dealId = await givenDeal(unproven);
  const open = callApi('POST', `/api/deals/${dealId}/paper-pages/slots`, { as: unproven, body: { pages: [newId()] } });
  expect((await open).code).toBe('email-unverified');
});

test('slots are for the named pages of the deal and of the caller', async () => {
  const [dealId, pageId] = [await givenDeal(owner), newId()];
  const path = `/api/deals/${dealId}/paper-pages/slots`;
  expect((await callApi('POST', path, { as: owner, body: { pages: [pageId] } })).json).toEqual({ ok: true });
  expect(await documentAt(paths.uploadSlot(owner.uid, pageId))).toMatchObject({
    name: storagePaths.pageUpload(owner.uid, dealId, pageId),
  });
});

test('the limit of uploads counts pages, so that one call for a whole paper uses no less of it', async () => {
  const uploader = await person();
  const path = `/api/deals/${await givenDeal(uploader)}/paper-pages/slots`;
  const ask = (count: number) =>
    callApi('POST', path, { as: uploader, body: { pages: Array.from({ length: count }, newId) } });
  const wholePapers = Math.floor(rateLimits.paperUploadsPerPerson.count / limits.paperPages);
  const answers = await Promise.all(Array.from({ length: wholePapers }, () => ask(limits.paperPages)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await ask(limits.paperPages)).code).toBe('too-many-requests');
});

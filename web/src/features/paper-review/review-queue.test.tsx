// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { examplePaper, storedPaper } from '#features/paper-reading/example-papers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { figuresToCompare } from './borne-out.ts';
import { exampleDeal, storedDeal } from '#features/paper/example-deal.ts';
import ReviewQueue from './review-queue.tsx';
import WaitingPapersBadge from './waiting-papers-badge.tsx';

const to = 'POST /api/admin/deals/deal1/papers/deal1/review';

const openings = paths.paperOpenings('deal1');
const opened = (pages: number[], change: object = {}) => ({
  paperId: 'deal1',
  kind: 'mortgageStatement',
  version: examplePaper.version,
  reader: { uid: 'olga', name: 'Olga', role: 'admin' },
  at: { toDate: () => new Date() },
  lastAt: { toDate: () => new Date() },
  pages,
  ...change,
});

async function show(papers: Partial<Paper>[] = [{}]) {
  const page = renderSignedIn(<ReviewQueue />, { role: 'admin' });
  await act(async () => {
    page.documents.set(paths.deals(), { deal1: storedDeal });
    page.documents.set(openings, { mine: opened([1, 2, 3]) });
    page.documents.set(
      paths.paperGroup(),
      // The stub's paths of a collection group have no deal in them, so the paper has its id.
      Object.fromEntries(papers.map((change) => ['deal1', storedPaper({ ...examplePaper, ...change })])),
    );
  });
  return page;
}
async function reviewing(change: Partial<Paper> = {}) {
  const page = await show([change]);
  await page.user.click(await screen.findByRole('button', { name: /^Review: / }));
  await screen.findByRole('button', { name: 'Mark as seen' });
  return page;
}
beforeAll(() => startTexts(['admin', 'paper', 'paper-reading', 'paper-review', 'deal'], 'en'));

test('an empty queue says so', async () => {
  await show([{ review: 'seen' }]);
  await waitFor(() => expect(pageText()).toContain('No paper waits for you'));
});

test('the figures that a kind of paper usually shows come first, then the others that the deal states', () => {
  const stated = ['purchasePrice', 'entryFee', 'interestRate', 'loanBalance', 'piti'];
  expect(figuresToCompare('hoaStatement', exampleDeal)).toEqual(stated);
  expect(figuresToCompare('mortgageStatement', exampleDeal)).toEqual([...stated.slice(2), ...stated.slice(0, 2)]);
});

test('a paper is marked as seen with the chosen figures, in the version that was read', async () => {
  const api = stubApi('olga');
  api.answers({ version: 4 });
  const page = await reviewing();
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  for (const name of [/^Interest rate: /, /^Loan balance: /]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.user.click(screen.getByRole('checkbox', { name }));
  }
  await page.press('Mark as seen');
  const bearsOut = ['interestRate', 'loanBalance'];
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ to, body: { outcome: 'seen', bearsOut, dealVersion: 1 }, version: '"3"' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.toasts).toEqual([{ title: 'The paper is marked as seen' }]);
});

test('the pages that this admin has not opened are named live, and nothing is marked before', async () => {
  const api = stubApi('olga');
  const page = await reviewing();
  await act(async () =>
    page.documents.set(openings, {
      mine: opened([2]),
      before: opened([1], { version: 2 }),
      other: opened([1], { paperId: 'other' }),
      theirs: opened([3], { reader: { uid: 'otto', name: 'Otto', role: 'admin' } }),
    }),
  );
  expect(screen.getByText(/Still to open: pages 1, 3/)).toBeTruthy();
  await page.press('Mark as seen');
  expect(screen.getByRole('alert').textContent).toContain('pages 1, 3');
  await act(async () => page.documents.set(openings, { mine: opened([2, 3]) }));
  expect(screen.getByRole('alert').textContent).toContain('page 1.');
  expect(api.calls).toEqual([]);
  await act(async () => page.documents.set(openings, { mine: opened([2, 3, 1]) }));
  expect(pageText()).toContain('You have opened every page');
  api.answers({ version: 4 });
  await page.press('Mark as seen');
  await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { outcome: 'seen', bearsOut: [] } }]));
});

test('the server has the last word on which pages were opened', async () => {
  const api = stubApi('olga');
  api.refuses(409, 'pages-unopened');
  const page = await reviewing();
  await page.press('Mark as seen');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Open every page of this paper'));
});

test('the menu counts the papers that wait, and says nothing where there are none', async () => {
  const page = renderSignedIn(<WaitingPapersBadge />, { role: 'admin' });
  const waiting = storedPaper(examplePaper);
  await act(async () => page.documents.set(paths.paperGroup(), { one: waiting, two: { ...waiting, review: 'seen' } }));
  expect(pageText()).toContain('1 waiting');
  await act(async () => page.documents.set(paths.paperGroup(), {}));
  expect(pageText()).toBe('');
});

test('of their own deal an admin reads that another one reviews it', async () => {
  const page = await show();
  await act(async () =>
    page.documents.set(paths.deals(), { deal1: { ...storedDeal, listedBy: { uid: 'olga', name: 'Olga' } } }),
  );
  await page.user.click(await screen.findByRole('button', { name: /^Review: / }));
  await screen.findByText('Another admin has to review the papers of your own deal');
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull();
});

test('a paper is sent back with a reason, never without', async () => {
  const api = stubApi('olga');
  api.answers({ version: 4 });
  const page = await reviewing();
  await page.press('Send back…');
  await page.press('Send back');
  expect(api.calls).toEqual([]);
  await page.fill(/^Reason/, ' The balance is cut off ');
  await page.press('Send back');
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ to, body: { outcome: 'returned', reason: 'The balance is cut off' } }]),
  );
});

test('a paper that has changed since is opened again, not marked', async () => {
  const api = stubApi('olga');
  api.refuses(412, 'edited-meanwhile');
  const page = await reviewing();
  await page.press('Mark as seen');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Open it again from the list'));
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull();
  await page.press('Back to the list');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

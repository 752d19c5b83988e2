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
import { figuresOf, suggestedFigures } from './borne-out.ts';
import { exampleDeal, storedDeal } from './example-deal.ts';
import ReviewQueue from './review-queue.tsx';

const to = 'POST /api/admin/deals/deal1/papers/deal1/review';

async function show(papers: Partial<Paper>[] = [{}]) {
  const page = renderSignedIn(<ReviewQueue />, { role: 'admin' });
  await act(async () => {
    page.documents.set(paths.deals(), { deal1: storedDeal });
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
const ticked = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent?.replace(/:.*/, ''));

beforeAll(() => startTexts(['paper', 'paper-reading', 'paper-review', 'deal'], 'en'));

test('an empty queue says so', async () => {
  await show([{ review: 'seen' }]);
  await waitFor(() => expect(pageText()).toContain('No paper waits for you'));
});

test('a kind of paper suggests the figures that it usually shows, among those that the deal states', () => {
  expect(suggestedFigures('mortgageStatement', exampleDeal)).toEqual(['interestRate', 'loanBalance', 'piti']);
  expect(suggestedFigures('hoaStatement', exampleDeal)).toEqual([]);
  expect(figuresOf(exampleDeal)).not.toContain('hoaMonthlyFee');
});

test('a paper is marked as seen with the chosen figures, in the version that was read', async () => {
  const api = stubApi('olga');
  api.answers({ version: 4 });
  const page = await reviewing();
  expect(ticked()).toEqual(['Interest rate', 'Loan balance', 'PITI']);
  await page.user.click(screen.getByRole('checkbox', { name: /^PITI: / }));
  await page.press('Mark as seen');
  const bearsOut = ['interestRate', 'loanBalance'];
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ to, body: { outcome: 'seen', bearsOut, dealVersion: 1 }, version: '"3"' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.toasts).toEqual([{ title: 'The paper is marked as seen' }]);
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

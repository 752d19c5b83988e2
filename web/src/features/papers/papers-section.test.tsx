// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import PapersSection from './papers-section.tsx';
import { keepWaitingPaper, removeWaitingPaper } from './waiting-papers.ts';

const dealId = 'd'.repeat(20);
const place = paths.papers(dealId);
const deal = { id: dealId, dealCategory: 'creative', purchaseType: 'SubTo' } as const;
const at = { toDate: () => new Date('2026-10-02T12:00:00Z') };
/** A paper as Firestore has it. */
const stored = (change: Partial<Paper> = {}) => ({
  kind: 'mortgageStatement',
  date: '2026-10-01',
  goodUntil: '2999-11-15',
  audience: 'asked',
  pages: [{ id: 'a', width: 800, height: 1000 }],
  shown: true,
  version: 1,
  review: 'waiting',
  dealAddress: '12 Oak Street, Mesa, AZ 85201',
  addedAt: at,
  updatedAt: at,
  ...change,
});

async function show(papers: Record<string, ReturnType<typeof stored>> | undefined) {
  const documents = stubDocuments();
  if (papers) documents.set(place, papers);
  const page = renderSignedIn(<PapersSection deal={deal} uid="olga" />, { documents });
  await act(settled);
  return page;
}

beforeAll(() => startTexts(['papers', 'paper', 'deal'], 'en'));
beforeEach(() => {
  // happy-dom has no locks; one tab needs none.
  const locks = { request: (_: string, run: () => unknown) => run() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
});

test('while papers load nothing is said to be missing', async () => {
  await show(undefined);
  expect(pageText()).not.toContain('Missing');
});

test('without papers, what buyers of the deal ask for is missing, each with a way to add it', async () => {
  const page = await show({});
  expect(screen.getAllByText('Missing').length).toBeGreaterThan(3);
  await page.press('Add: Mortgage statement');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Kind of paper').value).toBe('mortgageStatement');
});

test('papers that are there, have run out or were sent back say so in the list and on their card, live', async () => {
  const page = await show({ one: stored(), two: stored({ kind: 'payoffQuote', goodUntil: '2026-01-01' }) });
  expect([screen.getAllByText('Added').length, screen.getAllByText('Expired').length]).toEqual([1, 2]);
  await act(async () =>
    page.documents.set(place, { one: stored({ review: 'returned', reason: 'Page two is cut off' }) }),
  );
  expect(screen.getAllByText('Sent back')).toHaveLength(2);
  expect(pageText()).toContain('Page two is cut off');
});

test('a paper that waits is shown beside the one that it replaces, and once its own version is there that one alone', async () => {
  const paperId = 'a'.repeat(20);
  const input = { kind: 'mortgageStatement', date: '2026-10-01', audience: 'asked', pages: ['b'.repeat(20)] } as const;
  const waits = { dealId, paperId, version: 1, input: { ...input, pages: [...input.pages] }, idempotencyKey: 'k' };
  keepWaitingPaper('olga', waits);
  onTestFinished(() => removeWaitingPaper('olga', paperId));
  const page = await show({ [paperId]: stored() });
  const cards = () => screen.getAllByRole('article', { name: 'Mortgage statement' }).length;
  expect(cards()).toBe(2);
  await act(async () => page.documents.set(place, { [paperId]: stored({ version: 2 }) }));
  expect(cards()).toBe(1);
  // Somebody else changed it first: what was refused is not lost.
  await act(async () => keepWaitingPaper('olga', { ...waits, refused: 'It was changed meanwhile.' }));
  expect(cards()).toBe(2);
  expect(pageText()).toContain('It was changed meanwhile.');
});

test('a paper is removed once that is confirmed', async () => {
  const api = stubApi('olga');
  api.answers({ ok: true });
  const page = await show({ one: stored() });
  await page.press('Remove: Mortgage statement');
  expect(api.calls).toEqual([]);
  await page.press('Remove paper');
  await waitFor(() => expect(api.calls).toMatchObject([{ to: `DELETE /api/deals/${dealId}/papers/one` }]));
});

test('papers that could not be read are asked for again', async () => {
  const documents = stubDocuments();
  documents.refuse(place);
  renderSignedIn(<PapersSection deal={deal} uid="olga" />, { documents });
  await act(settled);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('says it in Spanish', async () => {
  await inSpanish();
  await show({ one: stored() });
  expect(pageText()).toContain('Los documentos muestran a los compradores');
  expect(screen.getAllByText('Falta').length).toBeGreaterThan(2);
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Paper } from 'domain/paper/paper.ts';
import type { QueuedFile } from '#features/upload-queue/queued-file.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { PaperCard, WaitingPaperCard } from './paper-card.tsx';
import type { WaitingPaper } from './waiting-papers.ts';

const today = '2026-10-20';
const at = new Date('2026-10-05T12:00:00Z');
const paper: Paper = {
  id: 'paper1',
  dealId: 'deal1',
  kind: 'mortgageStatement',
  date: '2026-10-01',
  goodUntil: '2026-11-15',
  audience: 'asked',
  pages: ['a', 'b'].map((id) => ({ id, width: 800, height: 1000 })),
  shown: true,
  version: 1,
  review: 'waiting',
  dealAddress: '12 Oak Street, Mesa, AZ 85201',
  addedAt: at,
  updatedAt: at,
};
const show = (
  change: Partial<Paper> = {},
  onRemove = vi.fn<() => Promise<void>>(() => Promise.resolve()),
  onChange = vi.fn<() => void>(),
) => ({
  ...renderWithUser(
    <PaperCard paper={{ ...paper, ...change }} today={today} onChange={onChange} onRemove={onRemove} />,
  ),
  onRemove,
  onChange,
});

beforeAll(() => startTexts(['papers', 'paper', 'deal'], 'en'));

test('a paper says what it is, until when it is good, who opens it, and that it waits', async () => {
  show();
  expect(pageText()).toContain('Mortgage statement');
  expect(pageText()).toContain('Dated Oct 1, 2026 · good until Nov 15, 2026 · 2 pages');
  expect(pageText()).toContain('Buyers you let in');
  expect(pageText()).toContain('Waiting for an admin');
  expect(pageText()).not.toContain('Confirms');
  await inSpanish();
  show();
  expect(pageText()).toContain('Espera a un administrador');
});

test.each<[string, Partial<Paper>, string[], string[]]>([
  [
    'seen',
    { review: 'seen', reviewedAt: at, bearsOut: ['loanBalance', 'piti'] },
    ['Seen by an admin on Oct 5, 2026', 'Confirms: Loan balance, PITI'],
    ['Expired'],
  ],
  ['sent back', { review: 'returned', reviewedAt: at, reason: 'Cut off' }, ['Sent back: Cut off'], ['Seen by']],
  ['run out, though seen', { review: 'seen', goodUntil: '2026-10-19' }, ['Expired'], ['Waiting']],
  ['good on its last day', { goodUntil: today }, ['Waiting for an admin'], ['Expired']],
  ['without an end', { kind: 'dueOnSale', goodUntil: undefined }, ['does not expire'], ['good until']],
])('a paper that is %s says so', (_, change, texts, missing) => {
  show(change);
  for (const text of texts) expect(pageText()).toContain(text);
  for (const text of missing) expect(pageText()).not.toContain(text);
});

test('it is changed with one press, and removed once that was confirmed', async () => {
  const { press, onChange, onRemove } = show();
  await press('Change: Mortgage statement');
  expect(onChange).toHaveBeenCalledOnce();
  await press('Remove: Mortgage statement');
  expect(screen.getByRole('dialog').textContent).toContain('it is deleted for good');
  await press('Cancel');
  expect(onRemove).not.toHaveBeenCalled();
  await press('Remove: Mortgage statement');
  await press('Remove paper');
  expect(onRemove).toHaveBeenCalledOnce();
});

test('a removal that fails says so, and stays open', async () => {
  const { press } = show(
    {},
    vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline'))),
  );
  await press('Remove: Mortgage statement');
  await press('Remove paper');
  expect((await screen.findByRole('alert')).textContent).toContain('The paper was not removed');
});

const waiting: WaitingPaper = {
  dealId: 'd'.repeat(20),
  paperId: 'p'.repeat(20),
  version: 0,
  input: { kind: 'deed', date: '2026-10-01', audience: 'members', pages: ['one', 'two', 'three', 'four'] },
  idempotencyKey: 'k'.repeat(20),
};
const file = (id: string, state: QueuedFile['state'], progress = 0) => ({ id, state, progress }) as QueuedFile;

test('pages on their way are counted; those that failed are sent again', async () => {
  const onRetry = vi.fn<(ids: string[]) => void>();
  const files = [file('one', 'ready'), file('two', 'uploading', 0.5), file('three', 'failed'), file('other', 'failed')];
  const { press } = renderWithUser(
    <WaitingPaperCard paper={waiting} files={files} onRetry={onRetry} onDiscard={vi.fn<() => void>()} />,
  );
  expect(pageText()).toContain('1 of 4 pages sent');
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBe(36.25);
  await press('Try again');
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(['three']);
});

test('a paper that was refused says why, and can only be discarded', async () => {
  const onDiscard = vi.fn<() => void>();
  const refused = { ...waiting, refused: 'This deal has 30 papers. Remove one first.' };
  const { press } = renderWithUser(
    <WaitingPaperCard paper={refused} files={[]} onRetry={vi.fn<() => void>()} onDiscard={onDiscard} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not saved: This deal has 30 papers. Remove one first.');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(buttonNames()).toEqual(['Discard']);
  await press('Discard: Deed or title record');
  expect(onDiscard).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { examplePaper, storedPaper, storedQuestions } from './example-papers.ts';
import PapersToRead from './papers-to-read.tsx';

const bea = { uid: 'bea', role: 'buyer', emailVerified: true } as const;

async function show(
  papers: Partial<Paper>[],
  {
    reader = bea,
    answers = {},
    status = 'active',
  }: {
    reader?: Parameters<typeof PapersToRead>[0]['reader'];
    answers?: Parameters<typeof storedQuestions>[0];
    status?: DealStatus;
  } = {},
) {
  const page = renderSignedIn(
    <PapersToRead dealId="deal1" status={status} reader={reader} verifyEmail={<p>Verify your address</p>} />,
    { uid: reader.uid, role: reader.role },
  );
  await act(async () => {
    page.documents.set(
      paths.papers('deal1'),
      Object.fromEntries(
        papers.map((change, index) => [`paper${index + 1}`, storedPaper({ ...examplePaper, ...change })]),
      ),
    );
    page.documents.set(paths.paperReaders('deal1'), { bea: storedQuestions(answers) });
  });
  return page;
}

beforeAll(() => startTexts(['paper', 'paper-reading', 'deal'], 'en'));

test('nothing is shown where there are no papers, or none that members see', async () => {
  await show([]);
  expect(pageText()).toBe('');
  await show([{ shown: false }]);
  expect(pageText()).toBe('');
});

test('admins see every paper, with who may open it and what became of it', async () => {
  const admin = { ...bea, uid: 'ada', role: 'admin' } as const;
  await show(
    [
      { audience: 'admins', shown: false },
      { kind: 'payoffQuote', review: 'returned', reason: 'Page two is cut off', shown: false },
    ],
    { reader: admin },
  );
  const [waiting, returned] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(waiting).toContain('For admins onlyWaiting for review');
  expect(returned).toContain('For buyers who were let inSent back: Page two is cut off');
  expect(screen.getByRole('link', { name: 'Waiting for review' }).getAttribute('href')).toBe('/admin?section=papers');
  expect(buttonNames()).toEqual(['Open', 'Open']);
});

test('each paper says what it is, until when it is good, and what an admin saw in it', async () => {
  const seen = {
    review: 'seen',
    reviewedAt: new Date('2026-10-05T12:00:00Z'),
    bearsOut: ['loanBalance', 'piti'],
  } as const;
  await show([
    { ...seen, bearsOut: [...seen.bearsOut] },
    { kind: 'payoffQuote', goodUntil: '2026-10-20', ...seen, bearsOut: [] },
  ]);
  const [statement, payoff] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(statement).toMatch(/^mortgage statementOct 1, 2026\s· good until Nov 15, 2999Seen by an admin on Oct 5, 2026/);
  expect(statement).toContain('Confirms: Loan balance, PITI');
  expect(payoff).toContain('ran out Oct 20, 2026No longer good');
  expect(payoff).not.toContain('Seen by an admin');
  await inSpanish();
  await show([{ ...seen, bearsOut: [] }]);
  expect(pageText()).toContain('Visto por un administrador el 5 oct 2026');
});

test.each([
  ['a paper for all members', { audience: 'members' }, {}, ['Open']],
  ['one that was not asked for', {}, {}, ['Ask to see it']],
  ['one that was asked for', {}, { answers: { paper1: 'asked' } }, []],
  ['one that was opened', {}, { answers: { paper1: 'allowed' } }, ['Open']],
  ['one that was declined', {}, { answers: { paper1: 'declined' } }, ['Ask again']],
  ['one of a sold deal', {}, { status: 'sold' }, []],
  ['one that an originator sees', {}, { reader: { ...bea, uid: 'otto', role: 'originator' } }, []],
  ['one that an admin sees', {}, { reader: { ...bea, uid: 'ada', role: 'admin' } }, ['Open']],
] as const)('%s has its actions', async (_, paper, options, actions) => {
  await startTexts(['paper', 'paper-reading', 'deal'], 'en');
  await show([paper], options);
  expect(buttonNames()).toEqual(actions);
  expect(pageText().includes('waiting for the originator')).toBe(_ === 'one that was asked for');
});

test('one press asks, and what becomes of it is shown live', async () => {
  const api = stubApi('bea');
  api.answers({ state: 'asked' });
  const page = await show([{}]);
  await page.press('Ask to see it: mortgage statement');
  await waitFor(() => expect(api.calls.map(({ to }) => to)).toEqual(['POST /api/deals/deal1/papers/paper1/ask']));
  await act(async () => {
    page.documents.set(paths.paperReaders('deal1'), { bea: storedQuestions({ paper1: 'asked' }) });
  });
  expect(pageText()).toContain('Asked · waiting for the originator');
});

test('a reader whose address is not verified is asked to verify it, also where only the server knows', async () => {
  const api = stubApi('bea');
  const page = await show([{}], { reader: { ...bea, emailVerified: false } });
  await page.press('Ask to see it: mortgage statement');
  expect(pageText()).toContain('Verify your address');
  expect(api.calls).toEqual([]);
  api.refuses(403, 'email-unverified');
  const again = await show([{}]);
  await again.press('Ask to see it: mortgage statement');
  await waitFor(() => expect(pageText()).toContain('Verify your address'));
});

test('who asked too often learns when to ask again', async () => {
  const api = stubApi('bea');
  api.refuses(429, 'too-many-requests', { retryAfter: 60 });
  const page = await show([{}]);
  await page.press('Ask to see it: mortgage statement');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('1 minute'));
});

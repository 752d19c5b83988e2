// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { storedQuestions } from './example-papers.ts';
import PaperReaders from './paper-readers.tsx';

const at = { toDate: () => new Date('2026-10-04T17:12:00Z') };
const opening = {
  paperId: 'paper1',
  kind: 'mortgageStatement',
  version: 3,
  reader: { uid: 'bea', name: 'Bea Buyer', role: 'buyer' },
  at,
  lastAt: at,
  pages: [3, 1, 2],
};

async function show(questions: Parameters<typeof storedQuestions>[0] | undefined, openings: object[] = []) {
  const page = renderSignedIn(<PaperReaders dealId="deal1" />);
  await act(async () => {
    page.documents.set(paths.paperReaders('deal1'), questions ? { bea: storedQuestions(questions) } : {});
    page.documents.set(
      paths.paperOpenings('deal1'),
      Object.fromEntries(openings.map((each, index) => [`opening${index}`, { ...opening, ...each }])),
    );
  });
  return page;
}

beforeAll(() => startTexts(['paper', 'paper-reading'], 'en'));
beforeEach(() => startTexts(['paper', 'paper-reading'], 'en'));

test('nothing is shown until a buyer asked or opened', async () => {
  await show(undefined);
  expect(pageText()).toBe('');
});

test('who waits comes first, and each question has what can be done with it', async () => {
  await show({ paper1: 'declined', paper2: 'allowed', paper3: 'asked' });
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => /declined|let in|asked/.exec(textContent)?.[0]),
  ).toEqual(['asked', 'let in', 'declined']);
  expect(buttonNames()).toEqual(['Let in', 'Decline', 'Stop showing', 'Let in']);
});

test.each([
  ['asked', 'Let in', true],
  ['asked', 'Decline', false],
  ['allowed', 'Stop showing', false],
  ['declined', 'Let in', true],
] as const)('a question that was %s is answered by "%s"', async (state, action, allowed) => {
  const api = stubApi('olga');
  api.answers({ ok: true });
  const page = await show({ paper1: state });
  await page.press(`${action}: Bea Buyer, mortgage statement`);
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ to: 'PUT /api/deals/deal1/papers/paper1/readers/bea', body: { allowed } }]),
  );
});

test('an answer that is refused says why', async () => {
  const api = stubApi('olga');
  api.refuses(404, 'not-found');
  const page = await show({ paper1: 'asked' });
  await page.press('Let in: Bea Buyer, mortgage statement');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});

test('who opened the deal in its head start is named with the time', async () => {
  const { reader } = opening;
  const page = await show(undefined);
  const early = async () => {
    await act(async () => page.documents.set(paths.paperOpenings('deal1'), { early: { reader, at, lastAt: at } }));
    return screen.getByRole('listitem').textContent;
  };
  expect(await early()).toMatch(/^Bea Buyer opened the deal in its early access\s· Oct 4, 2026/);
  await inSpanish();
  expect(await early()).toContain('Bea Buyer abrió la oportunidad durante el acceso anticipado');
});

test('each opening says who, which pages of which paper, and when', async () => {
  await show(undefined, [{}, { pages: [2] }]);
  const [several, one] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(several).toMatch(/^Bea Buyer opened the mortgage statement, pages 1–3\s· Oct 4, 2026/);
  expect(one).toContain('mortgage statement, page 2');
  await inSpanish();
  await show(undefined, [{}]);
  expect(pageText()).toContain('Bea Buyer abrió: estado de cuenta de la hipoteca, páginas 1–3');
});

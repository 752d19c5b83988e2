// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { stubApi } from '#tests/stub-api.ts';
import ReportDialog from './report-dialog.tsx';
import { buyerSubject, dealSubject, originatorSubject, type ReportSubject } from './report-subject.ts';

const to = 'POST /api/deals/deal1/reports';
const olga = { uid: 'olga', name: 'Olga Owner' };
const onDeal = [dealSubject('deal1', '12 Oak Street'), originatorSubject(olga)];
const at = { toDate: () => new Date('2026-11-20T12:00:00Z') };
const mine = (change: object = {}) => ({
  caseId: 'deal-deal1',
  reporter: { uid: 'bea', name: 'Bea' },
  reason: 'wrongFigures',
  text: 'Too low',
  dealId: 'deal1',
  dealAddress: '12 Oak Street',
  at,
  state: 'open',
  ...change,
});

async function show(
  subjects: readonly ReportSubject[] = onDeal,
  reports: Record<string, Record<string, unknown>> = {},
) {
  const dialog = (
    <ReportDialog dealId="deal1" uid="bea" subjects={subjects} verifyEmail={<p>Verify</p>} onClose={() => undefined} />
  );
  const page = renderSignedIn(dialog, { role: 'buyer' });
  await act(async () => page.documents.set(paths.reports(), reports));
  return page;
}
beforeAll(() => startTexts(['reports'], 'en'));

test('a deal is reported with a reason and words, never without', async () => {
  const api = stubApi('bea');
  api.answers({ ok: true });
  const page = await show();
  await page.press('Send the report');
  expect(api.calls).toEqual([]);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Not theirs to sell');
  await page.fill('What happened?', ' The seller knows nothing of it ');
  await page.press('Send the report');
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ to, body: { reason: 'notTheirs', text: 'The seller knows nothing of it' } }]),
  );
  expect(page.toasts).toMatchObject([{ title: 'Your report was sent' }]);
});

test('the person who listed it can be reported instead', async () => {
  const api = stubApi('bea');
  api.answers({ ok: true });
  const page = await show();
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: 'What do you report?' }),
    'The person: Olga Owner',
  );
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Not reachable');
  await page.fill('What happened?', 'Never calls back');
  await page.press('Send the report');
  await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { personUid: 'olga', reason: 'notReachable' } }]));
});

test('of a buyer, only reasons that concern a buyer can be chosen', async () => {
  await show([buyerSubject({ uid: 'ben', name: 'Ben Buyer' })]);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Choose a reason', 'Not reachable', 'Offensive']);
  expect(pageText()).toContain('Ben Buyer');
});

test('where there is no one to report, it says so', async () => {
  await show([]);
  expect(pageText()).toContain('there is no one to report');
  expect(screen.queryByRole('button', { name: 'Send the report' })).toBeNull();
});

test('a report that waits is not made twice, and what became of earlier ones is shown', async () => {
  await show(onDeal, {
    one: mine(),
    two: mine({ state: 'notUpheld', answer: 'The figures are right', decidedAt: at }),
  });
  expect(pageText()).toContain('it waits for an admin');
  expect(pageText()).toContain('not confirmed');
  expect(pageText()).toContain('The figures are right');
  expect(screen.queryByRole('button', { name: 'Send the report' })).toBeNull();
});

test('what is typed stays when the server refuses, with what to do', async () => {
  const api = stubApi('bea');
  api.refuses(403, 'email-unverified');
  const page = await show();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Offensive');
  await page.fill('What happened?', 'Swears');
  await page.press('Send the report');
  await waitFor(() => expect(pageText()).toContain('Verify'));
  expect(screen.getByDisplayValue('Swears')).toBeTruthy();
});

test('in Spanish', async () => {
  await inSpanish();
  await show();
  expect(pageText()).toContain('Reportar a los administradores');
});

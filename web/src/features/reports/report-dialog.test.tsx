// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, pageText } from '#tests/render-with-user.tsx';
import { stubApi } from '#tests/stub-api.ts';
import { uploading } from '#tests/uploading.ts';
import { RefusedProofError } from '#features/proofs/prepare-proof.ts';
import type { FileServices } from '#features/proofs/use-file-upload.ts';
import ReportDialog from './report-dialog.tsx';
import { buyerSubject, dealSubject, originatorSubject, recordSubject, type ReportSubject } from './report-subject.ts';

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
  services?: FileServices,
) {
  const dialog = (
    <ReportDialog
      dealId="deal1"
      uid="bea"
      subjects={subjects}
      verifyEmail={<p>Verify</p>}
      {...(services && { services })}
      onClose={() => undefined}
    />
  );
  const page = renderSignedIn(dialog, { role: 'buyer' });
  await act(async () => page.documents.set(paths.reports(), reports));
  return page;
}
type Page = Awaited<ReturnType<typeof show>>;
async function fillIn(page: Page) {
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Offensive');
  await page.fill('What happened?', 'Swears');
}
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/^(Add a|Choose another) file$/);
async function pick({ user }: Page, name: string) {
  await user.upload(fileInput(), new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  await act(settled);
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

test('what a deal counts as in the own record is reported with words alone, and what became of it is shown', async () => {
  const api = stubApi('bea');
  api.answers({ ok: true });
  const page = await show([recordSubject('bea', '12 Oak Street')], {
    one: mine({
      caseId: 'record-bea',
      reason: 'wrongRecord',
      state: 'upheld',
      answer: 'It is corrected',
      decidedAt: at,
    }),
  });
  expect(pageText()).toContain('An error in my record: 12 Oak Street');
  expect(pageText()).toContain('Your report about your record: Wrong in their record');
  expect(screen.queryByRole('combobox')).toBeNull();
  await page.press('Send the report');
  expect(api.calls).toEqual([]);
  await page.fill('What happened?', 'The lender declined');
  await page.press('Send the report');
  await waitFor(() =>
    expect(api.calls).toMatchObject([
      { to, body: { ownRecord: true, reason: 'wrongRecord', text: 'The lender declined' } },
    ]),
  );
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

describe('a file', () => {
  test('that was chosen is uploaded before the report, which names it, and removed is not', async () => {
    const api = stubApi('bea');
    api.answers({ ok: true });
    const { services, uploads } = uploading();
    const page = await show(onDeal, {}, services);
    await fillIn(page);
    await pick(page, 'letter.pdf');
    await page.press('Remove the file');
    expect(pageText()).not.toContain('letter.pdf');
    expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull();
    await pick(page, 'statement.pdf');
    expect(pageText()).toContain('statement.pdf · 8 bytes');
    await page.press('Send the report');
    expect(api.calls).toEqual([]);
    await act(async () => uploads[0]?.progress(0.4));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await act(async () => uploads[0]?.arrive());
    const file = uploads[0]?.id;
    await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { reason: 'offensive', text: 'Swears', file } }]));
    expect(uploads).toHaveLength(1);
    expect(page.toasts).toMatchObject([{ title: 'Your report was sent' }]);
  });

  test('that was removed again is not sent', async () => {
    const api = stubApi('bea');
    api.answers({ ok: true });
    const { services, uploads } = uploading();
    const page = await show(onDeal, {}, services);
    await fillIn(page);
    await pick(page, 'letter.pdf');
    await page.press('Remove the file');
    await page.press('Send the report');
    await waitFor(() => expect(api.calls).toMatchObject([{ body: { reason: 'offensive', text: 'Swears' } }]));
    expect([api.calls[0]?.body, uploads]).toEqual([expect.not.objectContaining({ file: expect.anything() }), []]);
  });

  test('of a refused type says so at once, and is not sent until it is another or none', async () => {
    const api = stubApi('bea');
    api.answers({ ok: true });
    const { services } = uploading();
    const prepare = async (): Promise<Blob> => {
      throw new RefusedProofError('validation.proofType');
    };
    const page = await show(onDeal, {}, { ...services, prepare });
    await fillIn(page);
    await pick(page, 'letter.html');
    expect(pageText()).toContain('Choose a PDF, JPEG, PNG or WebP file');
    const input = fileInput();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await page.press('Send the report');
    expect([api.calls, document.activeElement]).toEqual([[], input]);
    await page.press('Remove the file');
    expect(pageText()).not.toContain('Choose a PDF');
    await page.press('Send the report');
    await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { text: 'Swears' } }]));
  });

  test('whose upload failed leaves everything, and is sent under another id', async () => {
    const api = stubApi('bea');
    api.answers({ ok: true });
    const { services, uploads } = uploading();
    const page = await show(onDeal, {}, services);
    await fillIn(page);
    await pick(page, 'statement.pdf');
    await page.press('Send the report');
    await act(async () => uploads[0]?.fail());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The file was not uploaded'));
    expect(screen.getByDisplayValue('Swears')).toBeTruthy();
    expect(pageText()).toContain('statement.pdf');
    expect(api.calls).toEqual([]);
    await page.press('Send the report');
    await act(async () => uploads[1]?.arrive());
    await waitFor(() => expect(api.calls).toMatchObject([{ body: { file: uploads[1]?.id } }]));
    expect(uploads[0]?.id).not.toBe(uploads[1]?.id);
  });

  test('that arrived is not sent again where only the report was lost; what the server refused is', async () => {
    const api = stubApi('bea');
    api.loses();
    const { services, uploads } = uploading();
    const page = await show(onDeal, {}, services);
    await fillIn(page);
    await pick(page, 'statement.pdf');
    await page.press('Send the report');
    await act(async () => uploads[0]?.arrive());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The report was not sent'));
    const details = [{ field: 'file', message: 'validation.proofNotUploaded', text: '' }];
    api.refuses(400, 'invalid-input', { details });
    const lost = api.calls.at(-1);
    await page.press('Send the report');
    await waitFor(() => expect(pageText()).toContain('The file did not arrive'));
    expect([uploads.length, api.calls.at(-1)?.key]).toEqual([1, lost?.key]);
    expect(screen.queryByRole('alert')).toBeNull();
    api.answers({ ok: true });
    await page.press('Send the report');
    await act(async () => uploads[1]?.arrive());
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ body: { file: uploads[1]?.id } }));
    expect(api.calls.at(-1)?.key).not.toBe(lost?.key);
  });

  test('is not uploaded, and nothing reported, once the dialog is closed', async () => {
    const api = stubApi('bea');
    api.answers({ ok: true });
    const { services, uploads } = uploading();
    const page = await show(onDeal, {}, services);
    await fillIn(page);
    await pick(page, 'statement.pdf');
    await page.press('Send the report');
    page.rerender(<p>Closed</p>);
    expect(uploads[0]?.cancelled).toBe(true);
    await act(async () => uploads[0]?.arrive());
    expect(api.calls).toEqual([]);
  });

  test('is not uploaded once the dialog is closed while it was prepared', async () => {
    const api = stubApi('bea');
    const { services, uploads } = uploading();
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const page = await show(onDeal, {}, { ...services, prepare: () => promise });
    await fillIn(page);
    await pick(page, 'photo.jpg');
    await page.press('Send the report');
    page.rerender(<p>Closed</p>);
    await act(async () => resolve(new Blob(['jpeg'])));
    expect([uploads, api.calls]).toEqual([[], []]);
  });

  test('of an earlier report is named, and not opened', async () => {
    await show(onDeal, { one: mine({ file: { id: 'f'.repeat(20), type: 'application/pdf' } }) });
    expect(pageText()).toContain('With a file that only admins can open');
    expect(buttonNames()).toEqual(['Close']);
  });
});

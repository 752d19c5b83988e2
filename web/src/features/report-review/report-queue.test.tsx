// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { exampleCase, exampleReport } from './example-case.ts';
import ReportQueue from './report-queue.tsx';
import WaitingReportsBadge from './waiting-reports-badge.tsx';

const to = `POST /api/admin/reports/${exampleCase.id}/decide`;
const stored = (date: Date | undefined) => date && { toDate: () => date };
const storedCase = (change: object = {}) => {
  const { id: _, waitingSince, ...rest } = exampleCase;
  return { ...rest, waitingSince: stored(waitingSince), ...change };
};
const storedReport = (change: object = {}) => {
  const { id: _, at, ...rest } = exampleReport;
  return { ...rest, at: stored(at), ...change };
};

async function show(change: object = {}, report: object = {}, id = exampleCase.id) {
  const page = renderSignedIn(<ReportQueue />, { role: 'admin' });
  await act(async () => {
    page.documents.set(paths.reportCases(), { [id]: storedCase(change) });
    page.documents.set(paths.reports(), {
      one: storedReport(report),
      old: storedReport({ state: 'notUpheld', answer: 'It was right', reporter: undefined }),
    });
  });
  return page;
}
async function opened(change: object = {}, report: object = {}, id?: string) {
  const page = await show(change, report, id);
  await page.user.click(await screen.findByRole('button', { name: /^Decide: / }));
  return page;
}
beforeAll(() => startTexts(['admin', 'report-review'], 'en'));
afterEach(() => vi.restoreAllMocks());

test('an empty queue says so', async () => {
  const page = renderSignedIn(<ReportQueue />, { role: 'admin' });
  await act(async () => page.documents.set(paths.reportCases(), {}));
  expect(pageText()).toContain('No report waits for you');
});

test('a deal that many reported is one row, with how many and why', async () => {
  await show({ waiting: { wrongFigures: 49, offensive: 1 }, total: 50 });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(pageText()).toContain('50 reports about this deal: Wrong figures (49), Offensive');
});

test('the reports, with links to both sides, and earlier ones', async () => {
  await opened();
  expect(pageText()).toContain('The balance is higher');
  expect(screen.getByRole('link', { name: 'Open the deal' }).getAttribute('href')).toBe('/deals/deal1');
  expect(screen.getByRole('link', { name: 'Originator: Otto Owner' }).getAttribute('href')).toContain('person=otto');
  expect(screen.getByRole('link', { name: 'Bea Buyer' }).getAttribute('href')).toContain('person=bea');
  expect(pageText()).toContain('1 earlier report');
  expect(pageText()).toContain('A deleted account');
  expect(pageText()).toContain('It was right');
});

describe('a file of a report', () => {
  const file = { id: 'f'.repeat(20), type: 'application/pdf' };
  const downloads = () => screen.queryAllByRole('button', { name: 'Download' });

  test('is named and downloaded, and no report without one has the button', async () => {
    const api = stubApi('olga');
    api.sendsFile('report-2026-11-24.pdf', 'application/octet-stream');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const page = await opened({}, { file });
    expect(pageText()).toContain('File: PDF');
    const [button, ...others] = downloads();
    expect(others).toEqual([]);
    expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('File: PDF');
    await page.press('Download');
    await waitFor(() => expect(saved).toEqual(['report-2026-11-24.pdf']));
    expect(api.calls).toMatchObject([{ to: 'GET /api/admin/reports/one/file' }]);
  });

  test('that cannot be opened says why', async () => {
    const api = stubApi('olga');
    api.refuses(404, 'not-found');
    const page = await opened({}, { file: { ...file, type: 'image/webp' } });
    expect(pageText()).toContain('File: image');
    await page.press('Download');
    await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'The file was not downloaded' }]));
  });

  test.each([
    ['is reported', { person: { uid: 'olga', name: 'Olga Owner' } }, {}],
    ['made the report', {}, { reporter: { uid: 'olga', name: 'Olga Owner' } }],
  ])('has no button for an admin who %s', async (_, change, report) => {
    await opened(change, { file, ...report });
    expect([pageText().includes('File: PDF'), downloads()]).toEqual([true, []]);
  });
});

test('a confirmation needs what each side reads, and sends the version that was read', async () => {
  const api = stubApi('olga');
  api.answers({ version: 2 });
  const page = await opened();
  await page.user.click(screen.getByRole('radio', { name: /^Confirm/ }));
  await page.fill('What the reporters read', ' Thank you ');
  await page.press('Send the decision');
  expect(api.calls).toEqual([]);
  await page.fill('What the originator reads', 'Correct the balance');
  await page.press('Send the decision');
  const body = { outcome: 'upheld', text: 'Thank you', told: 'Correct the balance' };
  await waitFor(() => expect(api.calls).toMatchObject([{ to, body, version: '"1"' }]));
  expect(page.toasts).toEqual([{ title: 'The decision was sent' }]);
});

test('without a confirmation nothing is written to the reported person', async () => {
  const api = stubApi('olga');
  api.answers({ version: 2 });
  const page = await opened();
  await page.user.click(screen.getByRole('radio', { name: /^Do not confirm/ }));
  expect(screen.queryByLabelText('What the originator reads')).toBeNull();
  await page.fill('What the reporters read', 'It is right');
  await page.press('Send the decision');
  await waitFor(() => expect(api.calls).toMatchObject([{ body: { outcome: 'notUpheld', text: 'It is right' } }]));
});

test('about their own record somebody reads one answer, confirmed or not', async () => {
  const api = stubApi('olga');
  api.answers({ version: 2 });
  const page = await opened({ deal: undefined, waiting: { wrongRecord: 1 } }, {}, 'record-otto');
  expect(pageText()).toContain('1 report about their own record: Wrong in their record');
  await page.user.click(screen.getByRole('radio', { name: /^Confirm/ }));
  await page.fill('What the reporters read', 'It is corrected');
  await page.press('Send the decision');
  await waitFor(() =>
    expect(api.calls).toMatchObject([
      { to: 'POST /api/admin/reports/record-otto/decide', body: { outcome: 'upheld', text: 'It is corrected' } },
    ]),
  );
  expect(api.calls[0]?.body).not.toHaveProperty('told');
});

test('what came meanwhile is read first', async () => {
  const api = stubApi('olga');
  api.refuses(412, 'edited-meanwhile');
  const page = await opened();
  await page.user.click(screen.getByRole('radio', { name: /^Do not confirm/ }));
  await page.fill('What the reporters read', 'It is right');
  await page.press('Send the decision');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Open it again from the list'));
  await page.press('Back to the list');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('about themselves an admin reads that another one decides', async () => {
  await opened({ person: { uid: 'olga', name: 'Olga Owner' } });
  expect(pageText()).toContain('so another admin decides');
  expect(screen.queryByRole('button', { name: 'Send the decision' })).toBeNull();
});

test('the menu counts cases, and says nothing where there are none', async () => {
  const page = renderSignedIn(<WaitingReportsBadge />, { role: 'admin' });
  await act(async () => page.documents.set(paths.reportCases(), { one: storedCase() }));
  expect(pageText()).toContain('1 reported');
  await act(async () => page.documents.set(paths.reportCases(), {}));
  expect(pageText()).toBe('');
});

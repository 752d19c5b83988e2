// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { getFixedT } from 'i18next';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { messageReasons } from 'domain/message/sent-message.ts';
import { notificationKinds } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { inLanguage, inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { messageText } from './message-line.tsx';
import { NoticeBell } from './notice-bell.tsx';
import texts from './texts/en.json' with { type: 'json' };

const moment = (iso: string) => ({ toDate: () => new Date(iso) });
const place = { dealId: 'deal1', address: '12 Oak Street, Phoenix, AZ' };
const notice = (kind: string, data: object = {}, readAt: object | null = null) => ({
  kind,
  data: { ...place, ...data },
  createdAt: moment('2026-11-24T12:00:00Z'),
  readAt,
});
const read = moment('2026-11-24T13:00:00Z');
const ofOlga = paths.notifications('olga');
type Notices = Record<string, ReturnType<typeof notice>>;

async function show(notices?: Notices, me: Partial<Parameters<typeof NoticeBell>[0]['me']> = {}) {
  const documents = stubDocuments();
  if (notices) documents.set(ofOlga, notices);
  const page = renderSignedIn(<NoticeBell me={{ uid: 'olga', role: 'originator', premium: false, ...me }} narrow />, {
    documents,
  });
  await act(settled);
  return page;
}
/** Opens the panel, which loads with its first use. */
async function open(page: Awaited<ReturnType<typeof show>>) {
  await page.user.click(screen.getByRole('button', { name: /^Notifica/ }));
  await screen.findByRole('dialog');
  await act(settled);
}
const later = (page: Awaited<ReturnType<typeof show>>, notices: Notices) =>
  act(async () => page.documents.set(ofOlga, notices));
const panel = () => within(screen.getByRole('dialog'));
const sentences = () =>
  panel()
    .getAllByRole('link')
    .slice(0, -1)
    .map((link) => link.querySelector('.MuiListItemText-primary')?.textContent);

beforeAll(() => startTexts(['notices'], 'en'));

const arrived = { ...notice('emd-received'), createdAt: moment('2026-11-24T12:05:00Z') };

test('the bell counts unread notices only, and announces those that arrive', async () => {
  const page = await show({ a: notice('emd-received'), b: notice('emd-received', {}, read) });
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
  await later(page, { c: arrived, a: notice('emd-received') });
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 unread notifications');
  await later(page, { b: notice('emd-received', {}, read) });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 unread notifications');
  await later(page, { a: notice('emd-received') });
  expect(screen.getByRole('status').textContent, 'an older one is unread, which did not arrive').toBe(
    '2 unread notifications',
  );
});

test('of more unread notices than nine the bell says so, and still announces those that arrive', async () => {
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`n${index}`, notice('emd-received')]));
  const page = await show(many);
  expect(screen.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeDefined();
  expect(screen.getByText('9+')).toBeDefined();
  await later(page, { c: arrived, ...many });
  expect(screen.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('9+ unread notifications');
});

test('each notice is a sentence with names, formatted amounts and the other’s words, linked to its page', async () => {
  await open(
    await show({
      a: notice('offer-received', { name: 'Ana Reyes', amount: 16_000, price: 300_000, offerType: 'creative' }),
      b: notice('premium-deal', { amount: 210_500, cashFlow: 312.4 }),
      c: notice('interest-received', { message: 'Can I see it?' }, read),
      d: notice('backup-agreed', { name: 'Ben', amount: 5000, offerType: 'cash', rank: 2 }, read),
      e: notice('deal-open-again', { amount: 5000, offerType: 'cash' }, read),
      f: notice('offer-ended', { amount: 5000 }, read),
    }),
  );
  expect(sentences()).toEqual([
    'Unread: Ana Reyes offers $300,000 with an entry fee of $16,000 for 12 Oak Street, Phoenix, AZ',
    'Unread: New deal in your ZIP codes: 12 Oak Street, Phoenix, AZ for $210,500, estimated cash flow $312 a month',
    'Someone is interested in 12 Oak Street, Phoenix, AZ',
    'Ben agrees to be backup 2 for 12 Oak Street, Phoenix, AZ with $5,000 in cash',
    '12 Oak Street, Phoenix, AZ takes offers again. Offer again, starting from your $5,000 in cash',
    'Your offer of $5,000 for 12 Oak Street, Phoenix, AZ has ended: the deal is no longer available',
  ]);
  expect(panel().getByText('Can I see it?').tagName).toBe('Q');
  const places = panel()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(places).toEqual([...Array(4).fill('/deals/deal1'), '/deals/deal1?offer', '/', '/profile#notifications']);
});

test('opening a notice closes the panel, leads to its page and marks it as read, once', async () => {
  const page = await show({
    a: notice('emd-received', { name: 'Olga' }),
    b: notice('emd-received', { name: 'Ben' }, read),
  });
  await open(page);
  await page.user.click(panel().getByRole('link', { name: /^Unread: Olga/ }));
  await act(settled);
  expect(page.path()).toBe('/deals/deal1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mark = { path: `${ofOlga}/a`, changes: { readAt: 'now' } };
  expect(page.documents.writes).toEqual([mark]);
  await open(page);
  await page.user.click(panel().getByRole('link', { name: /^Ben/ }));
  await act(settled);
  expect(page.documents.writes).toEqual([mark]);
});

test('all are marked as read by one press, which is offered while there are unread ones', async () => {
  const page = await show({
    a: notice('emd-received'),
    b: notice('emd-received'),
    c: notice('emd-received', {}, read),
  });
  await open(page);
  await page.press('Mark all as read');
  expect(page.documents.writes.map(({ path }) => path)).toEqual([`${ofOlga}/a`, `${ofOlga}/b`]);
  await later(page, { c: notice('emd-received', {}, read) });
  expect(panel().queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('notices that could not be marked as read are said to be unread still', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show({ a: notice('emd-received') });
  page.documents.refuseWrites();
  await open(page);
  await page.press('Mark all as read');
  expect(page.toasts).toMatchObject([{ variant: 'destructive', title: 'Could not mark as read' }]);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the panel says that it loads, that there are none, and that it failed, and tries again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show();
  await open(page);
  expect(panel().getByText('Loading notifications…')).toBeDefined();
  await later(page, {});
  expect(panel().getByRole('heading', { name: 'No notifications yet' })).toBeDefined();
  await act(async () => page.documents.refuse(ofOlga));
  expect(panel().getByRole('alert').textContent).toContain('Your notifications could not be loaded');
  page.documents.set(ofOlga, { a: notice('emd-received', { name: 'Olga' }) });
  await page.press('Try again');
  expect(sentences()).toEqual(['Unread: Olga received your earnest money for 12 Oak Street, Phoenix, AZ']);
});

test('older notices follow page by page', async () => {
  const list = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`n${String(index).padStart(2, '0')}`, notice('emd-received', {}, read)]),
  );
  const page = await show(list);
  await open(page);
  expect(sentences()).toHaveLength(30);
  await page.press('Show more');
  expect(sentences()).toHaveLength(40);
});

test('notices stand under their day', async () => {
  vi.setSystemTime('2026-11-24T18:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const at = (iso: string) => ({ ...notice('emd-received', {}, read), createdAt: moment(iso) });
  await open(
    await show({ a: at('2026-11-24T12:00:00Z'), b: at('2026-11-23T12:00:00Z'), c: at('2026-10-02T12:00:00Z') }),
  );
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Yesterday', 'Oct 2, 2026']);
});

test('one kind can be chosen: of those that its reader gets', async () => {
  const page = await show({
    a: notice('offer-received', { name: 'Ana' }, read),
    b: notice('interest-received', {}, read),
  });
  await open(page);
  const choice = panel().getByRole('combobox', { name: 'Show' });
  const kinds = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(kinds).toContain('Interest in my deals');
  expect(kinds).not.toContain('My saved searches');
  await page.user.selectOptions(choice, 'Interest in my deals');
  await act(settled);
  expect(sentences()).toEqual(['Someone is interested in 12 Oak Street, Phoenix, AZ']);
  await page.user.selectOptions(choice, 'Withdrawn offers');
  await act(settled);
  expect(panel().getByRole('heading', { name: 'None of this kind' })).toBeDefined();
});

test('a notice says where it went, asked anew each time', async () => {
  const api = stubApi();
  vi.setSystemTime('2026-11-24T18:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const page = await show({ a: notice('emd-received', {}, read) });
  await open(page);
  const sent = { channel: 'email', state: 'sent', at: '2026-11-24T17:02:00.000Z' };
  api.answers({
    messages: [sent, { channel: 'text', state: 'waiting', at: '2026-11-25T15:00:00.000Z', reason: 'night' }],
  });
  await page.press('Where it went');
  expect(await panel().findByText(/^Email: sent \d+:02 [AP]M$/)).toBeDefined();
  expect(panel().getByText(/^Text message: waits until Nov 25, 2026, .* \(texts go out by day\)$/)).toBeDefined();
  await page.press('Where it went');
  expect(panel().queryByText(/^Email/)).toBeNull();
  api.answers({ messages: [] });
  await page.press('Where it went');
  expect(await panel().findByText(/^Only here: emails and text messages about this are off/)).toBeDefined();
  await page.press('Where it went');
  api.refuses(500, 'internal');
  await page.press('Where it went');
  expect(await panel().findByText(/could not be read/)).toBeDefined();
});

test('every state and reason has its words, in both languages', async () => {
  for (const language of ['en', 'es'] as const) {
    // oxlint-disable no-await-in-loop -- one language after the other
    await inLanguage(language);
    for (const state of ['sent', 'waiting', 'failed', 'notSent'] as const)
      for (const reason of messageReasons) {
        const text = messageText(getFixedT(language, 'notices'), {
          channel: 'email',
          state,
          at: '2026-11-24T17:02:00.000Z',
          reason,
        });
        expect(text).toMatch(/^(Email|Correo): .+ \(.+\)$/);
        expect(text).not.toContain('where.');
      }
    // oxlint-enable no-await-in-loop
  }
});

test('whose emails come back reads so above the notices', async () => {
  await open(await show({}, { stoppedEmail: { why: 'bounce' } }));
  expect(panel().getByRole('note').textContent).toContain('Emails to your address come back');
  expect(panel().getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/profile#notifications');
});

test('changed figures are told one by one, each as it was and is', async () => {
  const figures = [
    { name: 'loanBalance', from: 210_000, to: 214_500 },
    { name: 'interestRate', from: 3.25 },
    { name: 'estimatedRent', to: 1900 },
    { name: 'monthlyPayment', from: 1450, to: 1450 },
  ];
  const page = await show({ a: notice('figures-changed', { figures }) });
  await open(page);
  expect(sentences()).toEqual(['Unread: Figures changed: 12 Oak Street, Phoenix, AZ']);
  for (const line of [
    'Loan balance: from $210,000 to $214,500',
    'Interest rate: no longer given, it was 3.25%',
    'Estimated rent: $1,900, not given before',
    'Monthly payment: still $1,450',
  ])
    expect(panel().getByText(line)).toBeDefined();
  await inSpanish();
  await open(await show({ a: notice('figures-changed', { figures }) }));
  expect(panel().getByText('Saldo del préstamo: de $210,000 a $214,500')).toBeDefined();
});

test('says an amount in Spanish', async () => {
  await inSpanish();
  await open(await show({ a: notice('offer-received', { name: 'Ana', amount: 16_000, offerType: 'creative' }) }));
  expect(sentences()[0]).toContain('Ana ofrece una cuota de entrada de $16,000');
});

// The panel shows the newest ones alone, which are fewer than there are kinds.
test.each([notificationKinds.slice(0, 16), notificationKinds.slice(16, 32), notificationKinds.slice(32)])(
  'the sentence of each kind says all that it has a place for: %s and others',
  async (...kinds) => {
    const values = { name: 'Ana', amount: 5_000, cashFlow: 70, offerType: 'cash', message: 'Good luck', rank: 2 };
    const data = {
      ...values,
      paper: 'deed',
      until: '2026-12-12',
      opensAt: '2026-12-12T23:00:00Z',
      search: 'Mesa',
      list: 'Flips',
      foundCount: 3,
    };
    const page = await show(Object.fromEntries(kinds.map((kind) => [kind, notice(kind, data, read)])));
    await open(page);
    for (const kind of kinds) {
      const template =
        kind === 'premium-deal' || kind === 'search-match'
          ? texts.kinds[kind].withCashFlow
          : texts.kinds[kind].sentence;
      // A value that the panel does not give is empty.
      const pattern = RegExp(
        `^${template.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, String.raw`\S.*`)}$`,
      );
      expect(
        sentences().filter((sentence) => pattern.test(sentence ?? '')),
        kind,
      ).not.toEqual([]);
    }
  },
);

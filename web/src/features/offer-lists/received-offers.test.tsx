// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { ReceivedOffers } from './received-offers.tsx';

const place = paths.offers(exampleDeal.id);
type Stored = Record<string, unknown>;
const moment = (at: Date) => ({ toDate: () => at });
/** An offer as stored. */
function stored(change: Stored = {}): Stored {
  const offer = exampleOffer({ closeOfEscrow: '2027-12-20' });
  return { ...offer, submittedAt: moment(offer.submittedAt), ...change };
}
const ended = (more: Stored = {}) => ({ at: moment(new Date()), ...more });
const ana = stored({ terms: { emd: 5000 }, message: 'Ready to close' });
const ben = stored({ buyerUid: 'ben', buyerName: 'Ben Ito', entryFee: 27_000 });

async function show(offers?: Record<string, Stored>, me: Partial<Me> = {}) {
  const documents = stubDocuments();
  if (offers) documents.set(place, offers);
  const page = renderSignedIn(<ReceivedOffers deal={exampleDeal} />, { documents, ...me });
  await act(settled);
  return page;
}
const set = (page: Awaited<ReturnType<typeof show>>, offers: Record<string, Stored>) =>
  act(async () => page.documents.set(place, offers));
const row = (name: RegExp) => within(screen.getAllByRole('row', { name })[0]!);
async function openComparison({ press }: Awaited<ReturnType<typeof show>>) {
  await press('Compare offers');
  return within((await screen.findByRole('heading', { name: 'Offers side by side' })).parentElement!);
}

beforeAll(() => startTexts(['offers', 'deal'], 'en'));

test('the list says that it loads, that it is empty, and that it failed, and tries again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show();
  expect(screen.queryByText(/No offers yet/)).toBeNull();
  await set(page, {});
  expect(screen.getByText(/No offers yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Compare offers' })).toBeNull();
  await act(async () => page.documents.refuse(place));
  expect(screen.getByRole('alert').textContent).toContain('Failed to load submitted offers');
  page.documents.set(place, { ana });
  await page.press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(row(/Ana Reyes/)).toBeDefined();
});

test('offers that wait for the originator come first, ended ones stand apart under their number', async () => {
  await show({
    waiting: stored({ buyerName: 'Cleo', buyerUid: 'cleo', turn: 'buyer' }),
    ana,
    gone: stored({ buyerName: 'Dan', buyerUid: 'dan', state: 'withdrawn' }),
    out: stored({ buyerName: 'Eve', buyerUid: 'eve', state: 'declined', ended: ended() }),
  });
  const [live, closed] = screen.getAllByRole('table');
  const names = (table: HTMLElement | undefined) =>
    within(table!)
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('bdi')?.textContent);
  expect(names(live)).toEqual(['Ana Reyes', 'Cleo']);
  expect(names(closed)).toEqual(['Dan', 'Eve']);
  expect(screen.getByRole('heading', { name: /Closed/ }).textContent).toContain('2');
});

test('a row names its figures, and shows terms and message when asked', async () => {
  const page = await show({ ana, ben });
  expect(row(/Ana Reyes/).getByText('$20,000 entry fee')).toBeDefined();
  expect(row(/Ana Reyes/).getAllByText('$5,000')).not.toEqual([]);
  expect(row(/Ben Ito/).getAllByText('not provided').length).toBeGreaterThan(0);
  expect(screen.getByText('Ready to close').closest('[hidden]')).not.toBeNull();
  await page.press('Show terms, Ana Reyes');
  expect(screen.getByText('Ready to close').closest('[hidden]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hide terms, Ana Reyes' }).getAttribute('aria-expanded')).toBe('true');
});

test('each answer names its buyer, and only what the offer still takes is offered', async () => {
  await show({ ana, waiting: stored({ buyerName: 'Cleo', buyerUid: 'cleo', turn: 'buyer' }) });
  const answers = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(answers.filter((name) => name?.endsWith(', Ana Reyes'))).toEqual([
    'Accept offer, Ana Reyes',
    'Counter, Ana Reyes',
    'Decline, Ana Reyes',
    'Show terms, Ana Reyes',
  ]);
  expect(answers.filter((name) => name?.endsWith(', Cleo'))).toEqual(['Show terms, Cleo']);
});

test('an offer that ends while its answer is open stays in its place until the dialog is closed', async () => {
  const page = await show({ ana, ben });
  await page.press('Decline, Ana Reyes');
  await screen.findByRole('dialog');
  await set(page, { ana: { ...ana, state: 'withdrawn', version: 2 }, ben });
  expect(within(screen.getByRole('dialog')).getByText(/Ana Reyes withdrew it/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: /Closed/, hidden: true })).toBeNull();
  await page.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: /Closed/ })).toBeDefined();
});

test('offers are compared, sorted by a term that differs, and answered beside each other', async () => {
  const page = await show({ ana, ben });
  const comparison = await openComparison(page);
  const names = () =>
    comparison
      .getAllByRole('columnheader')
      .slice(2)
      .map((cell) => cell.querySelector('bdi')?.textContent);
  expect(names()).toEqual(['Ana Reyes', 'Ben Ito']);
  await page.user.click(comparison.getByRole('button', { name: 'Entry fee' }));
  expect(names()).toEqual(['Ben Ito', 'Ana Reyes']);
  expect(comparison.getByRole('button', { name: 'Entry fee' }).getAttribute('aria-pressed')).toBe('true');
  await page.user.click(comparison.getByRole('button', { name: 'Entry fee' }));
  expect(names()).toEqual(['Ana Reyes', 'Ben Ito']);
  await page.user.click(comparison.getByRole('button', { name: 'Accept, Ben Ito' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ben Ito offers an entry fee of $27,000');
});

test('an impossible discount rate is refused and not kept; a possible one is kept for its originator alone', async () => {
  const page = await show({ ana, ben });
  await openComparison(page);
  await page.fill(/^Discount rate/, '0');
  await page.fill(/^Discount rate/, '101');
  await page.user.tab();
  expect(screen.getByLabelText(/^Discount rate/).getAttribute('aria-invalid')).toBe('true');
  expect(page.documents.writes).toEqual([]);
  await page.fill(/^Discount rate/, '8.5');
  await page.user.tab();
  await act(settled);
  expect(page.documents.writes).toEqual([{ path: paths.user('olga'), changes: { discountRate: 8.5 } }]);
});

test('an admin, who answers for the originator, keeps no discount rate of theirs', async () => {
  const page = await show({ ana, ben }, { uid: 'adam', role: 'admin' });
  await openComparison(page);
  await page.fill(/^Discount rate/, '8.5');
  await page.user.tab();
  await act(settled);
  expect(page.documents.writes).toEqual([]);
});

test('an offer that was passed over is considered again, unless its buyer has made another one', async () => {
  const api = stubApi();
  const over = stored({ state: 'declined', ended: ended({ because: 'other-accepted' }) });
  const page = await show({ over });
  api.refuses(409, 'newer-offer-open');
  await page.press('Consider again, Ana Reyes');
  expect(page.toasts).toMatchObject([{ variant: 'destructive' }]);
  api.answers({ id: 'over', state: 'open' });
  await page.press('Consider again, Ana Reyes');
  expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
  expect(page.toasts).toHaveLength(2);
  await set(page, { over, newer: ana });
  expect(screen.queryByRole('button', { name: 'Consider again, Ana Reyes' })).toBeNull();
});

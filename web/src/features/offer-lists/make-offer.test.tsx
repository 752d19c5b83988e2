// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { dayAhead } from '#tests/days.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, pageText, passTime } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { MakeOffer } from './make-offer.tsx';
import { MyOffersOn } from './my-offers.tsx';

const place = paths.offers(exampleDeal.id);
const stored = (change: object = {}) => {
  const offer = exampleOffer({ closeOfEscrow: dayAhead(60), message: 'As before' });
  return { ...offer, submittedAt: { toDate: () => offer.submittedAt }, ...change };
};
const screenOf = (deal: Deal, emailVerified: boolean) => (
  <>
    <MakeOffer deal={deal} uid="ana" emailVerified={emailVerified} verifyEmail={<p>Verify your address</p>} />
    <MyOffersOn deal={deal} uid="ana" />
  </>
);

type Page = ReturnType<typeof renderSignedIn>;
async function show(offers: Record<string, object> | 'refused' = {}, emailVerified = true): Promise<Page> {
  const documents = stubDocuments();
  documents.set(place, offers as Record<string, Record<string, unknown>>);
  documents.set('users/ana/private', {});
  const page = renderSignedIn(screenOf(exampleDeal, emailVerified), { uid: 'ana', role: 'buyer', documents });
  await act(settled);
  return page;
}
/** Opens the form, which loads with its first use. */
async function open(page: Page, name = 'Make an offer') {
  await page.press(name);
  await act(() => vi.dynamicImportSettled());
  await act(settled);
  screen.getByRole('dialog');
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
async function fillIn(page: Page) {
  await page.user.click(screen.getByRole('radio', { name: /^Creative/ }));
  await page.fill('Entry fee', '28000');
  await page.fill('Estimated close of escrow', dayAhead(60));
  await page.fill(/^Message/, 'What I wrote');
}
async function review({ press }: Page) {
  await press('Review offer');
  // The button waits for the end of a double click.
  await passTime(1000);
}
const alert = () => screen.getByRole('alert').textContent;
const toOffers = 'POST /api/deals/deal1/offers';

beforeAll(() => startTexts(['offers', 'deal'], 'en'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an offer is typed, read once more and sent', async () => {
  const api = stubApi('ana');
  api.answers({ id: 'offer1' });
  const page = await show();
  await open(page);
  await fillIn(page);
  await review(page);
  expect(screen.getByRole('heading', { name: 'Review your offer' })).toBeDefined();
  expect(pageText()).toContain('$28,000');
  expect(pageText()).not.toContain('replaces the open one');
  expect(api.calls).toEqual([]);
  await page.press('Send offer');
  expect(api.calls).toMatchObject([
    {
      to: toOffers,
      body: { offerType: 'creative', entryFee: 28_000, closeOfEscrow: dayAhead(60), message: 'What I wrote' },
      key: expect.any(String),
    },
  ]);
  expect(screen.queryByRole('heading', { name: 'Review your offer' })).toBeNull();
  expect(page.toasts.map(({ title }) => title)).toEqual(['Your offer was submitted']);
});

test('what an offer lacks is said beside its field, for each type of offer', async () => {
  const api = stubApi('ana');
  const page = await show();
  await open(page);
  await page.press('Review offer');
  expect(pageText()).toContain('Offer type is required');
  await page.user.click(screen.getByRole('radio', { name: /^Creative/ }));
  await page.user.clear(field('Entry fee'));
  await page.press('Review offer');
  expect(field('Entry fee').getAttribute('aria-invalid')).toBe('true');
  await page.user.click(screen.getByRole('radio', { name: /^Cash/ }));
  await page.user.clear(field('Purchase price'));
  await page.user.clear(field('Estimated close of escrow'));
  await page.press('Review offer');
  expect(field('Purchase price').getAttribute('aria-invalid')).toBe('true');
  expect(field('Estimated close of escrow').getAttribute('aria-invalid')).toBe('true');
  await page.fill('Estimated close of escrow', '2020-12-20');
  expect(field('Estimated close of escrow').getAttribute('aria-invalid')).toBe('true');
  expect(buttonNames()).not.toContain('Send offer');
  expect(api.calls).toEqual([]);
});

test('an offer whose answer is lost is kept, and sent again by the same key', async () => {
  const api = stubApi('ana');
  api.loses();
  const page = await show();
  await open(page);
  await fillIn(page);
  await review(page);
  await page.press('Send offer');
  expect(alert()).toContain('Your offer was not submitted');
  await page.press('Back to edit');
  expect(field(/^Message/).value).toBe('What I wrote');
  api.answers({ id: 'offer1' });
  await review(page);
  await page.press('Send offer');
  expect(api.calls.map(({ key }) => key)).toEqual([api.calls[0]?.key, api.calls[0]?.key]);
});

test.each([
  ['deal-not-open', 409, undefined, 'This deal is not taking new offers'],
  ['too-many-requests', 429, 300, '5 minutes'],
] as const)(
  'an offer that the server refuses with %s says why, and keeps what was typed',
  async (code, status, retryAfter, said) => {
    const api = stubApi('ana');
    api.refuses(status, code, retryAfter === undefined ? {} : { retryAfter });
    const page = await show();
    await open(page);
    await fillIn(page);
    await review(page);
    await page.press('Send offer');
    expect(alert()).toContain(said);
    await page.press('Back to edit');
    expect(field(/^Message/).value).toBe('What I wrote');
  },
);

test('a field that the server refuses is shown in the form', async () => {
  const api = stubApi('ana');
  api.refuses(400, 'invalid-input', {
    details: [{ field: 'entryFee', message: 'validation.moneyTooLarge', text: '…' }],
  });
  const page = await show();
  await open(page);
  await fillIn(page);
  await review(page);
  await page.press('Send offer');
  expect(field('Entry fee').getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).toContain('Enter at most $1,000,000,000');
});

test.each(['pending', 'sold'] as const)(
  'a deal that becomes %s while an offer is typed says so, keeps it, and takes no more',
  async (status) => {
    const page = await show();
    await open(page);
    await page.fill(/^Message/, 'What I wrote');
    page.rerender(screenOf({ ...exampleDeal, status }, true));
    expect(pageText()).toContain('This deal is not taking new offers');
    expect(field(/^Message/).value).toBe('What I wrote');
    expect(buttonNames()).not.toContain('Review offer');
    await page.press('Cancel');
    await passTime(1000);
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  },
);

test('a new offer begins with the last one, and its review says which open one it replaces', async () => {
  const page = await show({ offer1: stored() });
  await open(page, 'New offer');
  expect(screen.getByRole('radio', { name: /^Creative/ })).toHaveProperty('checked', true);
  expect([field('Entry fee').value, field('Estimated close of escrow').value]).toEqual(['20,000', dayAhead(60)]);
  await page.fill('Entry fee', '26000');
  await review(page);
  expect(pageText()).toContain('You have an open offer of an entry fee of $20,000 on this deal.');
});

test('offers that cannot be loaded say so, can be loaded again, and do not keep anyone from offering', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const api = stubApi('ana');
  api.answers({ id: 'offer1' });
  const page = await show('refused');
  expect(alert()).toContain('Failed to load submitted offers');
  await open(page);
  await fillIn(page);
  await review(page);
  await page.press('Send offer');
  expect(page.toasts).toMatchObject([
    { title: 'Your offer was submitted', description: expect.stringContaining('Please reload the page') },
  ]);
  await passTime(1000);
  page.documents.set(place, { offer1: stored({ entryFee: 28_000 }) });
  await page.press('Try again');
  expect(screen.getByRole('region', { name: /My offers/ }).textContent).toContain('$28,000');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whose turn it is answers the counteroffer in place of a new offer', async () => {
  await show({ offer1: stored({ turn: 'buyer', version: 2 }) });
  expect(buttonNames()).toContain('Accept counteroffer');
  expect(buttonNames()).not.toContain('New offer');
});

test('offers nothing before the address is verified but its verification, also when only the server knows', async () => {
  const unverified = await show({}, false);
  await open(unverified);
  expect(pageText()).toContain('Verify your address');
  expect(screen.queryByLabelText(/^Message/)).toBeNull();
  unverified.rerender(screenOf(exampleDeal, true));
  await act(settled);
  await fillIn(unverified);
  const api = stubApi('ana');
  api.refuses(403, 'email-unverified');
  await review(unverified);
  await unverified.press('Send offer');
  expect(pageText()).toContain('Verify your address');
  expect(screen.queryByRole('alert')).toBeNull();
  await unverified.press('Back to edit');
  expect([field('Entry fee').value, field(/^Message/).value]).toEqual(['28,000', 'What I wrote']);
  api.answers({ id: 'offer1' });
  await review(unverified);
  await unverified.press('Send offer');
  expect(unverified.toasts.map(({ title }) => title)).toEqual(['Your offer was submitted']);
});

test('asks and reviews in Spanish', async () => {
  vi.useRealTimers();
  await inSpanish();
  const page = await show({ offer1: stored() });
  await open(page, 'Otra oferta');
  await page.press('Revisar oferta');
  expect(pageText()).toContain('cuota de entrada de $20,000');
});

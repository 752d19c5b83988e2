// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { AcceptedAnswers } from './accepted-answers.tsx';

const offer = exampleOffer({ state: 'accepted', accepted: true, version: 4, terms: { emd: 5000 } });
const backup = (id: string, rank: number, agreed: boolean): Offer =>
  exampleOffer({ id, buyerUid: id, buyerName: id, entryFee: 18_000, state: 'backup', backup: { rank, agreed } });
const figures = { loanBalance: 210_000 };
const deal = { ...exampleDeal, loanBalance: 214_500, version: 4 };
const show = (live: Offer = offer, others: readonly Offer[] = [live]) =>
  renderWithUser(<AcceptedAnswers deal={deal} offer={live} others={others} />);
/** Opens the dialog, which loads with its first use. */
async function openRelease({ press }: ReturnType<typeof show>, name = 'It fell through') {
  await press(name);
  await screen.findByRole('dialog');
}

beforeAll(() => startTexts(['offers', 'deal'], 'en'));

test('the earnest money is recorded by one press, for the version that was read, and not asked for again', async () => {
  const api = stubApi();
  const arrive = api.holds({ id: 'offer1', state: 'accepted' });
  const page = show();
  await page.press('EMD received');
  expect(isDisabled(screen.getByRole('button', { name: 'EMD received' }))).toBe(true);
  await page.user.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  expect(page.toasts[0]?.title).toBe('The buyer has been notified that the EMD was received');
  const to = 'POST /api/deals/deal1/offers/offer1/emd-received';
  expect(api.calls).toEqual([{ to, body: undefined, key: expect.any(String), version: '4' }]);
  page.rerender(<AcceptedAnswers deal={deal} offer={{ ...offer, emdReceivedAt: new Date() }} others={[]} />);
  expect(screen.queryByRole('button', { name: 'EMD received' })).toBeNull();
});

test('earnest money that was not recorded is said so, with the reason, and recorded by the same key', async () => {
  const api = stubApi();
  api.refuses(409, 'offer-not-accepted');
  const page = show();
  await page.press('EMD received');
  expect(page.toasts).toMatchObject([
    { variant: 'destructive', title: 'It was not recorded that the EMD was received' },
  ]);
  await page.press('EMD received');
  expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
});

test('a sale that fell through needs a reason, and says that the deal takes offers again when nobody agreed to be a backup', async () => {
  const api = stubApi();
  const arrive = api.holds({ id: 'offer1', state: 'released' });
  const page = show(offer, [offer, backup('Ben', 1, false)]);
  await openRelease(page);
  expect(pageText()).toContain('Ana Reyes’s purchase for an entry fee of $20,000 fell through.');
  expect(pageText()).toContain('No buyer has agreed to be a backup, so the deal is active again');
  await page.press('It fell through');
  const reason = screen.getByLabelText('Reason');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await page.fill('Reason', ' The loan was refused ');
  await page.press('It fell through');
  expect(screen.getByRole('group', { name: 'On whose side did it fall through?' }).textContent).toContain(
    'Please choose',
  );
  expect(api.calls).toEqual([]);
  await page.user.click(screen.getByLabelText('Neither side: title, appraisal, lender or similar'));
  await page.press('It fell through');
  expect(isDisabled(screen.getByRole('button', { name: 'Saving…' }))).toBe(true);
  await page.press('Saving…');
  arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.toasts.map(({ title }) => title)).toEqual(['The sale fell through, and its buyer has been notified']);
  const to = 'POST /api/deals/deal1/offers/offer1/release';
  expect(api.calls).toMatchObject([
    { to, body: { reason: 'The loan was refused', whoseReason: 'neither' }, version: '4' },
  ]);
});

test('the agreed backup of the best rank takes the place', async () => {
  const page = show(offer, [offer, backup('Cleo', 3, true), backup('Dan', 2, true), backup('Ben', 1, false)]);
  await openRelease(page);
  expect(pageText()).toContain('Dan is next: their offer, an entry fee of $18,000, is accepted at once');
});

test('a backup that was not confirmed for changed figures is named with them, and the version that was read is sent', async () => {
  const api = stubApi();
  api.answers({ id: 'offer1', state: 'released' });
  const dan = { ...backup('Dan', 1, true), basis: { at: new Date(), figures } };
  const page = show(offer, [offer, dan, backup('Ben', 2, false)]);
  await openRelease(page);
  expect(screen.getByText('Loan balance: from $210,000 to $214,500')).toBeDefined();
  expect(pageText()).toContain('Dan has not confirmed it for these figures');
  await page.fill('Reason', 'No loan');
  await page.user.click(screen.getByLabelText('The buyer’s side'));
  await page.press('It fell through');
  expect(api.calls.map(({ body }) => body)).toEqual([{ reason: 'No loan', whoseReason: 'buyer', dealVersion: 4 }]);
});

test.each<[string, Offer]>([
  [
    'whose buyer confirmed it',
    { ...backup('Dan', 1, true), basis: { at: new Date(), figures: { loanBalance: 214_500 } } },
  ],
  ['that nobody agreed to', { ...backup('Dan', 1, false), basis: { at: new Date(), figures } }],
])('of a backup %s no figures are named', async (_, waiting) => {
  await openRelease(show(offer, [offer, waiting]));
  expect(pageText()).not.toContain('Loan balance');
});

test('what the server refuses keeps the dialog and the reason', async () => {
  const api = stubApi();
  api.refuses(409, 'offer-not-accepted');
  const page = show();
  await openRelease(page);
  await page.fill('Reason', 'No loan');
  await page.user.click(screen.getByLabelText('The buyer’s side'));
  await page.press('It fell through');
  expect(screen.getByRole('alert').textContent).toContain('It was not recorded that the sale fell through');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'No loan');
  expect(page.toasts).toEqual([]);
});

test('names buyer and amount in Spanish', async () => {
  await inSpanish();
  await openRelease(show(), 'No se concretó');
  expect(screen.getByRole('dialog').textContent).toContain('cuota de entrada de $20,000');
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import AnswerDialog from './answer-dialog.tsx';
import { MyOffersOn } from './my-offers.tsx';
import { ReceivedOffers } from './received-offers.tsx';

const at = new Date('2026-11-20T12:00:00Z');
const moment = { toDate: () => at };
const figures = { loanBalance: 210_000, interestRate: 3.25, monthlyPayment: 1450 };
const deal = { ...exampleDeal, ...figures, loanBalance: 214_500, version: 4 };
const offer = exampleOffer({ version: 3, basis: { at, figures }, closeOfEscrow: '2027-12-20' });
const stored = (known: object = figures, more: object = {}) => ({
  ...offer,
  submittedAt: moment,
  basis: { at: moment, figures: known },
  ...more,
});
const balance = 'Loan balance: from $210,000 to $214,500';
const place = paths.offers(deal.id);

async function showMine(mine: Record<string, unknown> = stored()) {
  const documents = stubDocuments();
  documents.set(place, { offer1: mine });
  const page = renderSignedIn(<MyOffersOn deal={deal} uid="ana" />, { uid: 'ana', role: 'buyer', documents });
  await act(settled);
  return page;
}
const confirm = (name = 'Confirm my offer') => screen.queryByRole('button', { name });

beforeAll(() => startTexts(['offers', 'deal'], 'en'));

test('a bidder reads what changed since their offer, and confirms it with one tap for the deal as it is shown', async () => {
  const api = stubApi();
  api.answers({ id: 'offer1', state: 'open' });
  const page = await showMine();
  expect(screen.getByText(balance)).toBeDefined();
  expect(screen.getByText('Monthly payment: still $1,450')).toBeDefined();
  expect(screen.queryByText(/Interest rate:/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
  await page.press('Confirm my offer');
  const to = 'POST /api/deals/deal1/offers/offer1/confirm';
  expect(api.calls).toEqual([{ to, body: { dealVersion: 4 }, key: expect.any(String), version: '3' }]);
  await waitFor(() => expect(page.toasts.map(({ title }) => title)).toEqual(['Offer confirmed']));
  await act(async () => page.documents.set(place, { offer1: stored({ ...figures, loanBalance: 214_500 }) }));
  expect(screen.queryByText(balance)).toBeNull();
  expect(confirm()).toBeNull();
});

test('a confirmation that is refused says why', async () => {
  const api = stubApi();
  api.refuses(412, 'edited-meanwhile');
  const page = await showMine();
  await page.press('Confirm my offer');
  await waitFor(() => expect(page.toasts.map(({ title }) => title)).toEqual(['The offer was not confirmed']));
  expect(confirm()).not.toBeNull();
});

test.each([
  ['whose figures are those of the deal', stored({ ...figures, loanBalance: 214_500 })],
  ['from before offers remembered figures', { ...stored(), basis: undefined }],
  ['that has ended', stored(figures, { state: 'withdrawn' })],
])('nothing is asked about an offer %s', async (_, mine) => {
  await showMine(mine);
  expect(pageText()).not.toContain('Figures changed');
  expect(confirm()).toBeNull();
});

test('an originator sees which offers were not confirmed since', async () => {
  const documents = stubDocuments();
  const ben = stored({ ...figures, loanBalance: 214_500 }, { buyerName: 'Ben Ito', buyerUid: 'ben' });
  documents.set(place, { offer1: stored(), offer2: ben });
  renderSignedIn(<ReceivedOffers deal={deal} />, { documents });
  await act(settled);
  expect(screen.getAllByText('Made before figures changed, not confirmed since')).toHaveLength(1);
});

const dialog = (known: typeof figures, side: OfferSide = 'originator') => (
  <AnswerDialog
    answer="accept"
    deal={deal}
    offer={{ ...offer, basis: { at, figures: known } }}
    side={side}
    others={[offer]}
    onClose={() => undefined}
  />
);

test('accepting an offer that was not confirmed names the figures once more, and sends the version that was read', async () => {
  const api = stubApi();
  api.answers({ id: 'offer1', state: 'accepted' });
  const page = renderSignedIn(dialog(figures));
  expect(screen.getByText(balance)).toBeDefined();
  expect(pageText()).toContain('Ana Reyes has not confirmed the offer for these figures.');
  expect(screen.queryByRole('button', { name: 'Accept offer' })).toBeNull();
  await page.press('Accept anyway');
  expect(api.calls.map(({ body }) => body)).toEqual([{ dealVersion: 4 }]);
});

test('a buyer who accepts a counter reads the figures that changed since their offer', async () => {
  const api = stubApi();
  api.answers({ id: 'offer1', state: 'accepted' });
  const page = renderSignedIn(dialog(figures, 'buyer'));
  expect(screen.getByText(balance)).toBeDefined();
  expect(pageText()).toContain('Figures changed since your offer');
  await page.press('Accept anyway');
  expect(api.calls.map(({ body }) => body)).toEqual([{ dealVersion: 4 }]);
});

test('the warning goes when the buyer confirms while the dialog is open', async () => {
  const page = renderSignedIn(dialog(figures));
  page.rerender(dialog({ ...figures, loanBalance: 214_500 }));
  expect(screen.queryByText(balance)).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept offer' })).toBeDefined();
});

test('says it in Spanish', async () => {
  await inSpanish();
  await showMine();
  expect(screen.getByText('Saldo del préstamo: de $210,000 a $214,500')).toBeDefined();
  expect(confirm('Confirmar mi oferta')).not.toBeNull();
});

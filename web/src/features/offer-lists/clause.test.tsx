// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { ClauseKnown } from '#features/offers/clause-known.tsx';
import { counteredOffer, exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { possibleAnswers } from '#features/offers/offer-status.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import AnswerDialog from './answer-dialog.tsx';
import { OfferAnswers } from './offer-answers.tsx';

const deal: Deal = { ...exampleDeal, purchaseType: 'SubTo', loanType: 'FHA' };
const at = new Date('2026-11-26T15:30:00Z');
const said = (uid: string, name: string) => ({ by: { uid, name }, at });
const buyer = said('ana', 'Ana Reyes');
const olga = said('olga', 'Olga');
const onClose = vi.fn<() => void>();
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^I know of the due-on-sale clause/ });
const signedIn = (side: OfferSide) => (side === 'buyer' ? { uid: 'ana', role: 'buyer' as const } : { uid: 'olga' });
const accepting = (offer: Offer, side: OfferSide = 'originator', others = [offer]) =>
  renderSignedIn(
    <AnswerDialog answer="accept" deal={deal} offer={offer} side={side} others={others} onClose={onClose} />,
    signedIn(side),
  );

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  onClose.mockReset();
  stubApi();
});

test('an originator accepts once the box is ticked, which is said below it', async () => {
  const api = stubApi('olga');
  api.answers({ id: 'offer1', state: 'accepted' });
  const page = accepting(exampleOffer({ dueOnSale: { buyer } }));
  expect(box()?.checked).toBe(false);
  await page.press('Accept offer');
  expect(api.calls).toEqual([]);
  expect(document.activeElement).toBe(box());
  expect(pageText()).toContain('Please confirm that you know of the due-on-sale clause.');
  await page.user.click(box()!);
  expect(pageText()).not.toContain('Please confirm');
  await page.press('Accept offer');
  expect(api.calls).toMatchObject([{ body: { dueOnSaleKnown: true } }]);
});

test.each([
  ['on this offer', exampleOffer({ dueOnSale: { buyer, originator: olga } }), []],
  [
    'on another one',
    exampleOffer({ dueOnSale: { buyer } }),
    [exampleOffer({ id: 'b', dueOnSale: { originator: olga } })],
  ],
])('who confirmed %s is not asked again', async (_, offer, others) => {
  const api = stubApi('olga');
  api.answers({ id: 'offer1', state: 'accepted' });
  const page = accepting(offer, 'originator', [offer, ...others]);
  expect(box()).toBeNull();
  await page.press('Accept offer');
  expect(api.calls).toMatchObject([{ body: {} }]);
});

test('who accepts in somebody else’s place is asked, whoever confirmed elsewhere', () => {
  const offer = exampleOffer({ dueOnSale: { buyer } });
  accepting(offer, 'originator', [offer, exampleOffer({ id: 'b', dueOnSale: { originator: said('ada', 'Ada') } })]);
  expect(box()).not.toBeNull();
});

test('nobody is asked where no loan is taken over', () => {
  accepting(exampleOffer({ offerType: 'cash', purchasePrice: 300_000 }));
  expect(box()).toBeNull();
  expect(buttonNames()).toContain('Accept offer');
});

test('an offer that its buyer has not confirmed cannot be accepted yet, and says what helps', async () => {
  accepting(exampleOffer());
  expect(pageText()).toContain('Ana Reyes has not confirmed yet');
  expect(box()).toBeNull();
  expect(buttonNames()).toEqual(['Cancel']);
  await inSpanish();
  expect(pageText()).toContain('Ana Reyes todavía no ha confirmado que conoce la cláusula');
});

test('a counteroffer of an originator who has not confirmed waits for them', () => {
  accepting({ ...counteredOffer, dueOnSale: { buyer } }, 'buyer');
  expect(pageText()).toContain('The originator has not confirmed yet');
  expect(buttonNames()).toEqual(['Cancel']);
});

test('whose confirmation is missing is asked on the offer while the other side is to accept, and sends it with one tap', async () => {
  const api = stubApi('ana');
  api.refuses(409, 'offer-not-open');
  const page = renderSignedIn(
    <OfferAnswers deal={deal} offer={exampleOffer({ version: 2 })} side="buyer" />,
    signedIn('buyer'),
  );
  await screen.findByRole('button', { name: 'I know of it' });
  await page.press('I know of it');
  expect(page.toasts.map(({ title }) => title)).toEqual(['Not saved']);
  api.answers({ id: 'offer1', state: 'open' });
  await page.press('I know of it');
  expect(api.calls).toMatchObject([{}, { to: 'POST /api/deals/deal1/offers/offer1/due-on-sale', version: '2' }]);
  expect(page.toasts.at(-1)?.title).toBe('Saved');
});

test.each([
  ['a buyer who has not', exampleOffer(), 'buyer', true],
  ['a buyer who has', exampleOffer({ dueOnSale: { buyer } }), 'buyer', false],
  ['an originator who is to accept', exampleOffer(), 'originator', false],
  ['an originator whose counter waits', counteredOffer, 'originator', true],
  ['a buyer who may accept a counter', counteredOffer, 'buyer', false],
  ['a backup that agreed', exampleOffer({ state: 'backup', backup: { rank: 1, agreed: true } }), 'buyer', true],
  ['an ended one', exampleOffer({ state: 'withdrawn' }), 'buyer', false],
] as const)('%s is asked there: %s', (_, offer, side, asked) => {
  expect(possibleAnswers(offer, deal, side, at).includes('knowClause')).toBe(asked);
  expect(possibleAnswers(offer, exampleDeal, side, at)).not.toContain('knowClause');
});

test('both sides read who confirmed, and when', async () => {
  renderSignedIn(<ClauseKnown offer={{ dueOnSale: { buyer, originator: olga } }} />);
  expect(pageText()).toMatch(/Knows of the due-on-sale clause: Olga, Nov 26, 2026.*Ana Reyes, Nov 26, 2026/);
  await inSpanish();
  expect(pageText()).toContain('Conoce la cláusula de vencimiento por venta (due-on-sale): Ana Reyes');
});

import { expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { counteredOffer, exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { MyOffer } from './my-offer.tsx';
import { NextSteps } from './next-steps.tsx';

const at = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-22T12:00:00Z');
const card = (offer: Offer, language: 'en' | 'es' = 'en') =>
  renderInPortal(
    <MyOffer offer={offer} now={now}>
      {null}
    </MyOffer>,
    language,
  );

test('a counter’s card says when it was countered, and by whom', () => {
  const page = card(counteredOffer);
  expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
  expect(page.textContent).toContain('Counteroffer from the originator');
});

test.each([
  ['en', false, 'You are asked to be backup 2. If you agree'],
  ['en', true, 'You are backup 2. If the accepted offer falls through and you are next, yours is accepted right away'],
  ['es', true, 'Eres el respaldo 2. Si la oferta aceptada no se concreta y te toca'],
] as const)('in %s a backup (agreed: %s) is told its rank and what it means', (language, agreed, said) => {
  expect(card(exampleOffer({ state: 'backup', backup: { rank: 2, agreed } }), language).textContent).toContain(said);
});

test('what fell through keeps the receipt of its earnest money', () => {
  const offer = exampleOffer({ state: 'released', ended: { at, reason: 'The lender said no.' }, emdReceivedAt: at });
  const { textContent } = card({ ...offer, terms: { emd: 5000 } });
  expect(textContent).toContain('Earnest money (EMD) of $5,000 was received on Nov');
  expect(textContent).toContain('The lender said no.');
});

test('once the earnest money is there, nobody is asked for it any more', () => {
  const steps = (offer: Offer) =>
    renderInPortal(<NextSteps deal={exampleDeal} offer={offer} side="buyer" />).querySelectorAll('li').length;
  expect(steps(exampleOffer({ state: 'accepted' }))).toBe(4);
  expect(steps(exampleOffer({ state: 'accepted', emdReceivedAt: at }))).toBe(3);
});

test('who was declined because another offer was accepted reads that they can offer again', () => {
  const ended = { at, by: 'originator' as const, because: 'other-fell-through' as const };
  expect(card(exampleOffer({ state: 'declined', ended })).textContent).toContain('You can offer again.');
});

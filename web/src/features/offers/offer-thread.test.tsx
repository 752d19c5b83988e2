import { expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { counteredOffer, exampleDeal, exampleOffer } from './example-offers.ts';
import { OfferThread } from './offer-thread.tsx';

const thread = (offer = counteredOffer, side: 'buyer' | 'originator' = 'buyer', language: 'en' | 'es' = 'en') =>
  renderInPortal(<OfferThread offer={offer} deal={exampleDeal} side={side} today="2026-11-22" />, language);

test('each round says by whom it is and what it changed', () => {
  const [first, counter, ...others] = thread().querySelectorAll('ol > li');
  expect(others).toEqual([]);
  expect(first?.textContent).toContain('Your offer');
  expect(Array.from(first?.querySelectorAll('dl > *') ?? [], (row) => row.textContent)).toEqual([
    'Entry fee$20,000',
    'Close of escrowDec 20, 2026',
    'EMD$5,000',
  ]);
  expect(counter?.textContent).toContain('Counteroffer from the originator');
  expect(Array.from(counter?.querySelectorAll('dl > *') ?? [], (row) => row.textContent)).toEqual([
    'Entry fee$20,000 → $24,000',
    'EMD$5,000 → $7,500',
  ]);
  expect(counter?.textContent).toContain('We need more down.');
});

test('the other side reads the same as the other side’s', () => {
  const page = thread(counteredOffer, 'originator', 'es');
  expect(page.querySelector('button')?.textContent).toBe('Ver las 2 rondas');
  expect(page.textContent).toContain('Oferta de Ana Reyes');
  expect(page.textContent).toContain('Tu contraoferta');
});

test('an offer from before there were rounds has none to show', () => {
  expect(thread(exampleOffer()).textContent).toBe('');
});

import { expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { exampleDeal, exampleOffer } from './example-offers.ts';
import { shownOffer } from './offer-rows.ts';
import { OfferTermsList } from './offer-terms-list.tsx';

test.each([
  ['buyer', 'en', 'Your earlier accepted offersClosed: 1 · fell through: 0'],
  ['buyer', 'es', 'Tus ofertas aceptadas antesCerradas: 1 · no se concretaron: 0'],
  ['originator', 'en', 'Buyer’s earlier accepted offersClosed: 1 · fell through: 0'],
  ['originator', 'es', 'Ofertas aceptadas antes al compradorCerradas: 1 · no se concretaron: 0'],
] as const)('the %s reads in %s whose earlier offers they are', (side, language, said) => {
  const shown = shownOffer(exampleOffer({ buyerRecord: { closed: 1, fellThrough: 0 } }), exampleDeal, '2026-11-22');
  expect(renderInPortal(<OfferTermsList shown={shown} side={side} />, language).textContent).toBe(said);
});

test('nobody reads of a buyer who has none', () => {
  const shown = shownOffer(exampleOffer({ buyerRecord: { closed: 0, fellThrough: 0 } }), exampleDeal, '2026-11-22');
  expect(renderInPortal(<OfferTermsList shown={shown} side="buyer" />).textContent).toBe('');
});

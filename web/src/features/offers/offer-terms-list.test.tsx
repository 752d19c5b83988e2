// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sellerLoanTerms } from 'domain/finance/example-terms.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import { exampleDeal, exampleOffer } from './example-offers.ts';
import { shownOffer } from './offer-rows.ts';
import { OfferTermsList } from './offer-terms-list.tsx';
import { PriceGapNotice, RestOfPrice } from './price-gap.tsx';

const asking = {
  ...exampleDeal,
  emd: 5000,
  cashToSeller: 20_000,
  ...sellerLoanTerms,
  sellerLoanAmount: 280_000,
  sellerAmortizationMonths: 360,
};
type Read = { side?: OfferSide; deal?: Deal };
function listed(change: Partial<Offer>, { side = 'buyer', deal = exampleDeal }: Read = {}) {
  renderWithUser(<OfferTermsList offer={exampleOffer(change)} deal={deal} today="2026-11-22" side={side} />);
  return pageText();
}

beforeAll(() => startTexts(['offers'], 'en'));

test('an offer says that its terms are as asked, or which are not', () => {
  const { terms } = acceptedAsAsked(asking, 'creative', '2026-11-20');
  const read = (change: Partial<Offer>) => listed({ purchasePrice: 300_000, terms, ...change }, { deal: asking });
  expect(read({})).toMatch(/^Terms as asked/);
  expect(read({ terms: { ...terms, emd: 4000, cashToSeller: 0 } })).toMatch(
    /^Not as asked: EMD and Cash to the seller/,
  );
  expect(read({ terms: { emd: 5000 } })).toContain('Not as asked: Cash to the seller and Seller note');
  // An older offer was made without them.
  expect(read({ purchasePrice: undefined })).not.toMatch(/as asked/i);
  expect(listed({ purchasePrice: 300_000, terms })).not.toMatch(/as asked/i);
});

test('an offer whose price is not what its parts add up to says so, with what is left', () => {
  const { terms } = acceptedAsAsked(asking, 'creative', '2026-11-20');
  const read = (change: Partial<Offer>) => {
    const offer = exampleOffer({ purchasePrice: 284_000, terms, ...change });
    const { gap } = shownOffer(offer, asking, '2026-11-22');
    renderWithUser(
      <>
        <PriceGapNotice gap={gap} />
        <RestOfPrice gap={gap} />
      </>,
    );
  };
  read({});
  expect(screen.getByRole('note').textContent).toBe(
    'The price is $16,000 less than cash to the seller and the seller note together.',
  );
  read({ purchasePrice: 300_000 });
  expect(pageText()).toBe('');
  // Most offers on a deal with a loan name no cash, which needs no warning.
  read({ terms: { sellerNote: terms.sellerNote } });
  expect(pageText()).toBe('Leaves $4,000 for cash to the seller, which is not named.');
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  ['buyer', 'en', 'Your earlier accepted offersClosed: 2 · fell through: 1'],
  ['buyer', 'es', 'Tus ofertas aceptadas antesCerradas: 2 · no se concretaron: 1'],
  ['originator', 'en', 'Buyer’s earlier accepted offersClosed: 2 · fell through: 1'],
  ['originator', 'es', 'Ofertas aceptadas antes al compradorCerradas: 2 · no se concretaron: 1'],
] as const)('the %s reads in %s whose earlier offers they are', async (side, language, said) => {
  await inLanguage(language);
  expect(listed({ buyerRecord: { closed: 2, fellThrough: 1 } }, { side })).toBe(said);
});

test.each([
  ['en', 'Your earlier accepted offersClosed: 2 · fell through: 3 (buyer’s side: 2, seller’s side: 0)'],
  ['es', 'Tus ofertas aceptadas antesCerradas: 2 · no se concretaron: 3 (por causa del comprador: 2, del vendedor: 0)'],
] as const)('in %s a record says on whose side sales fell through', async (language, said) => {
  await inLanguage(language);
  expect(listed({ buyerRecord: { closed: 2, fellThrough: 3, buyersReason: 2 } })).toBe(said);
});

test.each([
  ['en', 'Your earlier accepted offersClosed: 3 · fell through: 0 · still open elsewhere: 2'],
  ['es', 'Tus ofertas aceptadas antesCerradas: 3 · no se concretaron: 0 · aún abiertas en otras oportunidades: 2'],
] as const)('in %s a record says how many offers are open elsewhere', async (language, said) => {
  await inLanguage(language);
  expect(listed({ buyerRecord: { closed: 3, fellThrough: 0, openElsewhere: 2 } })).toBe(said);
});

test.each([{}, { closed: 0, fellThrough: 0 }, { closed: 1, fellThrough: 1 }])(
  'a buyer of %j is new here, and no number is read',
  (buyerRecord) => {
    expect(listed({ buyerRecord })).toBe('Your earlier accepted offersNew here: fewer than 3 ended');
  },
);

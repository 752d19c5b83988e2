import { expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { exampleDeal, exampleOffer } from './example-offers.ts';
import OfferComparison from './offer-comparison.tsx';

const offers = [
  exampleOffer({ id: 'ana', terms: { emd: 5000 } }),
  exampleOffer({
    id: 'ben',
    buyerName: 'Ben Ito',
    entryFee: 27_000,
    closeOfEscrow: '2027-01-20',
    terms: { emd: 5000 },
  }),
];
const now = new Date('2026-11-22T18:00:00Z');

test('stands beside what the deal asks, rows that differ first, the best of each in words', () => {
  const page = renderInPortal(
    <OfferComparison deal={exampleDeal} offers={offers} now={now} ownRate={7} keepRate={() => undefined} />,
  );
  const rows = Array.from(page.querySelectorAll('table tr'), (row) =>
    Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['Term', 'Asking', 'Ana ReyesYour turn', 'Ben ItoYour turn'],
    ['Entry fee', '$25,000', '$20,000', '$27,000Highest'],
    ['Close of escrow', 'not said', 'Dec 20, 2026', 'Jan 20, 2027'],
    ['Days to close', 'not said', '28 daysShortest', '59 days'],
    ['EMD', 'not said', '$5,000', '$5,000'],
  ]);
});

test('has place for four, which are chosen among more', () => {
  const five = Array.from({ length: 5 }, (_, index) => exampleOffer({ id: `${index}`, buyerName: `Buyer ${index}` }));
  const page = renderInPortal(
    <OfferComparison deal={exampleDeal} offers={five} now={now} ownRate={7} keepRate={() => undefined} />,
    'es',
  );
  expect(page.querySelectorAll('thead th')).toHaveLength(6);
  const choice = page.querySelector('[role=group]');
  expect(choice?.getAttribute('aria-label')).toBe('Ofertas que se comparan, hasta 4');
  expect(choice?.querySelectorAll('[aria-pressed=true]')).toHaveLength(4);
});

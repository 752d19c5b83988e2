import { expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import type { Offer } from 'domain/offer/offer.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
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
const answersOf = (offer: Offer) => <span>Accept {offer.buyerName}</span>;
const now = new Date('2026-11-22T18:00:00Z');

test('stands beside what the deal asks, rows that differ first, the best of each in words', () => {
  const page = renderInPortal(
    <OfferComparison
      deal={exampleDeal}
      offers={offers}
      answersOf={answersOf}
      now={now}
      ownRate={7}
      keepRate={() => undefined}
    />,
  );
  const rows = Array.from(page.querySelectorAll('table tr'), (row) =>
    Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['Term', 'Asking', 'Ana ReyesYour turnAccept Ana Reyes', 'Ben ItoYour turnAccept Ben Ito'],
    ['Entry fee', '$25,000', '$20,000', '$27,000Highest'],
    ['Close of escrow', 'not provided', 'Dec 20, 2026', 'Jan 20, 2027'],
    ['Days to close', 'not provided', '28 daysShortest', '59 days'],
    ['EMD', 'not provided', '$5,000', '$5,000'],
  ]);
});

test('a cash offer leaves its seller what the existing loan does not take, and has no place for creative parts', () => {
  const cash = { offerType: 'cash', entryFee: undefined, purchasePrice: 300_000 } as const;
  const creative = { purchasePrice: 310_000, terms: { cashToSeller: 60_000, assumedBalance: 250_000 } };
  const page = renderInPortal(
    <OfferComparison
      deal={{ ...exampleDeal, dealCategory: 'creative', purchaseType: 'SubTo', loanBalance: 250_000 }}
      offers={[exampleOffer({ id: 'ana', ...creative }), exampleOffer({ id: 'ben', ...cash })]}
      answersOf={() => undefined}
      now={now}
      ownRate={7}
      keepRate={() => undefined}
    />,
  );
  const cellsOf = (name: string) =>
    Array.from(page.querySelectorAll('table tr'))
      .map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent?.trim()))
      .find(([label]) => label === name)
      ?.slice(2);
  expect(cellsOf('Existing loan paid off')).toEqual(['—', '$250,000']);
  expect(cellsOf('Cash to the seller at close')).toEqual(['$60,000Highest', '$50,000']);
  expect(cellsOf('Cash to the seller')).toEqual(['$60,000', '—']);
  expect(cellsOf('Entry fee')).toEqual(['$20,000', '—']);
});

test.each([
  ['en', 'Buyer’s earlier accepted offers', 'not provided'],
  ['es', 'Ofertas aceptadas antes al comprador', 'sin especificar'],
] as const)(
  'says in %s of no asking column that it left out what only an offer can say',
  (language, record, unsaid) => {
    const terms = {
      emdRefundableDays: 10,
      inspectionDays: 7,
      fundingSource: 'private' as const,
      buyerEntity: 'Oak LLC',
      validUntil: '2026-11-25T05:30:00.000Z',
    };
    const own = { proofOfFunds: { id: 'p', date: '2026-11-01', type: 'application/pdf' as const } };
    const full = exampleOffer({ terms, ...own, buyerRecord: { closed: 1, fellThrough: 0 } });
    const page = renderInPortal(
      <OfferComparison
        deal={exampleDeal}
        offers={[full]}
        answersOf={answersOf}
        now={now}
        ownRate={7}
        keepRate={() => undefined}
      />,
      language,
    );
    const asked = [...page.querySelectorAll('tbody td:nth-child(2)')];
    expect(asked.map(({ textContent }) => textContent)).toEqual(['$25,000', unsaid, unsaid, ...Array(7).fill('—')]);
    // Screen readers read an empty cell.
    expect(page.querySelectorAll('td > [aria-hidden=true]')).toHaveLength(7);
    expect(page.textContent).toContain(record);
  },
);

test('has place for four, which are chosen among more', () => {
  const five = Array.from({ length: 5 }, (_, index) => exampleOffer({ id: `${index}`, buyerName: `Buyer ${index}` }));
  const page = renderInPortal(
    <OfferComparison
      deal={exampleDeal}
      offers={five}
      answersOf={answersOf}
      now={now}
      ownRate={7}
      keepRate={() => undefined}
    />,
    'es',
  );
  expect(page.querySelectorAll('thead th')).toHaveLength(6);
  const choice = page.querySelector('[role=group]');
  expect(choice?.getAttribute('aria-label')).toBe('Ofertas que se comparan, hasta 4');
  expect(choice?.querySelectorAll('[aria-pressed=true]')).toHaveLength(4);
});

test('keeps the column of an offer whose answer is open, also once four others come before it', () => {
  const four = Array.from({ length: 4 }, (_, index) => exampleOffer({ id: `${index}`, buyerName: `Buyer ${index}` }));
  const page = renderInPortal(
    <OfferComparison
      deal={exampleDeal}
      offers={[...four, exampleOffer({ id: 'ben', buyerName: 'Ben Ito', state: 'withdrawn' })]}
      answersOf={answersOf}
      answered="ben"
      now={now}
      ownRate={7}
      keepRate={() => undefined}
    />,
  );
  expect(page.querySelectorAll('thead th')).toHaveLength(6);
  expect(page.querySelector('thead')?.textContent).toContain('Accept Ben Ito');
});

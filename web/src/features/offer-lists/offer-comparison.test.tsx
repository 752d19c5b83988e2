// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
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
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleOffer({ id: `${index}`, buyerName: `Buyer ${index}` }));
const show = (compared: readonly Offer[], props: Partial<ComponentProps<typeof OfferComparison>> = {}) =>
  renderWithUser(
    <OfferComparison
      deal={exampleDeal}
      offers={compared}
      answersOf={(offer) => <span>Accept {offer.buyerName}</span>}
      now={new Date('2026-11-22T18:00:00Z')}
      ownRate={7}
      keepRate={() => undefined}
      {...props}
    />,
  );
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent.trim()));
const columns = () => screen.getAllByRole('columnheader').slice(2);

beforeAll(() => startTexts(['offers'], 'en'));

test('stands beside what the deal asks, rows that differ first, the best of each in words', () => {
  show(offers);
  expect(rows()).toEqual([
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
  show([exampleOffer({ id: 'ana', ...creative }), exampleOffer({ id: 'ben', ...cash })], {
    deal: { ...exampleDeal, dealCategory: 'creative', purchaseType: 'SubTo', loanBalance: 250_000 },
    answersOf: () => undefined,
  });
  const cellsOf = (name: string) =>
    rows()
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
  async (language, record, unsaid) => {
    if (language === 'es') await inSpanish();
    const terms = {
      emdRefundableDays: 10,
      inspectionDays: 7,
      fundingSource: 'private' as const,
      buyerEntity: 'Oak LLC',
      validUntil: '2026-11-25T05:30:00.000Z',
    };
    const own = { proofOfFunds: { id: 'p', date: '2026-11-01', type: 'application/pdf' as const } };
    show([exampleOffer({ terms, ...own, buyerRecord: { closed: 3, fellThrough: 0 } })]);
    const asked = rows()
      .slice(1)
      .map(([, asking]) => asking);
    expect(asked).toEqual(['$25,000', unsaid, unsaid, ...Array(7).fill('—')]);
    // Screen readers read an empty cell.
    expect(document.querySelectorAll('td > [aria-hidden=true]')).toHaveLength(7);
    expect(pageText()).toContain(record);
  },
);

test('has place for four, of whom the one chosen first makes place for the next', async () => {
  const { user } = show(many(5));
  expect(columns()).toHaveLength(4);
  const choice = within(screen.getByRole('group', { name: 'Offers to compare, up to 4' }));
  expect(choice.getAllByRole('button', { pressed: true })).toHaveLength(4);
  await user.click(choice.getByRole('button', { name: 'Buyer 4' }));
  expect(columns().map((cell) => cell.querySelector('bdi')?.textContent)).toEqual(
    [1, 2, 3, 4].map((index) => `Buyer ${index}`),
  );
});

test('names the choice in Spanish', async () => {
  await inSpanish();
  show(many(5));
  expect(screen.getByRole('group', { name: 'Ofertas que se comparan, hasta 4' })).toBeDefined();
});

test('keeps the column of an offer whose answer is open, also once four others come before it', () => {
  show([...many(4), exampleOffer({ id: 'ben', buyerName: 'Ben Ito', state: 'withdrawn' })], { answered: 'ben' });
  expect(columns()).toHaveLength(4);
  expect(
    columns()
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Accept Ben Ito');
});

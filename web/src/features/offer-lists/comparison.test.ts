import { expect, test } from 'vitest';
import type { OfferTerms } from 'domain/offer/offer-terms.ts';
import { comparedRows, sortedBy, type Compared } from './comparison.ts';
import { offerRows, shownOffer } from '#features/offers/offer-rows.ts';

const deal = { dealCategory: 'creative', purchaseType: 'SellerFinance' } as const;
const offer = (id: string, entryFee: number, closeOfEscrow: string, terms?: OfferTerms): Compared => ({
  id,
  shown: shownOffer({ offerType: 'creative', entryFee, closeOfEscrow, terms }, deal, '2026-11-22'),
});
const offers = [
  offer('quick', 20_000, '2026-12-02', { emd: 5000, buyerEntity: 'Oak LLC' }),
  offer('high', 30_000, '2026-12-22', { emd: 5000 }),
  offer('also high', 30_000, '2027-01-22', { emd: 5000 }),
];
const row = (key: string) => offerRows.find((each) => each.key === key)!;

test('rows that differ come first, those that nobody says anything in not at all', () => {
  expect(comparedRows(offers).map(({ row, differs }) => `${row.key}${differs ? '' : ' =='}`)).toEqual([
    'entryFee',
    'closeOfEscrow',
    'daysToClose',
    'buyerEntity',
    'emd ==',
  ]);
});

test('the best of a row are marked, where there is a best', () => {
  const best = Object.fromEntries(comparedRows(offers).map((each) => [each.row.key, each.best]));
  expect(best).toEqual({
    entryFee: ['high', 'also high'],
    closeOfEscrow: [],
    daysToClose: ['quick'],
    buyerEntity: [],
    emd: [],
  });
});

test('a day of close that has passed is not the best of all', () => {
  const passed = offer('passed', 20_000, '2026-11-02');
  const [best] = comparedRows([passed, ...offers]).filter(({ row }) => row.key === 'daysToClose');
  expect(best?.best).toEqual(['quick']);
});

test.each([
  ['entryFee', ['high', 'also high', 'quick']],
  ['daysToClose', ['quick', 'high', 'also high']],
  ['buyerEntity', ['quick', 'high', 'also high']],
  ['presentValue', ['quick', 'high', 'also high']],
])('by %s they stand as %j', (key, expected) => {
  expect(sortedBy(row(key), offers).map(({ id }) => id)).toEqual(expected);
});

test('a newer proof of funds is sorted before an older one, and of earlier offers nobody is said to be better', () => {
  const of = (id: string, date: string | undefined, closed: number): Compared => ({
    id,
    shown: shownOffer(
      {
        offerType: 'creative',
        entryFee: 20_000,
        proofOfFunds: date === undefined ? undefined : { date },
        buyerRecord: { closed, fellThrough: 1 },
      },
      deal,
      '2026-11-22',
    ),
  });
  const compared = [of('none', undefined, 0), of('old', '2026-06-01', 2), of('new', '2026-11-01', 1)];
  expect(compared.map(({ shown }) => shown.hasOldProof)).toEqual([false, true, false]);
  expect(sortedBy(row('proofOfFunds'), compared).map(({ id }) => id)).toEqual(['new', 'old', 'none']);
  const rows = comparedRows(compared);
  expect(rows.map((each) => [each.row.key, each.differs, each.best])).toEqual([
    ['proofOfFunds', true, []],
    ['buyerRecord', true, []],
    ['entryFee', false, []],
  ]);
});

// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { askingTerms } from 'domain/offer/asking-terms.ts';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import {
  offerRows,
  shownOffer,
  useOfferRowTexts,
  type OfferRowKey,
  type ShownOffer,
  type ShownTerms,
} from './offer-rows.ts';

const deal = { dealCategory: 'creative', purchaseType: 'Hybrid' } as const;
const today = '2026-11-22';

const offer: ShownTerms = {
  offerType: 'creative',
  entryFee: 28_000,
  closeOfEscrow: '2026-12-22',
  terms: {
    emd: 5000,
    emdRefundableDays: 0,
    inspectionDays: 1,
    fundingSource: 'private',
    buyerEntity: 'Nine Palms LLC',
    cashToSeller: 12_000,
    assumedBalance: 200_000,
    sellerNote: { amount: 80_000, annualRate: 0, amortizationMonths: 80, balloonMonths: 60 },
  },
};

const values = (shown: ShownOffer): Partial<Record<OfferRowKey, unknown>> =>
  Object.fromEntries(
    offerRows.map((row) => [row.key, row.value(shown)] as const).filter(([, value]) => value !== undefined),
  );

beforeAll(() => startTexts(['offers'], 'en'));

describe('the rows of an offer', () => {
  test('have what was offered and what follows from it, in their order', () => {
    expect(Object.entries(values(shownOffer(offer, deal, today)))).toEqual([
      ['purchasePrice', 292_000],
      ['entryFee', 28_000],
      ['closeOfEscrow', '2026-12-22'],
      ['daysToClose', 30],
      ['emd', 5000],
      ['emdRefundableDays', 0],
      ['inspectionDays', 1],
      ['fundingSource', 'private'],
      ['buyerEntity', 'Nine Palms LLC'],
      ['cashToSeller', 12_000],
      ['assumedBalance', 200_000],
      ['noteAmount', 80_000],
      ['noteRate', 0],
      ['noteAmortization', 80],
      ['noteBalloon', 60],
      ['cashAtClose', 12_000],
      ['monthlyToSeller', 1000],
      ['totalReceived', 92_000],
      ['presentValue', 76_610.09],
      ['balloonAmount', 20_000],
      ['balloonDate', '2031-12-22'],
    ]);
  });

  test('of an offer without terms leave out what is unknown, and never say 0 for it', () => {
    const { terms: _, ...plain } = offer;
    expect(Object.keys(values(shownOffer(plain, deal, today)))).toEqual(['entryFee', 'closeOfEscrow', 'daysToClose']);
  });

  test('name by what price and parts differ', () => {
    const difference = (price: number) => values(shownOffer({ ...offer, purchasePrice: price }, deal, today));
    expect(difference(292_000)).not.toHaveProperty('priceDifference');
    expect(difference(300_000)).toHaveProperty('priceDifference', 8000);
    expect(difference(290_000)).toHaveProperty('priceDifference', -2000);
  });

  test('count the present value at the rate of who reads them', () => {
    const at = (rate: number) => Number(values(shownOffer(offer, deal, today, rate)).presentValue);
    expect(at(0)).toBe(92_000);
    expect(at(12)).toBeLessThan(at(7));
  });

  test('of what a deal asks have no date that the deal does not state', () => {
    const asked = values(shownOffer(askingTerms({ ...hybridTerms, cashToSeller: 1000 }, today), deal, today));
    expect(asked).toMatchObject({ purchasePrice: 300_000, noteBalloon: 61, cashAtClose: 1000 });
    expect(asked).not.toHaveProperty('balloonDate');
    expect(asked).not.toHaveProperty('daysToClose');
  });

  test('know what a note pays that bears interest alone, although its amortization is open', () => {
    const asked = values(shownOffer(askingTerms({ ...hybridTerms, pi: 400 }, today), deal, today));
    expect(asked).not.toHaveProperty('noteAmortization');
    expect(asked).toMatchObject({ monthlyToSeller: 400, balloonAmount: 80_000 });
  });
});

function Rows({ shown }: { shown: ShownOffer }) {
  const { labelOf, textOf } = useOfferRowTexts();
  return offerRows.map((row) => <p key={row.key}>{`${labelOf(row)}: ${textOf(row, shown) ?? '–'}`}</p>);
}

test.each([
  ['en', 'EMD refundable: No', 'Inspection: 1 day', 'Rate of the seller note: 0%', 'Balloon due after: 60 months'],
  ['es', 'EMD reembolsable: No', 'Inspección: 1 día', 'Tasa del pagaré: 0%', 'después de: 60 meses'],
] as const)('the rows say in %s what nothing means, and what is not given', async (language, ...said) => {
  await inLanguage(language);
  const { cashToSeller: _, ...terms } = offer.terms ?? {};
  renderWithUser(<Rows shown={shownOffer({ ...offer, terms }, deal, today)} />);
  for (const part of said) expect(pageText()).toContain(part);
  expect(pageText()).toContain('$80,000');
  expect(pageText()).toMatch(/(Purchase price|Precio de compra): –/);
});

test('what is valid until some time says it in the time zone of who reads it', () => {
  const shown = shownOffer({ ...offer, terms: { validUntil: '2026-11-25T05:30:00.000Z' } }, deal, today);
  const here = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  renderWithUser(<Rows shown={shown} />);
  expect(pageText()).toContain(here.format(new Date('2026-11-25T05:30:00Z')));
});

import { expect, test } from 'vitest';
import { matchDeal } from 'domain/buyer/match.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { FitList } from './fit-list.tsx';

const deal = {
  state: 'AZ',
  city: 'Phoenix',
  zipCode: '85021',
  propertyType: 'singleFamily',
  bedrooms: 3,
  bathrooms: 2,
  dealCategory: 'creative',
  purchasePrice: 410_000,
  entryFee: 28_000,
} as const;
const preferences = {
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
  minMonthlyCashFlow: 250,
  maxEntryFee: 30_000,
  maxDownPayment: 90_000,
} as const;

/** Returns the rows for a deal with this cash flow as text. */
function rowsOf(change: { monthlyCashFlow?: number }, language: 'en' | 'es') {
  const match = matchDeal({ ...deal, ...change }, { ...preferences, zipCodes: ['85021'] });
  const page = renderInPortal(
    <FitList match={match} deal={deal} preferences={preferences} preferencesPath="/profile" />,
    language,
  );
  return Array.from(page.querySelectorAll('li'), ({ textContent }) => textContent);
}

test('the cash flow is shown as an estimate, and held against what is wanted', () => {
  expect(rowsOf({ monthlyCashFlow: -75.4 }, 'en')).toContain(
    'Monthly cash flow: Doesn’t fit. ≈\u202f-$75 a month, estimated · about $325 a month under your minimum cash flowyou want $250 a month or more',
  );
  expect(rowsOf({ monthlyCashFlow: 312.4 }, 'es')).toContain(
    'Flujo de efectivo mensual: Se ajusta. ≈\u202f$312 al mes, estimado',
  );
});

test('an unknown cash flow is said to be unknown, and why', () => {
  expect(rowsOf({}, 'en')).toContain(
    'Monthly cash flow: Not provided. Unknown: the rent or a monthly cost is not providedyou want $250 a month or more',
  );
  expect(rowsOf({}, 'es')).toContain(
    'Flujo de efectivo mensual: Sin especificar. No se conoce: falta la renta o un gasto mensualbuscas $250 al mes o más',
  );
});

test('a creative deal is held against the entry fee that is wanted, not against the down payment too', () => {
  const rows = rowsOf({}, 'en');
  expect(rows).toContain('Entry fee: Fits. $28,000');
  expect(rows.join()).not.toContain('Down payment');
});

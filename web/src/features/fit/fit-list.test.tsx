// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { matchDeal } from 'domain/buyer/match.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
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
function rowsOf(change: { monthlyCashFlow?: number }) {
  const match = matchDeal({ ...deal, ...change }, { ...preferences, zipCodes: ['85021'] });
  renderWithUser(<FitList match={match} deal={deal} preferences={preferences} preferencesPath="/profile" />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

beforeAll(() => startTexts(['fit'], 'en'));

test('the cash flow is shown as an estimate, and held against what is wanted', async () => {
  expect(rowsOf({ monthlyCashFlow: -75.4 })).toContain(
    'Monthly cash flow: Doesn’t fit. ≈\u202f-$75 a month, estimated · about $325 a month under your minimum cash flowyou want $250 a month or more',
  );
  await inSpanish();
  expect(rowsOf({ monthlyCashFlow: 312.4 })).toContain(
    'Flujo de efectivo mensual: Se ajusta. ≈\u202f$312 al mes, estimado',
  );
});

test('an unknown cash flow is said to be unknown, and why', async () => {
  expect(rowsOf({})).toContain(
    'Monthly cash flow: Not provided. Unknown: the rent or a monthly cost is not providedyou want $250 a month or more',
  );
  await inSpanish();
  expect(rowsOf({})).toContain(
    'Flujo de efectivo mensual: Sin especificar. No se conoce: falta la renta o un gasto mensualbuscas $250 al mes o más',
  );
});

test('a wish for a right to sell is a row of its own, said in both languages', async () => {
  const wish = { ...preferences, zipCodes: ['85021'], wantsControl: true as const };
  const rowOf = (controlShown?: boolean) => {
    const match = matchDeal({ ...deal, controlShown }, wish);
    renderWithUser(<FitList match={match} deal={deal} preferences={preferences} preferencesPath="/profile" />);
    return screen.getAllByRole('listitem').at(-1)?.textContent;
  };
  expect([rowOf(true), rowOf(false), rowOf()]).toEqual([
    'Right to sell: Fits. Provided by the originator',
    'Right to sell: Doesn’t fit. It has run outyou want one that is provided and has not run out',
    'Right to sell: Not provided. Not provided by the originatoryou want one that is provided and has not run out',
  ]);
  await inSpanish();
  expect([rowOf(true), rowOf(false), rowOf()]).toEqual([
    'Derecho a vender: Se ajusta. El originador lo especificó',
    'Derecho a vender: No se ajusta. Está vencidobuscas uno especificado y vigente',
    'Derecho a vender: Sin especificar. El originador no lo especificóbuscas uno especificado y vigente',
  ]);
});

test('a creative deal is held against the entry fee that is wanted, not against the down payment too', () => {
  const rows = rowsOf({});
  expect(rows).toContain('Entry fee: Fits. $28,000');
  expect(rows.join()).not.toContain('Down payment');
});

import { expect, test } from 'vitest';
import domainTexts from 'domain/texts/en.json' with { type: 'json' };
import { figureChangeForm, figureChanges, figureText, toldFigureNames } from './figure-changes.ts';

const deal = { loanBalance: 210_000, interestRate: 3.25, piti: 1450, monthlyPayment: 1450 };

test('the figures that may have a source are compared, and the payment follows them, also if it stays', () => {
  expect(figureChanges(deal, { ...deal, loanBalance: 214_500, interestRate: 3.5 })).toEqual([
    { name: 'interestRate', from: 3.25, to: 3.5 },
    { name: 'loanBalance', from: 210_000, to: 214_500 },
    { name: 'monthlyPayment', from: 1450, to: 1450 },
  ]);
  expect(figureChanges({ arrears: 900 }, {})).toEqual([{ name: 'arrears', from: 900 }]);
});

test('nothing is said of a deal whose figures are the same, also if its payment changes by something else', () => {
  expect(figureChanges(deal, { ...deal, monthlyPayment: 1900 })).toEqual([]);
});

test.each([
  [{ from: 1, to: 2 }, 'changed'],
  [{ from: 1, to: 1 }, 'same'],
  [{ to: 1 }, 'added'],
  [{ from: 1 }, 'removed'],
] as const)('%j is %s', (change, form) => {
  expect(figureChangeForm({ name: 'piti', ...change })).toBe(form);
});

test('every figure has a name and is formatted by its kind', () => {
  expect(Object.keys(domainTexts.figures).toSorted()).toEqual(toldFigureNames.toSorted());
  expect([figureText('interestRate', 3.125), figureText('piti', 1450.5), figureText('monthlyPayment', 900)]).toEqual([
    '3.125%',
    '$1,450.50',
    '$900',
  ]);
});

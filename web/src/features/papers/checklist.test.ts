import { expect, test } from 'vitest';
import { checklistOf } from './checklist.ts';

const deal = { dealCategory: 'creative', purchaseType: 'SubTo' } as const;
const today = '2026-11-25';

test('what a buyer would ask for is there, sent back, expired or missing', () => {
  const papers = [
    { kind: 'deed', review: 'waiting', goodUntil: today },
    { kind: 'mortgageStatement', review: 'seen', goodUntil: '2026-11-24' },
    { kind: 'payoffQuote', review: 'returned', goodUntil: '2026-12-01' },
    { kind: 'authorization', review: 'returned', goodUntil: '2026-12-01' },
    { kind: 'authorization', review: 'waiting', goodUntil: '2026-12-01' },
    { kind: 'lease', review: 'waiting' },
  ] as const;
  const states = checklistOf(deal, papers, today).map(({ kinds, state }) => [kinds[0], state]);
  expect(Object.fromEntries(states)).toEqual({
    contract: 'there',
    authorization: 'there',
    mortgageStatement: 'runOut',
    payoffQuote: 'returned',
    titleSearch: 'missing',
    insurance: 'missing',
    dueOnSale: 'missing',
  });
});

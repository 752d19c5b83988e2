import { expect, it } from 'vitest';
import { budgets, noFilters, type BuyerFilters, type FilterName } from './buyer-filters.ts';
import { filterWords, type Translate } from './filter-words.ts';
import domain from 'domain/texts/en.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** The English texts, as i18next fills them. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const text = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], { ...domain, ...en });
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}) as unknown as Translate;

it.each<[FilterName, Partial<BuyerFilters>, string]>([
  ['propertyType', { propertyType: '24unit' }, '2–4 units'],
  ['homeType', { homeType: 'primary' }, 'Primary home'],
  ['bedrooms', { bedrooms: 3 }, '3+ beds'],
  ['bathrooms', { bathrooms: 1 }, '1+ baths'],
  ['near', { near: '85021', miles: 10 }, 'Within 10 miles of 85021'],
])('%s in words', (name, filters, words) => {
  expect(filterWords({ ...noFilters, ...filters }, name, t)).toBe(words);
});

it('budgets are said as the specification lists them', () => {
  expect(budgets.map((budget) => filterWords({ ...noFilters, budget }, 'budget', t))).toEqual([
    'Up to $500K',
    'Up to $1M',
    'Up to $1.5M',
    'Up to $2M',
    'Up to $3M',
  ]);
});

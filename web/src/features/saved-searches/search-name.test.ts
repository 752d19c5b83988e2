import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import words from 'domain/deal/texts/en.json' with { type: 'json' };
import spanishWords from 'domain/deal/texts/es.json' with { type: 'json' };
import { savedSearchInput } from 'domain/search/saved-search.ts';
import texts from '#features/deal/texts/en.json' with { type: 'json' };
import spanish from '#features/deal/texts/es.json' with { type: 'json' };
import { searchWords, suggestedName } from './search-name.ts';

const i18n = createInstance();
await i18n.init({
  resources: { en: { deal: { ...words, ...texts } }, es: { deal: { ...spanishWords, ...spanish } } },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en', 'deal');
const named = (search: Partial<DealSearch>, taken: readonly string[] = []) =>
  suggestedName({ ...emptySearch, ...search }, taken, t);

const every: Partial<DealSearch> = {
  text: 'Mesa, AZ',
  status: 'any',
  category: 'creative',
  purchaseType: 'SubTo',
  propertyType: 'singleFamily',
  state: 'AZ',
  tags: ['wholesale', 'off-market'],
  controlShown: true,
  paperSeen: true,
  minPrice: 100_000,
  maxPrice: 300_000,
  maxEntryFee: 25_000,
  maxPayment: 2000,
  maxRate: 4.5,
  minBedrooms: 3,
  minBathrooms: 2,
};

test('says what a search asks for in the words of the list, the text first', () => {
  expect(named({ maxPrice: 300_000, propertyType: 'singleFamily', text: 'Mesa, AZ' })).toBe(
    'Mesa, AZ · Single family · Up to $300,000',
  );
  const inSpanish = i18n.getFixedT('es', 'deal');
  expect(suggestedName({ ...emptySearch, minBedrooms: 3, state: 'TX' }, [], inSpanish)).toBe('TX · 3+ recámaras');
});

test('says how many words it leaves out where there is no room', () => {
  expect(named(every)).toBe('Mesa, AZ · Any status · Creative · SubTo · +12');
  expect(searchWords({ ...emptySearch, ...every }, t)).toHaveLength(16);
});

test('differs from the names of the other searches', () => {
  const taken = ['Condo', 'Condo (2)'];
  expect(named({ propertyType: 'condo' }, taken)).toBe('Condo (3)');
  expect(named({ propertyType: 'condo' }, ['Condos'])).toBe('Condo');
});

test('a name is one that the server takes, however long or odd the text is, or is left to the buyer', () => {
  const texts = ['x'.repeat(200), 'Oak '.repeat(60).trim(), '🏡'.repeat(50), 'see www.example.com', 'a\u202Eb', 'Mesa'];
  for (const text of texts)
    for (const rest of [{}, every]) {
      const search = { ...rest, text };
      const name = named(search, [named(search)]);
      expect(name.length, text).toBeLessThanOrEqual(limits.searchName);
      // The field asks for one that is missing.
      expect(name === '' || savedSearchInput.shape.name.safeParse(name).data === name, text).toBe(true);
    }
  expect(named({ text: 'see www.example.com' })).toBe('');
});

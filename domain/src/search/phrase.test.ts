import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emptySearch, searchOf, searchParameters, type DealSearch } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import { phraseSearch, understoodPhrase } from './phrase.ts';
import heldBack from './phrases-held-back.json' with { type: 'json' };
import known from './phrases-known.json' with { type: 'json' };

/** A whole search, with its tags in one order. */
const whole = (search: object): DealSearch => {
  const all = { ...emptySearch, ...search } as DealSearch;
  return all.tags ? { ...all, tags: all.tags.toSorted() } : all;
};

/** Returns the same text for equal searches. */
const textOf = (search: object): string => searchParameters(whole(search)).toString();

describe('phrases that people type', () => {
  test.each(known)('$phrase', ({ phrase, search }) => {
    expect(whole(phraseSearch(phrase))).toEqual(whole(search));
  });

  test('are understood also where nobody who wrote the parser had read them, but for a short word with a typo', () => {
    const missed = heldBack.filter(({ phrase, search }) => textOf(phraseSearch(phrase)) !== textOf(search));
    expect(missed.map(({ phrase }) => phrase)).toEqual(['motivted seller condoo las vegas']);
  });
});

test.each([
  ['under 300k down payment under 20k Mesa', { maxPrice: 300_000, maxEntryFee: 20_000, text: 'Mesa' }],
  ['20k down 1500 a month 300k Mesa', { maxEntryFee: 20_000, maxPayment: 1500, maxPrice: 300_000, text: 'Mesa' }],
  ['$300k - 350k, 3/2/2', { minPrice: 300_000, maxPrice: 350_000, minBedrooms: 3, minBathrooms: 2 }],
  ['doscientos mil máximo en El Paso', { maxPrice: 200_000, text: 'El Paso' }],
  ['two and a half baths', { minBathrooms: 2.5 }],
  ['3 bed St Louis', { minBedrooms: 3, text: 'St Louis' }],
  ['2 bed Grand Rapids under 200', { minBedrooms: 2, maxPrice: 200_000, text: 'Grand Rapids' }],
] as const)('“%s” keeps its amounts apart', (phrase, search) => {
  expect(phraseSearch(phrase)).toEqual(search);
});

test.each([
  ['pago menor a 1.500 al mes', { maxPayment: 1500 }],
  ['payment under 1,500 a month', { maxPayment: 1500 }],
  ['enganche menor a 20.000', { maxEntryFee: 20_000 }],
  ['cuota de entrada menor a 27500,75', { maxEntryFee: 27_500.75 }],
  ['cuota de entrada menor a 27.500,75', { maxEntryFee: 27_500.75 }],
  ['down payment under 27,500.75', { maxEntryFee: 27_500.75 }],
  ['hasta $1.250.000 en Tampa', { maxPrice: 1_250_000, text: 'Tampa' }],
  ['250.000 en Tampa', { maxPrice: 250_000, text: 'Tampa' }],
  ['entre 200.000 y 300.000', { minPrice: 200_000, maxPrice: 300_000 }],
  ['entre 200.000 y 1 millón', { minPrice: 200_000, maxPrice: 1_000_000 }],
  ['hasta 300000,3 cuartos', { maxPrice: 300_000, minBedrooms: 3 }],
] as const)('in “%s” a point or comma before three digits separates thousands', (phrase, search) => {
  expect(phraseSearch(phrase)).toEqual(search);
});

test.each([
  ['tasa menor a 3,5%', { maxRate: 3.5 }],
  ['tasa menor a 3,75', { maxRate: 3.75 }],
  ['tasa menor a 2.875', { maxRate: 2.875 }],
  ['2.875% or lower', { maxRate: 2.875 }],
  ['rate under 3.5', { maxRate: 3.5 }],
  ['2.875 Mesa', { text: '2.875 Mesa' }],
  ['under 1.5 million', { maxPrice: 1_500_000 }],
  ['under 1.125 million', { maxPrice: 1_125_000 }],
  ['hasta 1,5 millones', { maxPrice: 1_500_000 }],
  ['payment under 1.5k', { maxPayment: 1500 }],
  ['between 1.125 and 2 million', { minPrice: 1_125_000, maxPrice: 2_000_000 }],
  ['2.5 baths', { minBathrooms: 2.5 }],
] as const)('in “%s” a point or comma separates decimals', (phrase, search) => {
  expect(phraseSearch(phrase)).toEqual(search);
});

it('makes no limit of what has no filter', () => {
  for (const phrase of ['payment over 2000 Mesa', 'cash flow over 500', 'rent over 1800', '1500 sqft', 'zero down'])
    expect(phraseSearch(phrase)).toEqual({ text: phrase });
});

it('understands nothing in an address, a place or a state that the list’s search knows', () => {
  for (const phrase of [
    '4213 Palo Verde Dr',
    '12 Cash Rd',
    '1 Bath St, Bath, ME 04530',
    'Phoenix, AZ',
    '85201',
    'New York',
    'AZ',
    'la mesa',
  ])
    expect({ phrase, search: understoodPhrase(phrase) }).toEqual({ phrase, search: undefined });
  expect(understoodPhrase('homes for sale in Mesa')).toEqual({ text: 'Mesa' });
  expect(understoodPhrase('propiedades en Nuevo México')).toEqual({ state: 'NM' });
});

test.each([
  ['10% down in Mesa', { text: '10% down Mesa' }],
  ['down payment 10% Mesa', { text: 'down payment 10% Mesa' }],
  ['20 por ciento de enganche', { text: '20 por ciento de enganche' }],
  ['8% cap rate', { text: '8% cap rate' }],
  ['3 bed cap rate over 8%', { minBedrooms: 3, text: 'cap rate over 8%' }],
  ['5% cash on cash', { text: '5% cash on cash' }],
  ['3 bed 10% down under 300k', { minBedrooms: 3, maxPrice: 300_000, text: '10% down' }],
  ['3 bed down 10%', { minBedrooms: 3, text: 'down 10%' }],
  ['4% payment under 1500', { maxRate: 4, maxPayment: 1500 }],
  ['20k down 4% interest', { maxEntryFee: 20_000, maxRate: 4 }],
] as const)('a percentage in “%s” is a rate only if it is of nothing else', (phrase, search) => {
  expect(phraseSearch(phrase)).toEqual(search);
});

const negated = [
  'no subto',
  'sin subto',
  'not under contract',
  'no cash',
  'not wholesale',
  'no fixer upper',
  'without pool',
  'excepto condos',
  'non-wholesale',
  'no condos or duplexes',
  'ni casas ni condominios',
  'no money down',
];
test.each(negated)('“%s” does not ask for the opposite', (phrase) => {
  expect(phraseSearch(phrase)).toEqual({ text: phrase });
  expect(phraseSearch(`3 bed under 300k ${phrase}`)).toEqual({ minBedrooms: 3, maxPrice: 300_000, text: phrase });
});

test.each([
  ['no more than 300k', { maxPrice: 300_000 }],
  ['no less than 300k', { minPrice: 300_000 }],
  ['no mas de 300 mil', { maxPrice: 300_000 }],
  ['no menos de 300 mil', { minPrice: 300_000 }],
  ['no less than 3 beds', { minBedrooms: 3 }],
  ['no cash 3 bed', { text: 'no cash', minBedrooms: 3 }],
] as const)('“%s” is a limit, and a negation only of what follows it', (phrase, search) => {
  expect(phraseSearch(phrase)).toEqual(search);
});

it('offers no filter for a town named like one, nor for a negation or a percentage alone', () => {
  for (const phrase of ['Deal, NJ', 'Cash, AR', 'House, NM', 'House, New Mexico', 'Quad Cities']) {
    expect(phraseSearch(phrase)).toEqual({ text: phrase });
    expect({ phrase, search: understoodPhrase(phrase) }).toEqual({ phrase, search: undefined });
  }
  for (const phrase of [...negated, 'except for condos', 'not in cash', '10% down in Mesa'])
    expect({ phrase, search: understoodPhrase(phrase) }).toEqual({ phrase, search: undefined });
});

const streets = [
  'Main',
  'Palo Verde',
  'Cash',
  'House',
  'Bath',
  'Casa Grande',
  'Entry',
  '7th',
  'Martin Luther King',
  'Two Rivers',
];
const addresses = fc
  .record({
    number: fc.integer({ min: 1, max: 99_999 }),
    direction: fc.constantFrom('', 'N ', 'SW '),
    street: fc.constantFrom(...streets),
    type: fc.constantFrom('St', 'Ave', 'Rd', 'Dr', 'Blvd', 'Lane', 'Court', 'Way'),
    unit: fc.constantFrom('', ' Apt 3', ' #4', ' Unit 12'),
    city: fc.constantFrom('', ', Mesa', ', Mesa, AZ', ', Mesa, AZ 85201', ' Phoenix AZ 85021'),
  })
  .map(({ number, direction, street, type, unit, city }) => `${number} ${direction}${street} ${type}${unit}${city}`);

test('an address stays text, with all of its numbers', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(phraseSearch(address)).toEqual({ text: address });
    }),
    { numRuns: 400 },
  );
});

const words = known.flatMap(({ phrase }) => phrase.split(' '));
const phrases = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 14 })
    .map((each) => each.join(' ')),
  fc
    .array(fc.constantFrom(...words, '$', '-', '/', '+', '999999999999', '0', '.5', 'IN'), { maxLength: 14 })
    .map((each) => each.join('')),
  fc.string({ unit: 'grapheme' }),
);
const typed = phrases.map((phrase) =>
  Array.from(phrase).slice(0, limits.streetAddress).join('').slice(0, limits.streetAddress),
);

test('any text is understood without an error, as a search that its address carries', () => {
  fc.assert(
    fc.property(typed, (phrase) => {
      const search = whole(phraseSearch(phrase));
      expect(whole(searchOf(searchParameters(search)))).toEqual(search);
    }),
    { numRuns: 400 },
  );
});

test('what is left as text is understood as that text, so that nothing more is taken from it', () => {
  fc.assert(
    fc.property(typed, (phrase) => {
      const { text } = phraseSearch(phrase);
      expect(text === undefined ? undefined : phraseSearch(text).text).toBe(text);
    }),
    { numRuns: 400 },
  );
});

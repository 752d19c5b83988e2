import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const place = { city: 'Phoenix', state: 'AZ', zipCode: '85021' };
const keyOf = (streetAddress: string, other: Partial<typeof place> = {}): string =>
  addressKey({ streetAddress, ...place, ...other });

describe('one key for however it is written', () => {
  test('the unit and abbreviations of an address', () => {
    expect(keyOf('12 N. Main St. #4')).toBe(keyOf('12 north main street apt 4'));
    expect(keyOf('12 N. Main St. #4')).toBe('12-north-main-street-apt-4_phoenix_az_85021');
  });

  test.each([
    ['12 Main St', '12 MAIN STREET'],
    ['12 Main St', ' 12   Main  St. '],
    ['12 Main St, Unit 4', '12 Main St Apartment 4'],
    ['12 Main St Ste 4', '12 Main St #4'],
    ['12 Main St No. 4', '12 Main St Apt #4'],
    ['12 Main St #4', '12 Main St # 4'],
    ['12 Main St #', '12 Main St'],
    ['900 S.W. Oak Blvd', '900 southwest oak boulevard'],
    ['7 O’Brien Ct', "7 O'Brien Court"],
    ['7 Cañon Ter', '7 Canon Terrace'],
    ['18-20 Elm Ave', '18 20 elm avenue'],
    ['5 Mt Hope Pkwy', '5 Mount Hope Parkway'],
    ['31 St. James Pl', '31 Saint James Place'],
    ['9 ４th Street', '9 4th St'],
    ['#4 12 N Main St', '12 N Main St #4'],
    ['Unit B, 12 Main St', '12 Main St Apt B'],
    ['#4 N Main St', 'N Main St #4'],
    ['#4 N Main St', '4 North Main Street'],
    ['12 Main St Apt 04', '12 Main St Apt 4'],
    ['0012 Main St #004B', '12 Main St #4b'],
    ['12 Маin St', '12 Main St'],
    ['12 МΑІΝ ST', '12 main st'],
    ['12 Oсeаn Сt', '12 Ocean Ct'],
    ['7 Peña Ñuñez Güemes Ave', '7 Pena Nunez Guemes Avenue'],
  ])('%s = %s', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['St. Louis', 'Saint Louis'],
    ['Ft Worth', 'FORT WORTH'],
    ['N. Las Vegas', 'North Las Vegas'],
    ['Cañon City', 'Canon  city'],
    ["Lee's Summit", 'Lees Summit'],
    ['Рhоenix', 'Phoenix'],
  ])('the city: %s = %s', (one, other) => {
    expect(keyOf('1 Oak St', { city: one })).toBe(keyOf('1 Oak St', { city: other }));
  });
});

describe('another key for another address', () => {
  test.each([
    ['12 Main St', '12 Main Ave'],
    ['12 Main St', '12 N Main St'],
    ['12 Main St #4', '12 Main St #5'],
    ['12 Main St #4', '12 Main St'],
    ['12 Main St', '121 Main St'],
    ['1 2nd St', '12 nd St'],
    ['12 Constructor Way', '12 Way'],
    ['12 Main St Apt 40', '12 Main St Apt 4'],
    ['12 Main St #4', '4 Main St #12'],
    ['43rd Ave #4', '43rd Ave #5'],
    ['12 Main St #N', '12 N Main St'],
    ['7 東京 St', '7 Main St'],
  ])('%s ≠ %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test.each([{ city: 'Mesa' }, { state: 'NV' }, { zipCode: '85022' }])('%j counts', (other) => {
    expect(keyOf('12 Main St')).not.toBe(keyOf('12 Main St', other));
  });

  test('a word cannot wander from street to city', () => {
    expect(keyOf('12 Main', { city: 'West Mesa' })).not.toBe(keyOf('12 Main West', { city: 'Mesa' }));
  });
});

const abbreviations = {
  north: 'N',
  south: 'S.',
  east: 'e',
  west: 'W.',
  northeast: 'N.E.',
  street: 'St',
  avenue: 'Ave.',
  boulevard: 'Blvd',
  drive: 'Dr.',
  lane: 'ln',
  court: 'Ct',
  circle: 'CIR',
  place: 'Pl.',
  parkway: 'Pkwy',
  trail: 'Trl',
  terrace: 'Ter.',
  highway: 'Hwy',
  road: 'Rd',
  way: 'Wy',
  apt: '#',
};
const name = fc.constantFrom('main', 'palo', 'verde', 'o’brien', 'cañon', 'fifth', '43rd', 'martin', 'luther', 'king');
const word = fc.oneof(name, fc.constantFrom(...Object.keys(abbreviations)));
const street = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.array(word, { minLength: 1, maxLength: 6 }), name)
  .map(([number, words, last]) => [String(number), ...words, last]);
const spaces = fc.constantFrom(' ', '  ', ', ', ' . ', '\t', ' - ');

describe('for any street', () => {
  test('case, punctuation, spacing and abbreviations change nothing', () => {
    fc.assert(
      fc.property(street, fc.infiniteStream(fc.boolean()), fc.infiniteStream(spaces), (words, choices, gaps) => {
        const next = (): boolean => choices.next().value === true;
        const typed = words
          .map((part) => (next() ? (abbreviations[part as keyof typeof abbreviations] ?? part) : part))
          .map((part) => (next() ? part.toUpperCase() : part))
          .reduce((text, part) => `${text}${gaps.next().value}${part}`);
        expect(keyOf(typed)).toBe(keyOf(words.join(' ')));
      }),
    );
  });

  test('units tell homes apart', () => {
    fc.assert(
      fc.property(street, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (words, one, other) => {
        const unit = (number: number): string => keyOf(`${words.join(' ')} #${number}`);
        expect(unit(one) === unit(other)).toBe(one === other);
        expect(unit(one)).not.toBe(keyOf(words.join(' ')));
      }),
    );
  });

  test('the key is a document id that Firestore takes, whatever was typed', () => {
    const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    const anything = fc.oneof(
      fc.string({ maxLength: 120, unit: character }),
      fc.constantFrom('ﷺ', '뷁', '𠀀', '/', '.', '__').map((odd) => odd.repeat(60)),
      // Cutting must not split a surrogate pair, whatever the offset.
      fc.integer({ min: 0, max: 9 }).map((shift) => 'a'.repeat(shift) + '𠀀'.repeat(400)),
    );
    fc.assert(
      fc.property(anything, anything, (streetAddress, city) => {
        const key = keyOf(streetAddress, { city });
        expect(encodeURIComponent(key).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(1500);
        expect(key.isWellFormed()).toBe(true);
        expect(key).not.toMatch(/[/\s]|^\.{1,2}$|^__.*__$/);
        expect(key.length).toBeGreaterThan(0);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { differenceHash, photoDistance } from './photo-fingerprint.ts';
import { compareHouses, fingerprintOf, pairId, photosAlike } from './same-house.ts';

type Told = { streetAddress?: string; zipCode?: string; loanBalance?: number; interestRate?: number };
const house = (told: Told = {}, photos = {}) =>
  fingerprintOf({ streetAddress: '12 Main St', zipCode: '85021', ...told }, 'Somewhere', photos);
const reasons = (one: Told, other: Told) => compareHouses(house(one), house(other)).reasons;
const atAddresses = (one: string, other: string) => reasons({ streetAddress: one }, { streetAddress: other });

describe('the address', () => {
  test.each([
    ['12 Main St', '12 Main Street Apt 4'],
    ['12 N. Main St.', '12 Main St'],
    ['12 N Main St', '12 North Main'],
    ['12 Mountain View Rd', '12 Mountian View Rd'],
    ['12 Mountain View Rd', '12 Montain View Rd'],
    ['12 Mountain View Rd', '12 Mountain Vew Road #2'],
    ['7 O’Brien Ct', '7 OBrien Court'],
    ['12 MAIN ST', '12 main street'],
  ])('%s could be %s', (one, other) => {
    expect(atAddresses(one, other)).toEqual(['address']);
    expect(atAddresses(other, one)).toEqual(['address']);
  });

  test.each([
    ['12 Main St', '14 Main St'],
    ['12 Main St #4', '12 Main St #5'],
    ['12 N Main St', '12 S Main St'],
    ['12 Main St', '12 Main Ave'],
    ['12 Oak St', '12 Oat St'],
    ['12 Mountain View Rd', '12 Mountain Vista Rd'],
    ['12', '12'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(atAddresses(one, other)).toEqual([]);
  });
});

describe('the loan', () => {
  const elsewhere = { streetAddress: '9 Other Way' };
  const loan = { loanBalance: 193_184.39, interestRate: 2.875 };
  test('is the same when balance and rate agree to the cent', () => {
    expect(reasons(loan, { ...elsewhere, ...loan })).toEqual(['loan']);
  });

  test.each([
    ['another balance', { loanBalance: 193_184.4 }],
    ['another rate', { interestRate: 2.876 }],
    ['no rate', { interestRate: undefined }],
  ])('is another with %s', (_, change) => {
    expect(reasons(loan, { ...elsewhere, ...loan, ...change })).toEqual([]);
  });

  test('of round numbers says nothing', () => {
    const round = { loanBalance: 193_000, interestRate: 3 };
    expect(reasons(round, { ...elsewhere, ...round })).toEqual([]);
    expect(reasons({}, elsewhere), 'without a loan').toEqual([]);
  });
});

describe('photos', () => {
  const cells = (brightness: (row: number, column: number) => number) =>
    Uint8Array.from({ length: 72 }, (_, index) => brightness(Math.floor(index / 9), index % 9));
  const waves = cells((row, column) => 128 + 100 * Math.sin(column * 1.7 + row * 0.9));
  const back = cells((row, column) => 128 + 100 * Math.sin((8 - column) * 1.7 + row * 0.9));
  const others = cells((row, column) => 128 + 100 * Math.cos(column * 0.8 - row * 1.3));
  const [photo, mirrored, other] = [waves, back, others].map((each) => [differenceHash(each)]) as [
    string[],
    string[],
    string[],
  ];
  /** The photo with some bits turned. */
  const turned = (count: number) => [
    (BigInt(`0x${photo[0]}`) ^ (2n ** BigInt(count) - 1n)).toString(16).padStart(16, '0'),
  ];

  test('of which the bits say from left to right, row by row, whether the next cell is brighter', () => {
    expect(differenceHash(cells((_, column) => column))).toBe('ffffffffffffffff');
    expect(differenceHash(cells((_, column) => -column + 10))).toBe('0000000000000000');
    expect(differenceHash(cells((row, column) => (row === 0 && column > 0 ? 9 : 0)))).toBe('8000000000000000');
  });

  test('resemble themselves and their mirror image, and no other', () => {
    expect(photoDistance(photo, photo)).toBe(0);
    expect(photoDistance(photo, mirrored)).toBe(0);
    expect(photoDistance(photo, turned(5))).toBe(5);
    expect(photoDistance(photo, other)).toBeGreaterThan(15);
  });

  test('of one color or a gradient resemble nothing', () => {
    expect(photoDistance(['0000000000000000'], ['0000000000000000'])).toBe(64);
    expect(photoDistance(['ffffffffffffffff'], ['fffffffffffffffe'])).toBe(64);
  });

  test('are compared as a whole with the middle of the other, never middle with middle', () => {
    expect(photoDistance([...other, ...photo], photo)).toBe(0);
    expect(photoDistance([...other, ...photo], [...mirrored.map(() => 'f0f0f0f0f0f0f0f0'), ...photo])).toBeGreaterThan(
      10,
    );
  });

  test('count when a single one is close, or several are close enough', () => {
    expect(photosAlike({ a: photo }, { x: turned(7) })).toBe(1);
    expect(photosAlike({ a: photo }, { x: turned(8) })).toBe(0);
    expect(photosAlike({ a: photo, b: other }, { x: turned(10), y: other })).toBe(2);
    expect(photosAlike({ a: photo, b: other }, { x: turned(11), y: other })).toBe(1);
    expect(photosAlike({ a: photo }, {})).toBe(0);
  });

  test('that one deal has twice make no pair of one that the other would not', () => {
    const [twice, once] = [{ a: photo, b: photo }, { x: turned(9) }];
    expect([photosAlike(twice, once), photosAlike(once, twice)]).toEqual([0, 0]);
    expect([photosAlike(twice, { x: photo }), photosAlike({ x: photo }, twice)]).toEqual([1, 1]);
  });

  test('are a reason of a pair', () => {
    expect(compareHouses(house({ streetAddress: '1 A St' }, { a: photo }), house({}, { x: photo }))).toEqual({
      reasons: ['photos'],
      photos: 1,
    });
  });
});

test('a pair has one id', () => {
  expect(pairId('b', 'a')).toBe('a_b');
  expect(pairId('a', 'b')).toBe('a_b');
});

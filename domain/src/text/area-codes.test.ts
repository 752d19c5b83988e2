import { describe, expect, test } from 'vitest';
import { isAreaCode, mayGetTexts, timeZonesOfNumber } from './area-codes.ts';

describe('a text may go to a number', () => {
  test.each(['2125550134', '6025550134', '8085550134', '9075550134', '2025550134'])('of the US: %s', (number) => {
    expect(mayGetTexts(number, '')).toBe(true);
  });

  test.each([
    ['the Dominican Republic', '8095550134'],
    ['Jamaica', '8765550134'],
    ['Canada', '4165550134'],
    ['a territory', '7875550134'],
    ['a toll-free one', '8005550134'],
    ['a premium one', '9005550134'],
    ['a code that nobody has', '2115550134'],
    ['no exchange', '6021550134'],
    ['nothing', ''],
    ['too few digits', '602555013'],
    ['another script', '６０２5550134'],
  ])('not of %s', (_, number) => {
    expect(mayGetTexts(number, '')).toBe(false);
  });

  test('of the codes that an admin lists, and of no other', () => {
    expect(mayGetTexts('7875550134', '602 787')).toBe(true);
    expect(mayGetTexts('4805550134', '602 787')).toBe(false);
    // Neither a part of an area code nor two of them.
    expect(mayGetTexts('0278755501', '602 787')).toBe(false);
  });
});

test('a code is listed unless it is special', () => {
  expect(['602', '787', '809', '520', '530', '802', '561', '711'].filter(isAreaCode)).toEqual([
    '602',
    '787',
    '809',
    '530',
    '802',
    '561',
  ]);
  for (const special of ['911', '800', '833', '888', '900', '500', '533', '700', '710', '102', '60', '6021', 'abc'])
    expect(isAreaCode(special), special).toBe(false);
});

test('an area code tells the zones, and one that is in no state may be in any', () => {
  expect(timeZonesOfNumber('6025550134')).toEqual(['America/Phoenix']);
  expect(timeZonesOfNumber('8505550134')).toEqual(['America/Chicago', 'America/New_York']);
  expect(timeZonesOfNumber('7875550134')).toEqual(
    expect.arrayContaining(['America/New_York', 'Pacific/Honolulu', 'America/Adak']),
  );
});

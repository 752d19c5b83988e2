import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, typeNumber, type NumberStyle } from './number-typing.ts';

const dollars: NumberStyle = { grouped: true, shorthand: true };
const year: NumberStyle = { grouped: false, shorthand: false };

/** Types `keys` one by one at the end; "<" is Backspace, "|" marks the caret in the result. */
function type(start: string, keys: string, style = dollars): string {
  let text = start.replace('|', '');
  let caret = start.includes('|') ? start.indexOf('|') : text.length;
  for (const key of keys) {
    const typed =
      key === '<'
        ? text.slice(0, Math.max(0, caret - 1)) + text.slice(caret)
        : text.slice(0, caret) + key + text.slice(caret);
    ({ text, caret } = typeNumber(text, typed, key === '<' ? Math.max(0, caret - 1) : caret + 1, style));
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typeNumber', () => {
  it.each([
    ['', '425000', '425,000|'],
    ['', '1250.5', '1,250.5|'],
    ['', '0.05', '0.05|'],
    ['', '.5', '.5|'],
    ['', '12abc3', '123|'],
    ['', '-5', '-5|'],
    ['', '1.2.3', '1.23|'],
    ['', '007', '7|'],
    ['12|,345', '9', '129|,345'],
    ['1|2,345', '9', '19|2,345'],
    ['123|456', '7', '1,237|,456'],
    ['12,345|', '<', '1,234|'],
    ['1,|234', '<', '|234'],
    ['12,|345', '<', '1|,345'],
    ['1|', '<', '|'],
    ['', '450k', '450,000|'],
    ['', '1.25m', '1,250,000|'],
    ['', '4.35k', '4,350|'],
  ])('%s, then %s, shows %s', (start, keys, expected) => {
    expect(type(start, keys)).toBe(expected);
  });

  it('takes what is pasted with a dollar sign and separators', () => {
    expect(typeNumber('', '$1,250.50', 9, dollars)).toEqual({ text: '1,250.50', caret: 8 });
    expect(typeNumber('', ' 1 250 ', 7, dollars)).toEqual({ text: '1,250', caret: 5 });
  });

  it('writes a year without separators, and takes no shorthand for it', () => {
    expect(type('', '1987k', year)).toBe('1987|');
  });

  it('keeps decimals that are too many, for the form to say so', () => {
    expect(type('', '1.2345')).toBe('1.2345|');
  });

  it('leaves the caret behind the same digit wherever a digit is typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (number, at, digit) => {
          const before = numberText(number, dollars);
          const caret = Math.min(at, before.length);
          const typed = before.slice(0, caret) + String(digit) + before.slice(caret);
          const { text, caret: after } = typeNumber(before, typed, caret + 1, dollars);
          expect(text.replaceAll(',', '')).toBe(typed.replaceAll(',', ''));
          expect(text.slice(0, after).replaceAll(',', '')).toBe(typed.slice(0, caret + 1).replaceAll(',', ''));
        },
      ),
    );
  });
});

describe('numberText', () => {
  it('shows a stored number as it would be typed, and is stable', () => {
    expect(numberText(1250.5, dollars)).toBe('1,250.5');
    expect(numberText(0, year)).toBe('0');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = numberText(text, dollars);
        expect(numberText(once, dollars)).toBe(once);
      }),
    );
  });
});

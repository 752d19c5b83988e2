import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberStyles, numberText, typeNumber, type TypedNumber } from './number-typing.ts';

const { money: dollars, percent, whole, decimal, year } = numberStyles;

/** Types `keys` one by one at the end; "<" is Backspace, "|" marks the caret in the result. */
function type(start: string, keys: string, style = dollars): string {
  let content: TypedNumber = { text: start.replace('|', '') };
  let caret = start.includes('|') ? start.indexOf('|') : content.text.length;
  for (const key of keys) {
    const { text } = content;
    const typed =
      key === '<'
        ? text.slice(0, Math.max(0, caret - 1)) + text.slice(caret)
        : text.slice(0, caret) + key + text.slice(caret);
    const next = typeNumber(content, typed, key === '<' ? Math.max(0, caret - 1) : caret + 1, style);
    [content, caret] = [next, next.caret];
  }
  return `${content.text.slice(0, caret)}|${content.text.slice(caret)}`;
}

/** Replaces all of `before` by what is pasted. */
const paste = (before: string, pasted: string, style = dollars) =>
  typeNumber({ text: before }, pasted, pasted.length, style).text;

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
    expect(typeNumber({ text: '' }, '$1,250.50', 9, dollars)).toMatchObject({ text: '1,250.50', caret: 8 });
    expect(typeNumber({ text: '' }, ' 1 250 ', 7, dollars)).toMatchObject({ text: '1,250', caret: 5 });
  });

  it.each([
    ['285,000', '285000', '285,000'],
    ['27,500.75', '27500.75', '27,500.75'],
    ['60,000', '60000', '60,000'],
    ['285,000', '290000', '290,000'],
  ])('%s, replaced by %s from the clipboard, is %s', (before, pasted, expected) => {
    expect(paste(before, pasted)).toBe(expected);
  });

  it.each([
    [dollars, '325500,50', '325,500.50'],
    [dollars, '325.500,50', '325,500.50'],
    [dollars, '325,500.50', '325,500.50'],
    [dollars, '1.250.000', '1,250,000'],
    [dollars, '1.500', '1,500'],
    [dollars, '1,500', '1,500'],
    [percent, '3,5', '3.5'],
    [percent, '4.125', '4.125'],
    [percent, '4,125', '4.125'],
    [percent, '4.125%', '4.125'],
    [decimal, '7,500', '7,500'],
    [decimal, '2,5', '2.5'],
    [whole, '1.500', '1,500'],
  ])('%o takes %s from the clipboard as %s', (style, pasted, expected) => {
    expect(paste('', pasted, style)).toBe(expected);
    expect(paste('9,999', pasted, style)).toBe(expected);
  });

  it.each([
    [percent, '3,5', '3.5|'],
    [percent, '4,125', '4.125|'],
    [decimal, '2,5', '2.5|'],
    [decimal, '7,500', '7,500|'],
    [decimal, '1.125', '1.125|'],
    [dollars, '325500,50', '325,500.50|'],
    [dollars, '325.500', '325,500|'],
    [dollars, '1,250,000', '1,250,000|'],
    [dollars, '1,250,000.50', '1,250,000.50|'],
    [dollars, '0,05', '0.05|'],
    [dollars, '1,2<5', '1.5|'],
    [whole, '1,500', '1,500|'],
    [year, '1,987', '1987|'],
  ])('%o takes %s, typed, as %s', (style, keys, expected) => {
    expect(type('', keys, style)).toBe(expected);
  });

  it('removes digits of a number that begins with a group', () => {
    expect(type('1,234|', '<')).toBe('123|');
    expect(typeNumber({ text: '12,345' }, '12,36', 5, dollars).text).toBe('1,236');
  });

  it('writes a year without separators, and takes no shorthand for it', () => {
    expect(type('', '1987k', year)).toBe('1987|');
  });

  it('keeps decimals that are too many, for the form to say so', () => {
    expect(type('', '0.2345')).toBe('0.2345|');
    expect(paste('', '1234.567')).toBe('1,234.567');
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
          const { text, caret: after } = typeNumber({ text: before }, typed, caret + 1, dollars);
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

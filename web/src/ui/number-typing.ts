/** The format of a number while it is typed: en-US in both languages, like all amounts. */
export type NumberStyle = {
  /** Whether to add thousands separators; years have none. */
  grouped: boolean;
  /** Whether "450k" and "1.2m" mean thousands and millions. */
  shorthand: boolean;
};

export type NumberKind = 'money' | 'percent' | 'whole' | 'decimal' | 'year';

export const numberStyles: Record<NumberKind, NumberStyle> = {
  money: { grouped: true, shorthand: true },
  percent: { grouped: true, shorthand: false },
  whole: { grouped: true, shorthand: false },
  decimal: { grouped: true, shorthand: false },
  year: { grouped: false, shorthand: false },
};

const isPart = (character: string) => /[\d.-]/.test(character);
const onlyParts = (text: string) => text.replace(/[^\d.-]/g, '');

/** Returns digits with at most one point and a leading minus, for validation. Nothing is rounded. */
function clean(text: string): string {
  const negative = /^\s*\$?\s*-/.test(text);
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return `${negative ? '-' : ''}${decimals.length > 0 ? `${digits}.${decimals.join('')}` : digits}`;
}

const group = (number: string) => {
  const [whole = '', decimals] = number.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** "1.25m" → "1250000". Moves the point instead of multiplying: 4.35 × 100 is inexact in binary. */
function expand(text: string): string {
  const match = /^([\d.,$\s-]*\d[\d.,]*)\s*([kKmM])\s*$/.exec(text);
  if (!match) return text;
  const [whole = '', decimals = ''] = clean(match[1] ?? '').split('.');
  const places = (match[2] ?? '').toLowerCase() === 'k' ? 3 : 6;
  const moved = decimals.padEnd(places, '0');
  const rest = moved.slice(places).replace(/0+$/, '');
  return `${whole}${moved.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
}

/** Returns a number or a text as the field shows it. */
export function numberText(value: number | string, { grouped, shorthand }: NumberStyle): string {
  const number = clean(shorthand ? expand(String(value)) : String(value));
  return grouped ? group(number) : number;
}

/**
 * Returns the field's text after a keystroke or paste, and the caret position: behind the same digit as before.
 * @param before text before the input
 * @param typed text after the browser's edit, with the caret at `caret`
 */
export function typeNumber(
  before: string,
  typed: string,
  caret: number,
  style: NumberStyle,
): { text: string; caret: number } {
  let raw = typed;
  let left = onlyParts(typed.slice(0, caret)).length;
  const separatorDeleted = typed.length === before.length - 1 && onlyParts(typed) === onlyParts(before) && typed !== '';
  if (separatorDeleted) {
    // Backspace on a separator removes the digit before it; otherwise the separator would come back.
    const cut = typed.slice(0, caret).replace(/[\d.-]$/, '');
    raw = cut + typed.slice(caret);
    left = onlyParts(cut).length;
  }
  const text = numberText(raw, style);
  const pasted = onlyParts(text).length - onlyParts(raw).length;
  // More characters than typed: shorthand was expanded. Fewer: zeros or points on the left were removed.
  if (pasted > 0) return { text, caret: text.length };
  return { text, caret: positionAfter(text, Math.max(0, left + pasted)) };
}

function positionAfter(text: string, parts: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === parts) return index;
    if (isPart(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/** The format of a number while it is typed: en-US in both languages, like all amounts. */
export type NumberStyle = {
  /** Whether to add thousands separators; years have none. */
  grouped: boolean;
  /** Whether "450k" and "1.2m" mean thousands and millions. */
  shorthand: boolean;
  /**
   * Whether a comma can begin decimals, as in Spanish: never; always (a rate has up to three); or until a third digit shows that it separates
   * thousands.
   */
  decimalComma: 'never' | 'always' | 'until third digit';
  /** Whether a point before three digits separates thousands, as in Spanish, since there are at most two decimals. */
  thousandsPoint: boolean;
};

export type NumberKind = 'money' | 'percent' | 'whole' | 'decimal' | 'year';

const plain = { grouped: true, shorthand: false, decimalComma: 'never', thousandsPoint: false } as const;

export const numberStyles: Record<NumberKind, NumberStyle> = {
  money: { grouped: true, shorthand: true, decimalComma: 'until third digit', thousandsPoint: true },
  percent: { ...plain, decimalComma: 'always' },
  whole: { ...plain, thousandsPoint: true },
  decimal: { ...plain, decimalComma: 'until third digit' },
  year: { ...plain, grouped: false },
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

/** What a field holds. */
export type TypedNumber = {
  text: string;
  /** Whether its point was typed as a comma. */
  fromComma?: boolean;
};

/** Returns whether Backspace or Delete removed a separator at the caret, and nothing else. */
const deletedSeparator = (before: string, typed: string, caret: number): boolean =>
  before[caret] === ',' && before.slice(0, caret) + before.slice(caret + 1) === typed;

/** Returns whether all separators of a number were pasted with it, so that none is one of ours. */
function isPasted(before: string, typed: string, caret: number): boolean {
  const kept = Array.from(typed).findIndex((character, index) => character !== before[index]);
  return kept >= 0 && caret === typed.length && caret - kept > 1 && !/[.,]/.test(typed.slice(0, kept));
}

const groupedThenPoint = /^[1-9]\d{0,2}(,\d{3})*\.\d{3}$/;
const groupedByPoints = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** Returns a pasted number with a point before its decimals, whichever of point and comma it has: "325.500,50" → "325500.50". */
function withPoint(pasted: string, { decimalComma, thousandsPoint }: NumberStyle): string {
  const number = pasted.replace(/[\s$%]/g, '');
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  if (thousandsPoint && comma < 0 && groupedByPoints.test(number)) return number.replaceAll('.', '');
  const isGroup = decimalComma !== 'always' && /^[1-9]\d{0,2},\d{3}$/.test(number);
  const isDecimal = decimalComma !== 'never' && comma > point && number.indexOf(',') === comma && !isGroup;
  return isDecimal ? `${number.slice(0, comma).replaceAll('.', '')}.${number.slice(comma + 1)}` : pasted;
}

/**
 * Returns the field's content after a keystroke or paste, and the caret position: behind the same digit as before.
 * @param before content before the input
 * @param typed text after the browser's edit, with the caret at `caret`
 */
export function typeNumber(
  before: TypedNumber,
  typed: string,
  caret: number,
  style: NumberStyle,
): TypedNumber & { caret: number } {
  const edit = readEdit(before, typed, caret, style);
  const text = numberText(edit.raw, style);
  const added = onlyParts(text).length - onlyParts(edit.raw).length;
  const fromComma = edit.fromComma && text.includes('.');
  // More characters than typed: shorthand was expanded. Fewer: zeros or points on the left were removed.
  if (added > 0) return { text, fromComma, caret: text.length };
  const left = onlyParts(edit.raw.slice(0, edit.caret)).length;
  return { text, fromComma, caret: positionAfter(text, Math.max(0, left + added)) };
}

type Edit = { raw: string; caret: number; fromComma: boolean };

/** Returns the text that a keystroke or paste means, with commas only between thousands. */
function readEdit({ text, fromComma = false }: TypedNumber, typed: string, caret: number, style: NumberStyle): Edit {
  const [left, right] = [typed.slice(0, caret), typed.slice(caret)];
  if (deletedSeparator(text, typed, caret)) {
    // Backspace on a separator removes the digit before it; otherwise the separator would come back.
    const cut = left.replace(/[\d.-]$/, '');
    return { raw: cut + right, caret: cut.length, fromComma };
  }
  if (isPasted(text, typed, caret)) {
    const raw = withPoint(typed, style);
    return { raw, caret: raw.length, fromComma: false };
  }
  const isTyped = left.slice(0, -1) + right === text;
  const beginsDecimals = style.decimalComma === 'always' ? /^\d*$/ : /^\d{0,2}$/;
  if (
    isTyped &&
    left.endsWith(',') &&
    style.decimalComma !== 'never' &&
    !text.includes('.') &&
    beginsDecimals.test(right)
  )
    return { raw: `${left.slice(0, -1)}.${right}`, caret, fromComma: true };
  const isThousands = style.thousandsPoint || (fromComma && style.decimalComma === 'until third digit');
  if (isTyped && isThousands && groupedThenPoint.test(typed)) {
    const raw = typed.replace('.', '');
    return { raw, caret: typed.indexOf('.') < caret ? caret - 1 : caret, fromComma: false };
  }
  return { raw: typed, caret, fromComma };
}

function positionAfter(text: string, parts: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === parts) return index;
    if (isPart(text.charAt(index))) seen += 1;
  }
  return text.length;
}

import type { Token } from './phrase-tokens.ts';
import { isWord } from './phrase-words.ts';

const small: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one uno un una',
    'two dos',
    'three tres',
    'four cuatro',
    'five cinco',
    'six seis',
    'seven siete',
    'eight ocho',
    'nine nueve',
    'ten diez',
    'eleven once',
    'twelve doce',
    'thirteen trece',
    'fourteen catorce',
    'fifteen quince',
    'sixteen dieciseis',
    'seventeen diecisiete',
    'eighteen dieciocho',
    'nineteen diecinueve',
    'twenty veinte',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  'thirty treinta,forty cuarenta,fifty cincuenta,sixty sesenta,seventy setenta,eighty ochenta,ninety noventa'
    .split(',')
    .flatMap((words, index) => words.split(' ').map((word) => [word, (index + 3) * 10])),
);
const hundreds: Readonly<Record<string, number>> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

/** A number in a phrase, and the index of the token after it. */
export type Found = { value: number; end: number };

/** Returns the number that begins at a token, in digits or in words: "3", "three", "dos", "two hundred fifty". */
export function numberAt(tokens: readonly Token[], start: number): Found | undefined {
  const token = tokens[start];
  if (token?.kind === 'number') return { value: token.value, end: start + 1 };
  let value = 0;
  let end = start;
  for (let index = start; index < tokens.length; index += 1) {
    const { text = '' } = tokens[index] ?? {};
    const word = small[text] ?? tens[text] ?? hundreds[text];
    if (word !== undefined && (value === 0 || (value >= 20 && word < value && value % 10 === 0))) value += word;
    else if (text === 'hundred' && value > 0 && value < 100) value *= 100;
    else if ((text === 'and' || text === 'y') && value >= 20 && index + 1 < tokens.length) continue;
    else break;
    end = index + 1;
  }
  return end === start ? undefined : { value, end };
}

const thousands = ['k', 'grand', 'thousand', 'mil'];
const millions = ['m', 'mm', 'million', 'millon', 'millones'];
/** Cities that begin with "Grand". */
const grandPlaces = new Set(
  'rapids junction prairie island forks haven blanc terrace canyon ledge bay rivers ronde coteau saline'.split(' '),
);
const spanish = new Set(
  'en con de hasta menos casa casas enganche cuartos recamaras banos pago desde mas por'.split(' '),
);

/** Returns by how much a unit multiplies, and the index of the token after it. "1.5 mil" is a million and a half in English. */
export function unitAt(
  tokens: readonly Token[],
  start: number,
  value: number,
): { by: number; end: number } | undefined {
  const { text = '' } = tokens[start] ?? {};
  const end = start + 1;
  if (text === 'grand' && grandPlaces.has(tokens[end]?.text ?? '')) return undefined;
  if (text === 'mil' && !Number.isInteger(value) && !tokens.some((token) => spanish.has(token.text)))
    return { by: 1_000_000, end };
  if (isWord(text, thousands, false)) return { by: 1000, end };
  return isWord(text, millions, false) ? { by: 1_000_000, end } : undefined;
}

/** An amount of money, a percentage or a plain number. */
export type Amount = Found & {
  /** Whether it is money by its sign, unit or groups of digits. */
  isMoney: boolean;
  isPercent: boolean;
  /** Factor of its unit; 1 without a unit. */
  by: number;
  /** Its value as a rate, or with the unit of a range, if that differs: 2.875 of "2.875", which is 2,875 as money. */
  decimal?: number;
};

const dollars = ['dollar', 'buck', 'usd', 'dolar', 'dolares'];

/** Returns the amount that begins at a token: "$250,000", "40 mil", "half a million", "2.875%". */
export function amountAt(tokens: readonly Token[], start: number): Amount | undefined {
  const textAt = (index: number) => tokens[index]?.text ?? '';
  const hasSign = textAt(start) === '$';
  const first = hasSign ? start + 1 : start;
  const half = halfMillion(tokens, first);
  if (half) return { ...half, isMoney: true, isPercent: false, by: 1_000_000 };
  const found = numberAt(tokens, first);
  if (!found) return undefined;
  const { decimal, isGrouped = false } = tokens[first] ?? {};
  const unit = unitAt(tokens, found.end, decimal ?? found.value);
  const by = unit?.by ?? 1;
  let end = unit?.end ?? found.end;
  const isPercent = !unit && (textAt(end) === '%' || isWord(textAt(end), ['percent', 'pct'], false));
  const porCiento = !unit && textAt(end) === 'por' && textAt(end + 1) === 'ciento';
  if (isPercent) end += 1;
  if (porCiento) end += 2;
  const isDollars = isWord(textAt(textAt(end) === 'de' ? end + 1 : end), dollars, false);
  if (isDollars) end += textAt(end) === 'de' ? 2 : 1;
  const isMoney = hasSign || isDollars || unit !== undefined || isGrouped;
  const amount = { by, end, isMoney, isPercent: isPercent || porCiento };
  if (decimal === undefined) return { ...amount, value: found.value * by };
  // A share or a number of millions has decimals, money has thousands.
  if (unit || amount.isPercent) return { ...amount, value: decimal * by };
  return { ...amount, value: found.value, decimal };
}

/** "half a million", "medio millon", "a million", "un millon" */
function halfMillion(tokens: readonly Token[], start: number): Found | undefined {
  const words = [0, 1, 2].map((offset) => tokens[start + offset]?.text ?? '');
  const isMillion = (word: string | undefined) => word === 'million' || word === 'millon';
  if (words[0] === 'half' && isMillion(words[words[1] === 'a' ? 2 : 1]))
    return { value: 500_000, end: start + (words[1] === 'a' ? 3 : 2) };
  if (words[0] === 'medio' && isMillion(words[1])) return { value: 500_000, end: start + 2 };
  return words[0] === 'a' && isMillion(words[1]) ? { value: 1_000_000, end: start + 2 } : undefined;
}

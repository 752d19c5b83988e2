/** A word, number or sign of a typed phrase, with its place in it. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** Lowercase, without accents. */
  text: string;
  /** Value of a number; NaN for words and signs. */
  value: number;
  /** Value as a share, or before "million", of a number that is grouped by one point: 2.875 of "2.875", which is 2,875 as money. */
  decimal?: number;
  /** Whether a number is written with groups of three digits that make it money: "250,000", "250.000"; "2.875" may be a rate. */
  isGrouped: boolean;
  /** Whether no space is before it. */
  isGlued: boolean;
  /** Place in the typed text. */
  start: number;
  end: number;
};

/** Grouped by points, as Spanish writes it: "1.500", "27.500,75". */
const byPoints = String.raw`[1-9]\d{0,2}(?:\.\d{3})+(?!\d)(?:,\d\d(?![\d\p{L}]))?`;
const byCommas = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?`;
/** With a decimal comma. One digit after it is a decimal only before a sign or word that says so: "300000,3 cuartos" is two numbers. */
const withComma = String.raw`\d+,\d\d(?![\d\p{L}])|\d{1,2},\d{1,2}(?=\s*(?:%|por\s?ciento|mil(?:l[ioó]\p{L}+)?(?!\p{L})))`;
const number = String.raw`${byPoints}|${byCommas}|${withComma}|\d+(?:\.\d+)?|\.\d+`;
const pattern = new RegExp(
  String.raw`(?<ordinal>\d+(?:st|nd|rd|th)(?!\p{L}))|(?<number>${number})|(?<word>sub-?2(?!\d)|\p{L}[\p{L}\p{M}'’]*)|(?<sign><=|>=|\S)`,
  'giu',
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]|(?<=^sub)-(?=2)/gu, '')
    .toLowerCase();

/** Largest share that a number with a point and three decimals is taken to be; a larger one is money. */
const mostShare = 100;

/** Reads digits as they are written in either language. A point or comma before exactly three digits separates thousands. */
function numberIn(text: string): Pick<Token, 'value' | 'decimal' | 'isGrouped'> {
  if (/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)) return { value: Number(text.replaceAll(',', '')), isGrouped: true };
  if (!/^[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/.test(text))
    return { value: Number(text.replace(',', '.')), isGrouped: false };
  const value = Number(text.replaceAll('.', '').replace(',', '.'));
  const decimal = Number(text);
  // NaN if there are more points than one, or a comma.
  return Number.isNaN(decimal) ? { value, isGrouped: true } : { value, decimal, isGrouped: decimal > mostShare };
}

/** Splits a typed phrase: "under300k, 3br" → "under", 300, "k", ",", 3, "br". Hyphens between words are left out: "sub-to" is two words. */
export function phraseTokens(typed: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of typed.matchAll(pattern)) {
    const { number: digits, ordinal, word } = match.groups ?? {};
    const [text] = match;
    const start = match.index;
    const end = start + text.length;
    const isHyphen = /^[-‐‑–—]$/.test(text) && tokens.at(-1)?.kind === 'word' && /^\p{L}/u.test(typed.slice(end));
    if (!isHyphen)
      tokens.push({
        kind: digits !== undefined ? 'number' : ordinal !== undefined || word !== undefined ? 'word' : 'sign',
        text: /^[‐‑–—]$/.test(text) ? '-' : plain(text) || text,
        ...(digits === undefined ? { value: Number.NaN, isGrouped: false } : numberIn(text)),
        isGlued: start === last && tokens.length > 0,
        start,
        end,
      });
    last = end;
  }
  return tokens;
}

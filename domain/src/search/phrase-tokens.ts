/** A word, number or sign of a typed phrase, with its place in it. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** Lowercase, without accents. */
  text: string;
  /** Value of a number; NaN for words and signs. */
  value: number;
  /** Whether a number is written with commas: "250,000". */
  isGrouped: boolean;
  /** Whether no space is before it. */
  isGlued: boolean;
  /** Place in the typed text. */
  start: number;
  end: number;
};

const number = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,2},\d{1,2}(?=\s*(?:%|por\s?ciento))|\d+(?:\.\d+)?|\.\d+`;
const pattern = new RegExp(
  String.raw`(?<ordinal>\d+(?:st|nd|rd|th)(?!\p{L}))|(?<number>${number})|(?<word>sub-?2(?!\d)|\p{L}[\p{L}\p{M}'’]*)|(?<sign><=|>=|\S)`,
  'giu',
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]|(?<=^sub)-(?=2)/gu, '')
    .toLowerCase();

function valueOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
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
        value: digits === undefined ? Number.NaN : valueOf(text),
        isGrouped: digits !== undefined && /,\d{3}/.test(text),
        isGlued: start === last && tokens.length > 0,
        start,
        end,
      });
    last = end;
  }
  return tokens;
}

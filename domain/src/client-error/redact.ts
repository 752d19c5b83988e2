import { limits } from 'domain/limits.ts';

/**
 * Whether a token is a word of code, such as `useDealDraft`, `FirebaseError` or `permission-denied`. Random ids do not have such runs of
 * lowercase letters.
 */
const isIdentifier = (token: string): boolean =>
  /^_?[a-z]+(?:[A-Z][a-z]{2,})*$|^(?:[A-Z][a-z]{2,})+$|^[a-z]+(?:[-_][a-z]+)+$|^[A-Z]+(?:_[A-Z]+)*$/.test(token);

/** Whether quoted text is a name in code, which may stay; any other text may have been typed by a user. */
const isName = (quoted: string): boolean => /^[\w$.-]{1,40}$/.test(quoted);

/** Applied in this order: an earlier pattern replaces whole what a later one would replace in part. */
const replacements: readonly (readonly [pattern: RegExp, replacement: string | ((match: string) => string)])[] = [
  [/\s+/g, ' '],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, '[address]'],
  [/\b(?:blob|data|mailto|tel):[^\s"'`<>]+/gi, '[address]'],
  [/[^\s@"<>()[\],;:]*@[^\s@"<>()[\],;:]+/g, '[email]'],
  [/\?[^\s"'`<>]*=[^\s"'`<>]*/g, '[query]'],
  [/(?<=[\w-]=)[^\s,;&"'`<>()[\]]+/g, '[value]'],
  [/\b(?:bearer|basic) [^\s"'`<>]+/gi, '[token]'],
  [
    /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`|“[^”]*”|«[^»]*»/g,
    (quoted) => (isName(quoted.slice(1, -1)) ? quoted : `${quoted[0]}[text]${quoted.at(-1)}`),
  ],
  // Ids in a path: `/deals/Xk3…/offers`.
  [/(?<=\/)[^\s/"'`<>()[\],;]*\d[^\s/"'`<>()[\],;]*/g, '[id]'],
  [/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]'],
  [/\d{5,}/g, '[number]'],
  [/[\w-]{16,}/g, (token) => (isIdentifier(token) ? token : '[id]')],
];

/**
 * Returns an error's message on one line without what may be a person's: addresses of mail and web, numbers of phones, ids, tokens,
 * queries, quoted texts. The client does it before it sends a report, and the server before it keeps one.
 */
export function redact(message: string): string {
  // Cut before the replacements, so that a huge text is not slow, and once more after them.
  const redacted = replacements.reduce(
    (text, [pattern, replacement]) =>
      typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement),
    message.slice(0, 4 * limits.errorMessage).toWellFormed(),
  );
  return redacted.trim().slice(0, limits.errorMessage).toWellFormed();
}

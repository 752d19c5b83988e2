import type { Language } from 'domain/account/account.ts';

// Typed after domain's list but without its schema, because the script in the page's head loads this before anything else.
const offered: Record<Language, true> = { en: true, es: true };

const isOffered = (code: string): code is Language => Object.hasOwn(offered, code);

const known = (tag: string | undefined): Language | undefined => {
  const code = tag?.toLowerCase().split('-')[0] ?? '';
  return isOffered(code) ? code : undefined;
};

/**
 * Returns the saved choice, else the browser's language if it is English or Spanish, else English (specification, section 1).
 * @param browserLanguages BCP 47 tags in the user's order; only the first counts
 */
export const chooseLanguage = (saved: string | undefined, browserLanguages: readonly string[]): Language =>
  known(saved) ?? known(browserLanguages[0]) ?? 'en';

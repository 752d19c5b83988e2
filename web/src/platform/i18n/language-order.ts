import { language, type Language } from 'domain/account/account.ts';

const known = (tag: string | undefined): Language | undefined => {
  const parsed = language.safeParse(tag?.toLowerCase().split('-')[0]);
  return parsed.success ? parsed.data : undefined;
};

/**
 * The saved choice, else the browser's language if it is English or Spanish, else English (specification, section 1).
 * @param browserLanguages BCP 47 tags in the person's order; only the first is "the browser's language"
 */
export const chooseLanguage = (saved: string | undefined, browserLanguages: readonly string[]): Language =>
  known(saved) ?? known(browserLanguages[0]) ?? 'en';

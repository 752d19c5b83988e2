import type { Language } from 'domain/account/account.ts';

const year = 365 * 24 * 60 * 60;

/** Makes Firebase Hosting serve the pages of this language, whatever languages the browser requests (firebase.json, `i18n`). */
export function rememberLanguage(language: Language): void {
  document.cookie = `firebase-language-override=${language}; path=/; max-age=${year}; samesite=lax`;
}

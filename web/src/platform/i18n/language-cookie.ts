import type { Language } from 'domain/account/account.ts';

const year = 365 * 24 * 60 * 60;

/** Firebase Hosting answers with the pages of this language from now on, whatever languages the browser asks for (firebase.json, `i18n`). */
export function rememberLanguage(language: Language): void {
  document.cookie = `firebase-language-override=${language}; path=/; max-age=${year}; samesite=lax`;
}

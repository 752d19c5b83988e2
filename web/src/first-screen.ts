// Runs in the page's head, before anything is drawn (web/first-load.ts puts it there): the person's theme and language, and
// a head start for the texts of that language.
import type { Language } from 'domain/account/account.ts';
import { chooseLanguage } from '#platform/i18n/language-order.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { startTheme } from '#ui/theme/theme.ts';

/** Files with the first texts; filled in by the build, empty while developing. */
declare const firstTexts: Partial<Record<Language, string>>;

startTheme();

const language = chooseLanguage(readText(storageKeys.language), navigator.languages);
document.documentElement.lang = language;

const texts = firstTexts[language];
if (texts) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = texts;
  document.head.append(link);
}

// A script that does not arrive must not leave a person before an empty page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset['failed'] = '';
  },
  true,
);

// Runs in the page's head, before anything is drawn (web/build/first-load.ts puts it there): the person's theme and language, and
// a head start for the texts of that language. The page's Content-Security-Policy allows it by its hash (firebase.json).
import { chooseLanguage } from '#platform/i18n/language-order.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { startTheme } from '#ui/theme/theme.ts';

startTheme();

const language = chooseLanguage(readText(storageKeys.language), navigator.languages);
document.documentElement.lang = language;

// Its own element names the files with the first texts, in the built page.
const texts = document.currentScript?.dataset[language];
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

// Runs in the page's head, before anything is drawn (web/build/first-load.ts puts it there): the person's theme and language, and
// early requests for the files of the page's route and for the session. The page's Content-Security-Policy allows it by its hash
// (firebase.json).
import { chooseLanguage } from '#platform/i18n/language-order.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { requestEarlySession } from '#platform/session/early-requests.ts';
import { filesAhead, type RouteFiles } from '#app/route-files.ts';
import { startTheme } from '#ui/theme/theme.ts';

startTheme();

const language = chooseLanguage(readText(storageKeys.language), navigator.languages);
document.documentElement.lang = language;

function preload(href: string): void {
  const link = document.createElement('link');
  // As Vite asks for it later, or the file would be loaded twice.
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
  else link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

// Its own element names the files with the first texts, and those of each route, in the built page.
const { routes, documents, [language]: texts } = document.currentScript?.dataset ?? {};
if (texts) preload(texts);
const signedIn = readText(storageKeys.signedIn) !== undefined;
// As early as this, the requests of a session take no time of their own: they run beside the scripts.
if (documents && signedIn) globalThis.earlySession = requestEarlySession(documents);
if (routes) {
  const files = JSON.parse(routes) as RouteFiles;
  filesAhead(files, { pathname: location.pathname, signedIn, language }).forEach(preload);
}

// A script that does not arrive must not leave a person before an empty page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset['failed'] = '';
  },
  true,
);

// Runs in the page's head, before anything is drawn (web/build/first-load.ts puts it there): the person's theme and language, and
// early requests for the files of the page's route and for the session. The page's Content-Security-Policy allows it by its hash
// (firebase.json).
import { chooseLanguage } from '#platform/i18n/language-order.ts';
import { rememberLanguage } from '#platform/i18n/language-cookie.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { requestEarlySession, type EarlyRead } from '#platform/session/early-requests.ts';
import { preloadPhotos } from '#features/photo-files/preload-photos.ts';
import { holdSubmits } from '#app/early-submit.ts';
import { shapeOf } from '#app/page-shape.ts';
import { isPageOf } from '#app/prerendered-page.ts';
import { filesAhead, listedFor, routeAt, type RouteFiles } from '#app/route-files.ts';
import { startTheme } from '#ui/theme/theme.ts';

startTheme();

const root = document.documentElement;
const rendered = root.lang;
const language = chooseLanguage(readText(storageKeys.language), navigator.languages);
root.lang = language;
// Until the first page is left (app/shell/route-arrival.tsx).
root.dataset['shape'] = shapeOf(location.pathname);

function preload(href: string): void {
  const link = document.createElement('link');
  // As Vite asks for it later, or the file would be loaded twice.
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
  else link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

// Its own element names the files with the first texts, those of each route and of the app, and the page, in the built page.
const {
  routes,
  documents,
  uploads = '',
  reads = '[]',
  page,
  scripts,
  [language]: texts,
} = document.currentScript?.dataset ?? {};
const signedIn = readText(storageKeys.signedIn) !== undefined;
// As early as this, the requests of a session take no time of their own: they run beside the scripts.
if (documents && signedIn) {
  const { search, pathname } = location;
  const listed = listedFor(JSON.parse(reads) as [string, EarlyRead[]][], pathname);
  // With a search in the address, a list shows other deals; a deal's page shows the same one.
  const first = search === '' || listed?.parameter ? listed : undefined;
  globalThis.earlySession = requestEarlySession({
    documents,
    preload: (documents, photos) => preloadPhotos(documents, uploads, photos),
    reads: first?.listed ?? [],
    id: first?.parameter ?? '',
  });
}
const files = routes === undefined ? undefined : (JSON.parse(routes) as RouteFiles);

function load(): void {
  if (texts) preload(texts);
  if (files) filesAhead(files, { pathname: location.pathname, signedIn, language }).forEach(preload);
  if (!scripts) return;
  scripts.split(' ').forEach(preload);
  // A script that is added runs as soon as it is there, and not only once the page is read, as one in its markup.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** Runs the app's files one after another: the last imports all others, but then they would be one long task. */
function start(): void {
  for (const src of scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src }));
}

if (page === undefined || !files) load();
else {
  const { search, pathname } = location;
  const sessionEnded = readText(storageKeys.sessionEnding) !== undefined;
  const visit = {
    route: routeAt(files, pathname),
    search,
    language,
    signedIn,
    historyState: history.state,
    sessionEnded,
  };
  if (isPageOf(visit, { page, language: rendered })) {
    globalThis.earlySubmit = holdSubmits();
    afterFirstPaint(load);
  } else {
    root.dataset['skeleton'] = '';
    // Hosting answers in this language from now on (firebase.json, i18n).
    if (language !== rendered) rememberLanguage(language);
    load();
  }
}

/** The page is there without its scripts: until it is painted, they would only take its bandwidth and its processor. */
function afterFirstPaint(run: () => void): void {
  let ran = false;
  const once = () => {
    if (!ran) run();
    ran = true;
  };
  // A page in the background is not painted.
  if (document.hidden) once();
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(once, 500));
}

// A script that does not arrive must not leave a person before an empty page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) root.dataset['failed'] = '';
  },
  true,
);

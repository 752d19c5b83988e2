// Runs in the page's head before anything is drawn (added by web/build/first-load.ts): sets the theme and language, and sends early
// requests for the route's files and the session. The page's Content-Security-Policy allows it by its hash (firebase.json).
import { chooseLanguage } from '#platform/i18n/language-order.ts';
import { rememberLanguage } from '#platform/i18n/language-cookie.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { preloadFile } from '#platform/preload-file.ts';
import { requestEarlySession, type EarlyRead, type EarlySession } from '#platform/session/early-requests.ts';
import { preloadPhotos } from '#features/photo-files/preload-photos.ts';
import { askedByLook, drawLook } from '#platform/kept-look/draw-look.ts';
import { hasKeptLook } from '#platform/kept-look/kept-look.ts';
import { holdActions } from '#app/early-actions.ts';
import { shapeOf } from '#app/page-shape.ts';
import { isPageOf } from '#app/prerendered-page.ts';
import { filesAhead, listedFor, routeAt, type RouteFiles } from '#app/route-files.ts';
import { currentTheme, startTheme } from '#ui/theme/theme.ts';

startTheme();

const root = document.documentElement;
const rendered = root.lang;
const language = chooseLanguage(readText(storageKeys.language), navigator.languages);
root.lang = language;
// Kept until the user leaves the first page (app/shell/route-arrival.tsx).
root.dataset['shape'] = shapeOf(location.pathname);

// Attributes of the script element name the files of the first texts, of each route and of the app, and the page, in the built page.
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
/** Settles when the first screen is drawn as it last looked, or cannot be. Undefined if its look is not kept. */
let drawing: Promise<void> | undefined;
// Sent this early, the session requests run in parallel with the scripts and cost no time.
if (documents && signedIn) {
  const { search, pathname } = location;
  const listed = listedFor(JSON.parse(reads) as [string, EarlyRead[]][], pathname);
  // With a search in the address a list shows other deals; a deal page shows the same deal.
  const first = search === '' || listed?.parameter ? listed : undefined;
  globalThis.earlySession = requestEarlySession({
    documents,
    preload: (documents, photos) => preloadPhotos(documents, uploads, photos),
    reads: first?.listed ?? [],
    id: first?.parameter ?? '',
    asked: (uid) => (search === '' ? askedByLook(uid, pathname) : []),
  });
  if (search === '' && hasKeptLook(pathname)) drawing = draw(globalThis.earlySession, pathname);
}
async function draw(starting: Promise<EarlySession | undefined>, path: string): Promise<void> {
  const session = await starting;
  if (session) await drawLook({ path, language }, session);
}
/** Maximum wait for the first screen, in milliseconds. */
const drawnWithin = 1_500;

/**
 * Events that count as using a page: moving the mouse too, so that the app is mostly there at the click. Password managers send `input` or
 * `change`, screen readers `click`.
 */
const actions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change', 'click'] as const;

const files = routes === undefined ? undefined : (JSON.parse(routes) as RouteFiles);

/** The files that the route loads. */
const filesOfRoute = (): string[] => [
  ...(texts ? [texts] : []),
  ...(files ? filesAhead(files, { pathname: location.pathname, signedIn, language }) : []),
  ...(scripts?.split(' ') ?? []),
];

function load(): void {
  filesOfRoute().forEach(preloadFile);
  run();
}

function run(): void {
  // An inserted script runs as soon as it has loaded, while one in the markup waits until the page is parsed.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** Runs the app's files one after another. The last one imports all others, but loading only that would be one long task. */
function start(): void {
  for (const src of scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src }));
}

if (page === undefined || !files) loadAfterLook();
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
    globalThis.earlyActions = holdActions();
    // Browsers warn of a style sheet that is preloaded and not used.
    afterFirstPaint(() =>
      filesOfRoute()
        .filter((file) => !file.endsWith('.css'))
        .forEach(preloadFile),
    );
    // The page shows that no theme was chosen.
    if (currentTheme() === 'system') atFirstAction(run);
    else afterFirstPaint(run);
  } else {
    root.dataset['skeleton'] = '';
    // Hosting answers in this language from now on (firebase.json, i18n).
    if (language !== rendered) rememberLanguage(language);
    loadAfterLook();
  }
}

/** Loads the app once the first screen is drawn and painted; earlier if that takes long, or when somebody touches the page. */
function loadAfterLook(): void {
  const once = onlyOnce(load);
  if (!drawing) return once();
  const painted = () => requestAnimationFrame(() => setTimeout(once));
  drawing.then(painted, once);
  setTimeout(once, drawnWithin);
  addEventListener('pointerdown', once, { passive: true });
}

function onlyOnce(run: () => void): () => void {
  let ran = false;
  return () => {
    if (!ran) run();
    ran = true;
  };
}

/** The page is complete without scripts: they run when somebody uses it. Until then they cost a phone's processor nothing. */
function atFirstAction(run: () => void): void {
  const waiting = new AbortController();
  const act = (event: Event) => {
    // Chromium sends a move of no distance to whatever it draws below the mouse.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    waiting.abort();
    run();
  };
  for (const action of actions) addEventListener(action, act, { capture: true, passive: true, signal: waiting.signal });
}

/** The page is complete without scripts; before it is painted, they would compete for bandwidth and the processor. */
function afterFirstPaint(run: () => void): void {
  const once = onlyOnce(run);
  // Background pages are not painted.
  if (document.hidden) once();
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(once, 500));
}

// Shows an error instead of an empty page when a script cannot be loaded.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) root.dataset['failed'] = '';
  },
  true,
);

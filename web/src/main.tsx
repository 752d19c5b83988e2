import { hydrateApp, renderApp } from '#app/app.tsx';
import { routeOf } from '#app/route-table.ts';
import { followScrolling } from '#app/shell/scrolled-to.ts';
import { registerServiceWorker } from '#app/service-worker.ts';
import { startTexts } from '#app/texts-registry.ts';
import { startErrorReports } from '#platform/error-reports/report-error.ts';
// tokens.css stands in the page itself (web/build/first-load.ts).
import '#ui/theme/font.css';
import '#ui/theme/base.css';

startErrorReports({ entry: import.meta.url, routeOf: (pathname) => routeOf(pathname)?.path ?? '*' });

followScrolling();

const { dataset } = document.documentElement;
const skeleton = document.getElementById('app');
const rendered = document.getElementById('page');
if (!skeleton) throw new Error('index.html has no place for the app');

function fail(error: unknown): never {
  // The first screen says so and offers to reload.
  dataset['failed'] = '';
  throw error;
}

// first-screen.ts says with which of the two the visit begins.
const page = dataset['skeleton'] === undefined ? rendered : null;
await startTexts(page?.dataset['texts']?.split(' ')).catch(fail);
if (page) {
  // Not awaited: a route's file that it loads waits for this one.
  hydrateApp(page)
    .then(() => skeleton.remove())
    .catch(fail);
} else {
  rendered?.remove();
  renderApp(skeleton);
}
registerServiceWorker();

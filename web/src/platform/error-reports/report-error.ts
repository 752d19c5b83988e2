import { afterLoad } from '#platform/after-load.ts';
import type { Start } from './send-reports.ts';

/** Maximum number of errors held until the reporting code is loaded. */
const mostHeld = 10;

let report = (_error: unknown): void => {};

/** Reports an error that React or the router caught, so that it does not reach the window. */
export const reportError = (error: unknown): void => report(error);

/**
 * Starts to report uncaught errors and rejections, in production builds only. The reporting code is loaded after the page, or with the
 * first error. If it cannot be loaded, as while offline, held errors are dropped.
 */
export function startErrorReports(start: Start): void {
  if (!import.meta.env.PROD) return;
  const held: unknown[] = [];
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      const { sendReports } = await import('./send-reports.ts');
      report = sendReports(start);
      held.splice(0).forEach(report);
    } catch {
      held.length = 0;
      loading = undefined;
    }
  };
  report = (error) => {
    if (held.length < mostHeld) held.push(error);
    loading ??= load();
  };
  // Events without an error are failed resources, which PageFailed and first-screen.ts handle, and errors of scripts of other origins.
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  afterLoad(() => (loading ??= load()));
}

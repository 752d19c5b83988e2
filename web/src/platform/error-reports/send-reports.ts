import { reportClientError } from 'domain/api/client-errors.ts';
import type { ClientErrorReport } from 'domain/client-error/client-error.ts';
import { createErrorReports } from './error-reports.ts';

export type Start = {
  /** URL of the app's entry. */
  entry: string;
  /** Returns the pattern of a path's route. */
  routeOf: (pathname: string) => string;
};

/** Sends a report without cookies. The request outlives the page; failures are ignored. */
function send(body: ClientErrorReport): void {
  const { method, path } = reportClientError;
  const headers = { 'Content-Type': 'application/json' };
  fetch(path, { method, headers, body: JSON.stringify(body), credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}

/**
 * Returns the hash in the name of the app's entry, such as `/assets/shell-a1b2c3d4.js`. It changes with every other file, because the entry
 * names them all.
 */
const releaseOf = (entry: string): string => /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? '';

/** Returns a function that reports errors of this page to the server. */
export function sendReports({ entry, routeOf }: Start): (error: unknown) => void {
  const release = releaseOf(entry);
  return createErrorReports({
    page: () => ({ route: routeOf(location.pathname), release, origin: location.origin }),
    isOnline: () => navigator.onLine,
    send,
  });
}

import type { ClientErrorReport, ReportedFrame } from 'domain/client-error/client-error.ts';
import { redact } from 'domain/client-error/redact.ts';
import { limits } from 'domain/limits.ts';

/** Maximum number of reports per page load. */
const mostReports = 10;

/** Whether an error is no fault: a browser's remark about layout, or a request that the page aborted. */
const isNoFault = (name: string, message: string): boolean =>
  name === 'AbortError' || message.startsWith('ResizeObserver loop');

/** A frame in a stack of Chromium (`at name (url:1:2)`, `at url:1:2`) or of Firefox and Safari (`name@url:1:2`). */
const frameLine = /^\s*(?:at (?:async )?(?:(.*) \()?|(.*)@)(\S+?):(\d+):(\d+)\)?$/;

type Frames = { own: ReportedFrame[]; others: number };

function framesOf(stack: string, origin: string): Frames {
  const assets = `${origin}/assets/`;
  const frames: Frames = { own: [], others: 0 };
  for (const line of stack.split('\n')) {
    const [, inChromium = '', inFirefox = '', address = '', row, column] = frameLine.exec(line) ?? [];
    if (!row) continue;
    if (!address.startsWith(assets)) frames.others += 1;
    else if (frames.own.length < limits.errorFrames) {
      const name = (inChromium || inFirefox).replaceAll(/[^\w$.<> ]/g, '').slice(0, limits.errorFunctionName);
      const place = { file: address.slice(assets.length), line: Number(row), column: Number(column) };
      frames.own.push(name.trim() ? { name, ...place } : place);
    }
  }
  return frames;
}

type Page = Pick<ClientErrorReport, 'route' | 'release'> & { origin: string };

/**
 * Returns the report of an error, without personal data and with frames in the app's own files only. Returns nothing if no frame is in one:
 * the error comes from a browser extension or the console.
 */
export function reportOf(error: unknown, { route, release, origin }: Page): ClientErrorReport | undefined {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const { own, others } = framesOf(stack, origin);
  if (isNoFault(name, message) || (own.length === 0 && others > 0)) return undefined;
  return {
    name: name.replaceAll(/\W/g, '').slice(0, 40) || 'Error',
    message: redact(message),
    frames: own,
    route,
    release,
  };
}

type Dependencies = {
  /** Returns the current page. */
  page: () => Page;
  isOnline: () => boolean;
  /** Sends a report; does not wait for the response, and fails silently. */
  send: (report: ClientErrorReport) => void;
};

/**
 * Returns a function that reports each error once per route and page load. Errors while offline are ignored. The function never throws, and
 * its own errors are not reported.
 */
export function createErrorReports({ page, isOnline, send }: Dependencies): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    try {
      if (!isOnline() || reported.size >= mostReports) return;
      const report = reportOf(error, page());
      if (!report) return;
      const fingerprint = JSON.stringify([report.route, report.name, report.message, report.frames[0]]);
      if (reported.has(fingerprint)) return;
      reported.add(fingerprint);
      send(report);
    } catch {
      // An error in the reporting itself must not be reported, or it could loop.
    }
  };
}

import type { logger } from 'firebase-functions';
import type { DescribedError } from './described-error.ts';

type LogEntry = Parameters<typeof logger.write>[0];

/**
 * Returns the log entry that Cloud Error Reporting groups by its stack, which is the value of V8's `error.stack`
 * (https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages). One without frames has to name a place instead.
 */
export const logEntryOf = ({
  frames,
  stack,
  name,
  route,
  release,
  browser,
  fingerprint,
}: DescribedError): LogEntry => ({
  severity: 'ERROR',
  '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
  message: stack,
  serviceContext: { service: 'web', version: release || 'unknown' },
  context: {
    httpRequest: { method: 'GET', url: route, userAgent: browser },
    ...(frames.length === 0 && { reportLocation: { filePath: route, lineNumber: 1, functionName: name } }),
  },
  fingerprint,
});

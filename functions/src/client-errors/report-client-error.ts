import type { ClientErrorReport } from 'domain/client-error/client-error.ts';
import type { Context } from '#platform/context.ts';
import { limitInInstance, isWithinInstanceLimit } from '#platform/instance-limit.ts';
import type { Call } from '#platform/serve.ts';
import { browserOf } from './browser-of.ts';
import { describeError } from './described-error.ts';
import { keepError } from './keep-error.ts';
import { logEntryOf } from './log-entry.ts';
import { sendToSentry } from './sentry.ts';
import { readBuiltSourceMap } from './source-maps.ts';

/** Number of reports of each error that are logged but not yet counted in its document. */
const uncounted = new Map<string, number>();

/**
 * Logs an error of the client, counts it for admins, and forwards it to Sentry if configured. In a burst of one error only some reports
 * write its document, which takes one write per second; each also counts the reports since the last write.
 * @throws ApiError `too-many-requests`
 */
export async function reportClientError(
  context: Context,
  { body, header, address: { client } }: Pick<Call<ClientErrorReport>, 'body' | 'header' | 'address'>,
): Promise<{ ok: true }> {
  const time = context.now().getTime();
  limitInInstance('clientErrorsPerClient', client, time);
  limitInInstance('clientErrors', '', time);
  const error = await describeError(body, browserOf(header('user-agent')), readBuiltSourceMap);
  context.writeLogEntry(logEntryOf(error));

  const { fingerprint } = error;
  const reports = (uncounted.get(fingerprint) ?? 0) + 1;
  const isDue = isWithinInstanceLimit('clientErrorWrites', fingerprint, time);
  if (!isDue) uncounted.set(fingerprint, reports);
  else {
    uncounted.delete(fingerprint);
    await Promise.all([keepError(context, error, { client, reports }), sendToSentry(context, error)]);
  }
  return { ok: true };
}

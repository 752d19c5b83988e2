import { randomUUID } from 'node:crypto';
import { defineString } from 'firebase-functions/params';
import type { Context } from '#platform/context.ts';
import type { DescribedError } from './described-error.ts';

const configuredDsn = defineString('SENTRY_DSN', {
  default: '',
  description:
    'Where errors of the client go besides the log, https://<key>@<host>/<project>, as Sentry and what is compatible with it take them; empty: nowhere.',
});

/** Maximum wait for the service, in milliseconds. */
const timeoutMs = 2000;

/** Returns the configured DSN, if any. */
const sentryDsn = (): string | undefined => configuredDsn.value() || undefined;

/**
 * Returns the address to which a DSN's envelopes are sent (https://develop.sentry.dev/sdk/foundations/transport/envelopes/), and its key.
 */
function targetOf(dsn: string): { address: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder, project] = /^(.*\/)([^/]+)$/.exec(pathname) ?? [];
  if (!username || !project) throw new Error('SENTRY_DSN is https://<key>@<host>/<project>');
  return { address: `${protocol}//${host}${folder}api/${project}/envelope/`, key: username };
}

function envelopeOf(
  { fingerprint, name, message, frames, route, release, browser }: DescribedError,
  now: Date,
): string {
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    transaction: route,
    tags: { browser },
    fingerprint: [fingerprint],
    ...(release && { release }),
    exception: {
      values: [
        {
          type: name,
          value: message,
          // The outermost first.
          stacktrace: {
            frames: frames.toReversed().map(({ name: called, file, line, column }) => ({
              function: called,
              filename: file,
              lineno: line,
              colno: column,
              in_app: true,
            })),
          },
        },
      ],
    },
  };
  const headers = { event_id: event.event_id, sent_at: now.toISOString() };
  return [headers, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Sends an error to the configured service. A failure is only logged; the error itself is in the log already. */
export async function sendToSentry(
  { now, log }: Pick<Context, 'now' | 'log'>,
  error: DescribedError,
  dsn: string | undefined = sentryDsn(),
): Promise<void> {
  if (dsn === undefined) return;
  try {
    const { address, key } = targetOf(dsn);
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=portal/1, sentry_key=${key}`,
      },
      body: envelopeOf(error, now()),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
  } catch (failure) {
    log.warn('An error of the client was not sent to SENTRY_DSN', failure);
  }
}

import { second } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import webPush, { type RequestDetails } from 'web-push';
import { DeviceGone, PermanentFailure, type Provider, ProviderUnavailable } from './provider.ts';
import { isPushEndpoint, isPushKey } from './push-endpoint.ts';
import type { PushKeys } from './new-push-keys.ts';
import { retryAfter } from './retry-after.ts';

export type PushSettings = {
  keys: PushKeys;
  /** `mailto:` or `https:` address that a push service may write to. */
  subject: string;
  /** Whether devices may be at a server on this machine. */
  allowsLocal: boolean;
  /** Timeout (ms) of a try; less than the timeout of the function, and than a lease. */
  timeout?: number;
};

/**
 * Sends a push to one device, encrypted for it (RFC 8291) and signed by the portal (RFC 8292). Web Push has no idempotency; a push with the
 * topic of an earlier one replaces it while its device was not reached, and its notification after that.
 */
export const pushProvider = ({ keys, subject, allowsLocal, timeout = 20 * second }: PushSettings): Provider => ({
  send: async ({ id, push }) => {
    if (!push) throw new PermanentFailure('Push services carry pushes alone');
    const { endpoint, keys: of } = push.device;
    // Checked as it was registered, too. It may be from a backup, or from before a service was taken out.
    if (!isPushEndpoint(endpoint, allowsLocal)) throw new DeviceGone('The device is at no known push service');
    if (!isPushKey(of.p256dh)) throw new DeviceGone('Nothing can be encrypted for the device');
    const request = webPush.generateRequestDetails({ endpoint, keys: of }, push.payload, {
      TTL: limits.pushLifetime / second,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: id,
      vapidDetails: { subject, ...keys },
    });
    const response = await answerTo(request, timeout);
    await response.body?.cancel();
    if (response.ok) return;
    throw refusal(response);
  },
});

async function answerTo({ endpoint, method, headers, body }: RequestDetails, timeout: number): Promise<Response> {
  const sent: Record<string, string> = {};
  // fetch sets the length itself.
  for (const [name, value] of Object.entries(headers)) if (name !== 'Content-Length') sent[name] = value;
  try {
    return await fetch(endpoint, {
      method,
      headers: sent,
      body: new Uint8Array(body ?? []),
      // A push service does not redirect, and another address would not be checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    // The cause alone says what happened; fetch adds "fetch failed". A timeout has none.
    const cause = (error as Error).cause ?? error;
    throw new ProviderUnavailable(`The push service did not answer: ${String(cause)}`, { cause });
  }
}

/** The subscription ended (404, 410); the portal's key, its rate or the service (401, 403, 429, 5xx) can be mended; anything else cannot. */
function refusal(response: Response): Error {
  const { status } = response;
  const message = `The push service answered ${status}`;
  if (status === 404 || status === 410) return new DeviceGone(message);
  const passes = [401, 403, 429].includes(status) || status >= 500;
  return passes
    ? new ProviderUnavailable(message, { retryAfter: retryAfter(response) })
    : new PermanentFailure(message);
}

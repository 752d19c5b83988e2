import { PermanentFailure, type Provider } from './provider.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The sender's number, e.g. "+16025550100". */
  from: string;
  /** Base URL of Twilio's API; tests replace it. */
  api?: string;
  /** Timeout (ms); less than a lease. */
  timeout?: number;
};

/**
 * Sends texts with Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). It has no idempotency key, so a
 * text whose response is lost may be sent twice: delivery is at least once.
 */
export function twilioProvider({
  accountSid,
  authToken,
  from,
  api = 'https://api.twilio.com',
  timeout = 30_000,
}: TwilioSettings): Provider {
  const address = `${api}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    send: async ({ recipient, text }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: `+1${recipient}`, From: from, Body: text }),
        signal: AbortSignal.timeout(timeout),
      });
      if (response.ok) return;
      const message = `Twilio answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
      throw isFinal(response.status) ? new PermanentFailure(message) : new Error(message);
    },
  };
}

/** A rejected number stays rejected; wrong credentials (401, 403), rate limits (429) and server errors can be fixed. */
const isFinal = (status: number): boolean => status === 400 || status === 404;

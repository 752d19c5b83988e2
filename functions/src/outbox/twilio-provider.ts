import { PermanentFailure, type Provider } from './provider.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The number that texts come from, such as "+16025550100". */
  from: string;
  /** Where Twilio's API is; tests put a server of their own there. */
  api?: string;
  /** How long (ms) Twilio may take; less than a lease. */
  timeout?: number;
};

/**
 * Sends texts through Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). It has no
 * idempotency key, so a text whose answer got lost may come twice: at least once is what is promised.
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

/** A refused number stays refused; wrong credentials (401, 403), too many (429) and faults of theirs can be put right. */
const isFinal = (status: number): boolean => status === 400 || status === 404;

import * as z from 'zod/mini';
import { minute } from 'domain/duration.ts';
import { NumberStopped, type Outgoing, PermanentFailure, type Provider, ProviderUnavailable } from './provider.ts';
import { retryAfter } from './retry-after.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The sender's number, e.g. "+16025550100". */
  from: string;
  /** Base URL of Twilio's API; tests replace it. */
  api?: string;
  /** Timeout (ms) of a try; less than the timeout of the function, and than a lease. */
  timeout?: number;
};

/** Twilio's Message resource, as far as it is read. */
const messageResource = z.object({ status: z.string(), error_message: z.nullish(z.string()) });
const listedMessages = z.object({
  messages: z.array(z.extend(messageResource, { body: z.string(), date_created: z.string() })),
});

/**
 * Sends texts with Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). It has no idempotency key;
 * therefore, before a text is sent again, its recipient's latest texts are looked up, in case an earlier try was taken and its response
 * lost.
 */
export function twilioProvider({
  accountSid,
  authToken,
  from,
  api = 'https://api.twilio.com',
  timeout = 30_000,
}: TwilioSettings): Provider {
  const address = `${api}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };

  async function wasTaken({ recipient, text }: Outgoing, since: Date, signal: AbortSignal): Promise<boolean> {
    const query = new URLSearchParams({ To: `+1${recipient}`, From: from, PageSize: '50' });
    const response = await request(`${address}?${query.toString()}`, { headers, signal });
    if (!response.ok) throw await refusal(response);
    const { messages } = listedMessages.parse(await response.json());
    // Twilio's clock may be behind. A trial account puts words of its own before the text.
    const earliest = since.getTime() - minute;
    return messages.some(
      ({ body, status, date_created }) =>
        body.endsWith(text) && !hasFailed(status) && new Date(date_created).getTime() >= earliest,
    );
  }

  return {
    send: async (message) => {
      const { recipient, text, triedSince } = message;
      const signal = AbortSignal.timeout(timeout);
      if (triedSince && (await wasTaken(message, triedSince, signal))) return;
      const body = new URLSearchParams({ To: `+1${recipient}`, From: from, Body: text });
      const response = await request(address, { method: 'POST', headers, body, signal });
      if (!response.ok) {
        const error = await refusal(response);
        if (!isFinal(response.status)) throw error;
        throw hasStopped(error) ? new NumberStopped(error.message) : new PermanentFailure(error.message);
      }
      // Taken, even if the rest of the response is lost.
      const resource = messageResource.safeParse(await response.json().catch(() => undefined)).data;
      if (resource && hasFailed(resource.status))
        throw new PermanentFailure(`Twilio took the text, and it ${resource.status}: ${resource.error_message ?? ''}`);
    },
  };
}

const hasFailed = (status: string): boolean => ['failed', 'undelivered', 'canceled'].includes(status);

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // The cause alone says what happened; fetch adds "fetch failed". A timeout has none.
    const { cause } = error as Error;
    if (!(cause instanceof Error)) throw error;
    const message = `Twilio did not answer: ${String(cause)}`;
    const { code = '' } = cause as { code?: string };
    const cannotBeReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);
    throw cannotBeReached ? new ProviderUnavailable(message, { cause }) : new Error(message, { cause });
  }
}

/** A response that refuses. Wrong credentials (401, 403), rate limits (429) and server errors concern all texts, and can be fixed. */
async function refusal(response: Response): Promise<Error> {
  const { status } = response;
  const said = await response.text().catch(() => '');
  const message = `Twilio answered ${status}: ${said.slice(0, 300)}`;
  const concernsAll = [401, 403, 429].includes(status) || status >= 500;
  return concernsAll ? new ProviderUnavailable(message, { retryAfter: retryAfter(response) }) : new Error(message);
}

/** The recipient answered STOP (https://www.twilio.com/docs/api/errors/21610). */
const hasStopped = ({ message }: Error): boolean => /"code":\s*21610\b/.test(message);

/** A rejected number stays rejected. */
const isFinal = (status: number): boolean => status === 400 || status === 404;

import { randomInt } from 'node:crypto';
import { takeTextAnswer } from 'domain/api/text-answers.ts';
import { localTextToken } from '#functions/outbox/mail-settings.ts';
import { twilioSignature } from '#functions/text-answers/twilio-signature.ts';
import { addresses } from '#tests/addresses.ts';
import { newId } from '#tests/deals.ts';

/** A number in Phoenix that no other test has. */
export const newNumber = (): string => `480${randomInt(2, 10)}${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Returns the form that Twilio posts for an answer from a number of ten digits. */
export const formOf = (number: string, Body: string, more: Record<string, string> = {}): Record<string, string> => ({
  AccountSid: 'AC1',
  ApiVersion: '2010-04-01',
  Body,
  From: `+1${number}`,
  FromCity: 'PHOENIX',
  MessageSid: `SM${newId()}`,
  NumMedia: '0',
  To: '+16025550100',
  ...more,
});

/** Returns a request to the webhook, signed as Twilio does. */
export function signedRequest(
  form: Record<string, string>,
  { token = localTextToken, origin = addresses.hosting }: { token?: string; origin?: string } = {},
) {
  const signature = twilioSignature(token, origin + takeTextAnswer.path, Object.entries(form));
  return {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  };
}

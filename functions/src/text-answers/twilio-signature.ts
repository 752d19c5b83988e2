import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Form } from '#platform/json-body.ts';

/**
 * Returns the value of `X-Twilio-Signature` for a form posted to an address: an HMAC-SHA1 by the account's token of the address and the
 * fields, sorted by name (https://www.twilio.com/docs/usage/security).
 */
export function twilioSignature(token: string, address: string, form: Form): string {
  // By the codes of their characters, not by language.
  const sorted = form.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const signed = address + sorted.flat().join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

export function isTwilioSignature(signature: string, token: string, address: string, form: Form): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(twilioSignature(token, address, form))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

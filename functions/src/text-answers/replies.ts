import type { Language } from 'domain/account/account.ts';
import { productName } from 'domain/product.ts';
import { fillIn } from '#platform/fill-in.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const texts = { en, es };
export type ReplyName = keyof typeof en;

/** Returns a reply's text, in one language or in several, one after the other. */
export function replyText(name: ReplyName, languages: readonly Language[]): string {
  const link = name === 'unread' ? publicOrigin() : `${publicOrigin()}/profile#notifications`;
  const values: Record<string, string> = { product: productName, link };
  return languages.map((language) => fillIn(texts[language][name], (key) => values[key])).join('\n');
}

/** Returns TwiML that texts a reply, or nothing (https://www.twilio.com/docs/messaging/twiml). */
export const twiml = (reply?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${reply === undefined ? '' : `<Message>${escape(reply)}</Message>`}</Response>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);

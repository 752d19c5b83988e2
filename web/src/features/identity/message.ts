import type { ParseKeys } from 'i18next';
import { isErrorCode } from 'domain/errors.ts';
import type { ApiError } from '#platform/api/api-error.ts';

/** Where messages have their texts: a key of the first stands without its name, one of the others as in `domain:errors.internal`. */
export const messageNamespaces = ['identity', 'session', 'domain'] as const;
type MessageKey = ParseKeys<typeof messageNamespaces>;

/** A sentence for a person: a key of the texts, or one that the server wrote. */
export type Message = { key: MessageKey; values?: Record<string, Message> } | { literal: string };

/** Messages are truncated to so many characters (specification, section 8), and none is cut in two. */
const longest = 100;
export const shortened = (text: string): string => Array.from(text).slice(0, longest).join('');

/**
 * What the server said of a failed call, in the person's language where we know the error; undefined where the answer
 * is nothing for a person to read.
 */
export function serverMessage({ code, serverMessage: text, body }: ApiError): Message | undefined {
  if (code === 'network') return { key: 'network' };
  if (text !== undefined) return isErrorCode(code) ? { key: `domain:errors.${code}` } : { literal: shortened(text) };
  return body === '' || /^\s*[<{[]/.test(body) ? undefined : { literal: shortened(body) };
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ParseKeys } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from 'domain/errors.ts';
import type { ApiError } from '#platform/api/api-error.ts';

/** Namespaces of the messages' texts: keys of the first have no prefix, others do, as in `domain:errors.internal`. */
const messageNamespaces = ['identity', 'session', 'domain'] as const;
type MessageKey = ParseKeys<typeof messageNamespaces>;

/** A sentence for people: a text key, or the server's own text. */
export type Message = { key: MessageKey; values?: Record<string, Message> } | { literal: string };

/** Maximum length of a message (specification, section 8), in characters; surrogate pairs are not split. */
const longest = 100;
export const shortened = (text: string): string => Array.from(text).slice(0, longest).join('');

/**
 * Returns the server's message for a failed call, translated if the error is known; undefined when the response is not
 * readable text.
 */
export function serverMessage({ code, serverMessage: text, body }: ApiError): Message | undefined {
  if (code === 'network') return { key: 'network' };
  if (text !== undefined) return isErrorCode(code) ? { key: `domain:errors.${code}` } : { literal: shortened(text) };
  return body === '' || /^\s*[<{[]/.test(body) ? undefined : { literal: shortened(body) };
}

/** Returns a function that translates messages. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation(messageNamespaces);
  return useCallback(
    (message) => {
      const say = (part: Message): string => {
        if ('literal' in part) return part.literal;
        const values = Object.entries(part.values ?? {}).map(([name, value]) => [name, say(value)] as const);
        return t(part.key, { replace: Object.fromEntries(values) });
      };
      return say(message);
    },
    [t],
  );
}

type Props = { title?: string; message: Message | undefined; action?: ReactNode };

/** Alert with the reason for a failure, announced when it appears. */
export function FailureAlert({ title, message, action }: Props) {
  const sentence = useSentence();
  if (message === undefined) return null;
  return (
    <Alert severity="error" role="alert" action={action}>
      <AlertTitle>{title}</AlertTitle>
      <p>{sentence(message)}</p>
    </Alert>
  );
}

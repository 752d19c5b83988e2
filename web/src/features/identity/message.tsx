import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ParseKeys } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from 'domain/errors.ts';
import type { ApiError } from '#platform/api/api-error.ts';

/** Where messages have their texts: a key of the first stands without its name, one of the others as in `domain:errors.internal`. */
const messageNamespaces = ['identity', 'session', 'domain'] as const;
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

/** Messages as sentences in the person's language. */
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

/** Why it did not work, read out as it appears. */
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

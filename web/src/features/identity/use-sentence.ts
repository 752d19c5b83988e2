import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { messageNamespaces, type Message } from './message.ts';

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

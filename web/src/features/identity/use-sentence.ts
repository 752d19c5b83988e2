import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from './message.ts';

/** Messages as sentences in the person's language. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation(['identity', 'session']);
  return useCallback(
    (message) => {
      const say = (part: Message): string => {
        if ('literal' in part) return part.literal;
        const values = Object.entries(part.values ?? {}).map(([name, value]) => [name, say(value)]);
        return t(part.key, Object.fromEntries(values) as Record<string, string>);
      };
      return say(message);
    },
    [t],
  );
}

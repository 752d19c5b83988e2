import { messageValues } from 'domain/texts/message-values.ts';
import texts from 'domain/texts/en.json' with { type: 'json' };
import { fillIn } from './fill-in.ts';

/** Returns the English text of a key of domain/texts ("errors.not-found") with the bounds that it names, or the key if there is none. */
export function englishText(key: string): string {
  const [group = '', ...rest] = key.split('.');
  const sentences: Record<string, Record<string, string>> = texts;
  const text = sentences[group]?.[rest.join('.')] ?? key;
  const values: Readonly<Record<string, string>> = messageValues(new Date());
  return fillIn(text, (name) => values[name]);
}

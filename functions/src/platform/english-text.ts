import { messageValues } from 'domain/texts/message-values.ts';
import texts from 'domain/texts/en.json' with { type: 'json' };

/** Returns the English text of a key of domain/texts ("errors.not-found"), or the key itself if there is none. */
export function englishText(key: string): string {
  const [group = '', ...rest] = key.split('.');
  const sentences: Record<string, Record<string, string>> = texts;
  const text = sentences[group]?.[rest.join('.')] ?? key;
  return text.includes('{{') ? filledIn(text, messageValues(new Date())) : text;
}

/** Fills in the values that a text names. */
const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);

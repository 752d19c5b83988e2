import texts from 'domain/texts/en.json' with { type: 'json' };

/** Returns the English text of a key of domain/texts ("errors.not-found"), or the key itself if there is none. */
export function englishText(key: string): string {
  const [group = '', ...rest] = key.split('.');
  const sentences: Record<string, Record<string, string>> = texts;
  return sentences[group]?.[rest.join('.')] ?? key;
}

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

/** The repository's root, three folders up from web/src/platform/i18n. */
const root = new URL('../../../../', import.meta.url);
const sources = ['web/src', 'domain/src', 'functions/src'];

const pairs = sources
  .flatMap((source) => globSync(`${source}/**/en.json`, { cwd: root }))
  .map((english) => ({ english, spanish: english.replace(/en\.json$/, 'es.json') }));
const orphans = sources
  .flatMap((source) => globSync(`${source}/**/es.json`, { cwd: root }))
  .filter((spanish) => !pairs.some((pair) => pair.spanish === spanish));

/** "form.title" → "Hello {{name}}", for all keys. */
function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const read = (file: string) => new Map(flat(JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Texts));

/** Spanish has one plural form more than English: "many", for a million and the like. */
const withoutMany = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_many')).toSorted();

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\d+>|<\/?[a-z]+>/gi) ?? [])].toSorted();

test('there are texts to compare, and each has its pair', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(4);
  expect(orphans).toEqual([]);
});

test.each(pairs)('$english and its Spanish have the same keys', ({ english, spanish }) => {
  expect(withoutMany(read(spanish).keys())).toEqual(withoutMany(read(english).keys()));
});

test.each(pairs)('$english and its Spanish have the same placeholders', ({ english, spanish }) => {
  const translated = read(spanish);
  for (const [key, text] of read(english)) {
    expect({ key, has: placeholders(translated.get(key) ?? '') }).toEqual({ key, has: placeholders(text) });
  }
});

test.each(pairs)('$english and its Spanish have no empty text', ({ english, spanish }) => {
  for (const file of [english, spanish]) {
    const empty = [...read(file)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decoderAccount } from '#platform/global-options.ts';
import * as triggers from './triggers.ts';

type Endpoint = {
  serviceAccountEmail?: unknown;
  eventTrigger?: { eventType: string; eventFilterPathPatterns?: { document?: string } };
  scheduleTrigger?: { schedule: unknown };
};
const endpoints = Object.values(triggers).map((trigger) => (trigger as unknown as { __endpoint: Endpoint }).__endpoint);
const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('one function at most runs for an event of a collection', () => {
  const events = endpoints.flatMap(({ eventTrigger }) => {
    const document = eventTrigger?.eventFilterPathPatterns?.document;
    const kind = eventTrigger?.eventType.split('.').at(-1) ?? '';
    const kinds = kind === 'written' ? ['created', 'updated', 'deleted'] : [kind];
    return document === undefined ? [] : kinds.map((each) => `${document} ${each}`);
  });
  expect(events).toContain('deals/{dealId} created');
  expect(repeated(events)).toEqual([]);
});

test('one function at most runs at each interval', () => {
  const schedules = endpoints.flatMap(({ scheduleTrigger }) => scheduleTrigger?.schedule ?? []);
  expect(schedules).toContain('every 1 minutes');
  expect(repeated(schedules)).toEqual([]);
});

/** Libraries that decode strangers' files; a bug in one has the rights of the function that loads it. */
const decoders = ['sharp', 'libheif-js'];
/** Decodes only what the pipeline has encoded from pixels, so any function may load it. */
const ofOwnFiles = ['papers/draw-reader.ts', 'outbox/mail-photo.ts'];

/** Imports of each module by its path below src, without types. */
const modules = new Map(
  globSync('**/*.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8');
      const found = source.matchAll(/(?:^import (?!type )[^;]*?|import\(|new URL\()['"`]([#.\w@/-]+)/gm);
      const imported = [...found].map(([, name = '']) =>
        name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : name,
      );
      return [file, { source, imported }] as const;
    }),
);

/** Whether a module loads a decoder, directly or through imports. Worker files are named without extension. */
function decodes(name: string, seen = new Set<string>()): boolean {
  if (decoders.some((library) => name === library || name.startsWith(`${library}/`))) return true;
  const file = modules.has(name) ? name : `${name.replace(/\.$/, '')}.ts`;
  if (ofOwnFiles.includes(file) || seen.has(file)) return false;
  seen.add(file);
  return modules.get(file)?.imported.some((other) => decodes(other, seen)) ?? false;
}

test('what decodes files of strangers runs under an account of its own, which signs nothing', () => {
  expect(['photos/make-sizes.ts', 'photos/decode-heic.ts'].map((name) => decodes(name))).toEqual([true, true]);
  expect(decodes('handlers.ts')).toBe(false);
  const source = [...modules]
    .flatMap(([name, module]) => (name.startsWith('triggers/') ? module.source : []))
    .join('\n');
  const imports = [...source.matchAll(/^import \{([^}]*)\} from '#([^']+)'/gm)];
  const decoding = imports
    .filter(([, , file = '']) => decodes(file))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')));
  const blocks = source.split(/^export const /m).slice(1);
  const functionsOf = (names: readonly string[]) =>
    blocks
      .filter((block) => names.some((name) => new RegExp(`\\b${name}\\(`).test(block)))
      .map((block) => /^\w+/.exec(block)?.[0]);
  const withAccount = Object.entries(triggers)
    .filter(([, { __endpoint }]) => (__endpoint as Endpoint).serviceAccountEmail === decoderAccount)
    .map(([name]) => name);
  expect(withAccount).toEqual(['publishPhoto']);
  expect(functionsOf(decoding)).toEqual(withAccount);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mutantsOf } from '#tools/mutation/guards.ts';
import { instrument } from '#tools/mutation/instrument.ts';
import { activate, prepareSwitch, reachedByTest, record } from '#tools/mutation/switch.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const guarded = `
export function refusal(deal, age) {
  if (!deal || (deal.hidden && age > 3)) return undefined;
  return deal.name;
}
`;
const endpoint = `export const e = { path: '/e', access: ['admin'] };`;

async function load(file: string, source: string): Promise<Record<string, unknown>> {
  const path = join(folder, file.replaceAll('/', '-').replace('.ts', '.mjs'));
  writeFileSync(path, instrument(file, source));
  return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
}

test('one mutant at a time takes the place of the original, without loading anything anew', async () => {
  prepareSwitch(folder);
  const file = 'functions/src/guarded.ts';
  const { refusal } = (await load(file, guarded)) as { refusal: (deal: unknown, age: number) => string | undefined };
  const hidden = { name: 'a house', hidden: true };
  const answers = () => [refusal(hidden, 3), refusal(hidden, 4), refusal({ name: 'open' }, 4)];
  const original = ['a house', undefined, 'open'];
  const withMutant = (change: string) => {
    activate(mutantsOf(file, guarded).find((mutant) => mutant.change === change)?.id);
    return answers();
  };

  expect(answers()).toEqual(original);
  expect(withMutant('!deal || (deal.hidden && age > 3) → false')).toEqual(['a house', 'a house', 'open']);
  expect(withMutant('deal.hidden → true')).toEqual(['a house', undefined, undefined]);
  expect(withMutant('age > 3 → >=')).toEqual([undefined, undefined, 'open']);
  expect(() => withMutant('!deal → false') && refusal(undefined, 1)).toThrow(TypeError);
  activate(undefined);
  expect(answers()).toEqual(original);
});

test("an endpoint's access is evaluated on every call", async () => {
  prepareSwitch(folder);
  const file = 'domain/src/api/e.ts';
  const { e } = (await load(file, endpoint)) as { e: { access: unknown } };
  activate(`${file}#0`);
  expect(e.access).toBe('member');
  activate(undefined);
  expect(e.access).toEqual(['admin']);
});

test('what a test reaches is noted, and nothing is changed meanwhile', async () => {
  prepareSwitch(folder);
  const file = 'functions/src/noted.ts';
  const { refusal } = (await load(file, guarded)) as { refusal: (deal: unknown, age: number) => unknown };
  record('first');
  expect(refusal(undefined, 1)).toBeUndefined();
  record('second');
  refusal({ hidden: false }, 1);
  const known = mutantsOf(file, guarded).map(({ id, change }) => [id, change]);
  const reached = (name: string) =>
    new Set([...(reachedByTest().get(name) ?? [])].map((id) => Object.fromEntries(known)[id]));
  expect(reached('first')).toEqual(new Set(['!deal || (deal.hidden && age > 3) → false', '!deal → false']));
  expect(reached('second')).toContain('deal.hidden → true');
  expect(reached('second')).not.toContain('age > 3 → >=');
});

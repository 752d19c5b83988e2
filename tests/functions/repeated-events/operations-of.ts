import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';

const files = globSync(inRoot('functions/src/triggers/*.ts')).filter((file) => !file.endsWith('.test.ts'));
const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const operations = [...source.matchAll(/^import \{([^}]*)\} from '#(?!platform\/|outbox\/mail-settings)/gm)]
  .flatMap(([, imported = '']) => imported.split(','))
  .map((imported) => imported.trim().split(' as '))
  .map(([name = '', local = name]) => ({ name, local }));
const blocks = new Map(source.split(/^(?:export )?const /m).map((block) => [/^\w+/.exec(block)?.[0] ?? '', block]));

/** Returns the names of the operations that a function of triggers.ts runs, also by a function beside it. */
export function operationsOf(name: string): string[] {
  const block = (blocks.get(name) ?? '').slice(name.length);
  const helpers = [...blocks.keys()].filter((other) => other !== '' && new RegExp(`\\b${other}\\(`).test(block));
  const own = operations.filter(({ local }) => new RegExp(`\\b${local}\\(`).test(block)).map((each) => each.name);
  return [...own, ...helpers.flatMap(operationsOf)];
}

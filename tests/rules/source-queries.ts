import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paths } from 'domain/paths.ts';
import type { QueryShape } from '#tests/rules/indexes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `limited`: whether the query has a limit in the source. */
export type SourceQuery = { readonly file: string; readonly shape: QueryShape; readonly limited: boolean };
/** `dynamic`: files with queries whose fields are not literals, so that they cannot be analyzed. */
export type SourceQueries = { readonly queries: readonly SourceQuery[]; readonly dynamic: readonly string[] };

/**
 * Returns the queries in our source code: `db.collection(paths.…).where(…)` of functions and of verify-data, which says `allOf` for a
 * collection group, and `query(collection(…, paths.…), where(…))` of the client, also where it is data.
 */
export function queriesInSource(): SourceQueries {
  const files = globSync(['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'tools/verify-data/**/*.ts'], { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .sort();
  const queries: SourceQuery[] = [];
  const dynamic = new Set<string>();
  for (const file of files) {
    const source = readFileSync(`${root}${file}`, 'utf8');
    for (const text of [...serverQueries(source), ...clientQueries(source), ...queriesAsData(source)]) {
      const shape = shapeOf(text);
      if (shape === 'dynamic') dynamic.add(file);
      else if (shape) queries.push({ file, shape, limited: /\blimit\(/.test(text) });
    }
  }
  return { queries, dynamic: [...dynamic] };
}

/** Returns the text from `.collection(` to the end of the call chain. */
function serverQueries(source: string): string[] {
  return [...source.matchAll(/(?:\.(?:collection|collectionGroup)|\ballOf)\(/g)].map(({ index }) => {
    let end = index;
    for (let call = /^\s*\.\w+\(/.exec(source.slice(end)); call; call = /^\s*\.\w+\(/.exec(source.slice(end))) {
      end = closing(source, end + call[0].length);
    }
    return source.slice(index, end);
  });
}

const clientQueries = (source: string): string[] =>
  [...source.matchAll(/(?<![\w.])query\(/g)].map(({ 0: call, index }) =>
    source.slice(index, closing(source, index + call.length)),
  );

/** Returns queries as data, `{ path: paths.…, group, constraints: […] }`, as the calls that they stand for. */
const queriesAsData = (source: string): string[] =>
  [
    ...source.matchAll(
      /\bpath: (paths\.\w+\([^)]*)\),\s*group: (true|false),\s*constraints: \[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/g,
    ),
  ].map(
    ([, path, group, constraints]) => `${group === 'true' ? 'collectionGroup' : 'collection'}(${path}), ${constraints}`,
  );

/** Returns the position after the bracket that closes the one before `start`. */
function closing(source: string, start: number): number {
  let open = 1;
  let index = start;
  for (; open > 0 && index < source.length; index += 1) {
    if (source[index] === '(') open += 1;
    if (source[index] === ')') open -= 1;
  }
  return index;
}

function shapeOf(text: string): QueryShape | 'dynamic' | undefined {
  const [, from, path] =
    /\b(collection|collectionGroup|allOf)\(\s*(?:[\w()]+,\s*)?(paths\.\w+\((?:\w+, '\w+')?|['"`]\w+['"`])/.exec(text) ??
    [];
  if (from === undefined || path === undefined) return undefined;
  const collection = path.startsWith('paths.') ? collectionAt(path) : path.slice(1, -1);
  const where = [...text.matchAll(/\bwhere\(\s*(?:'([^']+)',\s*'([^']+)')?/g)].map(([, field, is]) => ({ field, is }));
  const orderBy = [
    ...text.matchAll(/\borderBy\(\s*(?:'([^']+)'(?:,\s*'(asc|desc)')?|(?:FieldPath\.)?documentId\(\))?/g),
  ];
  if (where.some(({ field }) => field === undefined)) return 'dynamic';
  if (orderBy.some(([call, field]) => field === undefined && !call.includes('documentId'))) return 'dynamic';
  return {
    collection,
    group: from !== 'collection',
    where: where.map(({ field = '', is = '' }) => ({ field, is })),
    orderBy: orderBy.flatMap(([, field, direction]) =>
      field === undefined ? [] : [{ field, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }],
    ),
  };
}

/** Returns the collection of a call as it begins: `paths.deals(`, or with its name `paths.ownOfDeals(uid, 'favorites'`. */
function collectionAt(call: string): string {
  const [, name = '', second = 'x'] = /^paths\.(\w+)\((?:\w+, '(\w+)')?/.exec(call) ?? [];
  const path = (paths as Record<string, (...all: string[]) => string>)[name]?.('x', second);
  if (path === undefined) throw new Error(`There is no paths.${name}`);
  return path.split('/').at(-1) ?? '';
}

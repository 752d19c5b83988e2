import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '#tools/root.ts';

// .oxlintrc.json says which folder may import which. Each kind of violation is planted in an empty tree beside a copy of it, and the linter
// must refuse each of them, and no import that is allowed.

/** What is planted: the text of each file, by its path. */
const planted = new Map<string, string>();

/** @returns the path under which it is planted: `planted.` is numbered, so that one folder can have many */
function plant(file: string, text: string): string {
  const path = file.replace('planted.', `planted-${planted.size}.`);
  if (planted.has(path)) throw new Error(`${path} is planted already`);
  planted.set(path, text);
  return path;
}

const importing = (specifier: string): string => `import { x } from '${specifier}';\nx();\n`;

type Import = readonly [file: string, specifier: string];

const forbidden: readonly Import[] = [
  ['domain/src/deal/planted.ts', 'react'],
  ['domain/src/deal/planted.ts', 'firebase/firestore'],
  ['domain/src/deal/planted.ts', 'firebase-admin/firestore'],
  ['domain/src/deal/planted.ts', 'node:fs'],
  ['domain/src/deal/planted.ts', 'vitest'],
  ['domain/src/deal/planted.ts', '#tests/deals.ts'],
  ['domain/src/deal/planted.ts', '#web/ui/loading.tsx'],
  ['domain/src/deal/planted.ts', '../paths.ts'],
  ['domain/src/deal/planted.ts', '../../../web/src/ui/loading.tsx'],
  ['domain/src/deal/planted.test.ts', 'node:fs'],

  ['web/src/platform/planted.ts', '#features/deal/deal-card.tsx'],
  ['web/src/platform/live/planted.ts', '#features/deal-list/deal-list-view.tsx'],
  ['web/src/platform/planted.ts', '#app/shell/shell.tsx'],
  ['web/src/platform/planted.tsx', '#ui/loading.tsx'],
  ['web/src/platform/planted.test.tsx', '#ui/loading.tsx'],
  ['web/src/platform/planted.ts', '#tests/session-harness.ts'],
  ['web/src/platform/planted.test.ts', '#features/deal/data.ts'],

  ['web/src/ui/planted.tsx', '#features/deal/deal-card.tsx'],
  ['web/src/ui/theme/planted.ts', '#features/deal-page/deal-facts.tsx'],
  ['web/src/ui/planted.tsx', '#app/app.tsx'],
  ['web/src/ui/planted.tsx', 'firebase/firestore'],
  ['web/src/ui/planted.tsx', '#platform/firebase/firestore.ts'],
  ['web/src/ui/planted.tsx', '#tests/session-harness.ts'],

  ['web/src/features/deal/planted.tsx', '#app/shell/shell.tsx'],
  ['web/src/features/deal/planted.tsx', '../offers/data.ts'],
  ['web/src/features/deal/planted.tsx', '../../app/app.tsx'],
  ['web/src/features/deal/planted.tsx', '#tests/session-harness.ts'],
  ['web/src/features/deal/planted.tsx', 'firebase/firestore'],
  ['web/src/features/deal/planted.tsx', '#platform/firebase/firestore.ts'],
  ['web/src/features/deal-list/planted.tsx', 'firebase/firestore'],
  ['web/src/features/deal-list/planted.tsx', '../data.ts'],
  ['web/src/features/deal-list/planted.tsx', '#features/deal-page/deal-facts.tsx'],
  ['web/src/features/deal-list/planted.tsx', '#features/deal-list/deal-list-view.tsx'],
  ['web/src/features/deal-list/planted.tsx', '#features/offers/data.ts'],
  ['web/src/features/offers/data.ts', '#features/deal/data.ts'],
  ['web/src/features/deal/deal-queries.ts', '#features/offers/data.ts'],
  ['web/src/features/offers/planted.test.ts', '#features/interest/data.ts'],
  ['web/src/app/planted.tsx', 'firebase/firestore'],
  ['web/src/app/planted.tsx', '#platform/firebase/firestore.ts'],
  ['web/src/app/planted.tsx', '#tests/session-harness.ts'],

  ['functions/src/planted.ts', '#tests/deals.ts'],
  ['functions/src/platform/planted.ts', '#deals/seller.ts'],
  ['functions/src/platform/planted.ts', '#tests/deals.ts'],
  ['functions/src/photos/planted.ts', '#deals/seller.ts'],
  ['functions/src/outbox/planted.ts', '#invitations/issue-invitation.ts'],
  ['functions/src/deals/csv-texts/planted.ts', '#offers/accept-offer.ts'],
  ['functions/src/deals/planted.ts', '../photos/listed-photos.ts'],
  ['functions/src/deals/planted.ts', '#tests/deals.ts'],
];

const allowed: readonly Import[] = [
  ['domain/src/deal/planted.ts', 'zod/mini'],
  ['domain/src/deal/planted.ts', './deal-status.ts'],
  ['domain/src/deal/planted.ts', 'domain/account/account.ts'],
  ['domain/src/deal/planted.test.ts', 'vitest'],
  ['domain/src/deal/planted.test.ts', '#tests/typed-searches.ts'],
  ['web/src/platform/live/planted.ts', 'firebase/firestore'],
  ['web/src/platform/live/planted.ts', '#platform/api/call.ts'],
  ['web/src/platform/planted.test.ts', '#tests/session-harness.ts'],
  ['web/src/ui/planted.tsx', '#platform/toasts/toasts.ts'],
  ['web/src/ui/planted.tsx', 'domain/text/phone.ts'],
  ['web/src/features/offers/planted.tsx', './data.ts'],
  ['web/src/features/offers/planted.tsx', '#ui/loading.tsx'],
  ['web/src/features/offers/planted.tsx', '#platform/api/call.ts'],
  ['web/src/features/favorites/data.ts', '#platform/firebase/firestore.ts'],
  ['web/src/features/favorites/planted.tsx', '#platform/firebase/use-firestore.ts'],
  ['web/src/features/people/people-queries.ts', 'firebase/firestore'],
  ['web/src/features/deal-list/planted.tsx', '#features/deal/data.ts'],
  ['web/src/features/deal-page/planted.test.ts', '#features/deal/texts/en.json'],
  ['web/src/app/routes/planted.tsx', '#features/deal-page/deal-screen.tsx'],
  ['functions/src/planted.ts', '#admin/endpoints.ts'],
  ['functions/src/platform/planted.ts', './context.ts'],
  ['functions/src/deals/planted.ts', '#photos/listed-photos.ts'],
  ['functions/src/deals/planted.test.ts', '#tests/deals.ts'],
];

/** Every way to write an import. */
const forms = {
  import: importing,
  'import type': (from: string) => `import type { X } from '${from}';\nexport const x: X = 1;\n`,
  'import for its effects': (from: string) => `import '${from}';\n`,
  'import()': (from: string) => `export const x = () => import('${from}');\n`,
  'export from': (from: string) => `export { x } from '${from}';\n`,
  'export *': (from: string) => `export * from '${from}';\n`,
};

const foldersIn = (path: string): string[] =>
  globSync(`${path}/*`, { cwd: inRoot(), withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const lines = (count: number): string => 'export {};\n'.repeat(count);

const plantImport = ([file, specifier]: Import) => ({ file, specifier, path: plant(file, importing(specifier)) });
const refusedImports = forbidden.map(plantImport);
const allowedImports = allowed.map(plantImport);

const refusedForms = Object.entries(forms).map(([form, write]) => ({
  form,
  path: plant('web/src/ui/planted.tsx', write('#features/deal/deal-card.tsx')),
}));

const otherFeature = foldersIn('web/src/features').map((feature) => ({
  feature,
  path: plant(`web/src/features/${feature}/planted.tsx`, importing('#features/another/data.ts')),
  own: plant(`web/src/features/${feature}/planted.tsx`, importing(`#features/${feature}/data.ts`)),
}));

const functionsFolders = foldersIn('functions/src');
const betweenFunctions = functionsFolders.flatMap((from) =>
  functionsFolders.map((to) => ({
    from,
    to,
    path: plant(`functions/src/${from}/planted.ts`, importing(`#${to}/planted.ts`)),
  })),
);

const tooLong = [plant('web/src/ui/planted.tsx', lines(301)), plant('functions/src/deals/planted.test.ts', lines(401))];
const longEnough = [
  plant('web/src/ui/planted.tsx', lines(300)),
  plant('functions/src/deals/planted.test.ts', lines(400)),
];

let refused: ReadonlySet<string>;
beforeAll(() => {
  const tree = mkdtempSync(join(tmpdir(), 'import-walls-'));
  try {
    for (const [path, text] of planted) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    // The walls alone: what needs types would need the whole project, too.
    const { options: _options, ...config } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8')) as {
      options: unknown;
    };
    writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify({ ...config, categories: { correctness: 'off' } }));
    refused = refusedIn(tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
});

/** The files that the linter refuses. */
function refusedIn(cwd: string): ReadonlySet<string> {
  const { stdout } = spawnSync(process.execPath, [inRoot('node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd,
    maxBuffer: 2 ** 26,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  return new Set(diagnostics.map(({ filename }) => filename));
}

test.each(refusedImports)('$file may not import $specifier', ({ path }) => {
  expect(refused).toContain(path);
});

test.each(allowedImports)('$file may import $specifier', ({ path }) => {
  expect(refused).not.toContain(path);
});

test.each(refusedForms)('a wall holds against $form', ({ path }) => {
  expect(refused).toContain(path);
});

test.each(otherFeature)('the feature $feature imports no other, and itself relatively', ({ path, own }) => {
  expect(refused).toContain(path);
  expect(refused).toContain(own);
});

describe('the folders of functions', () => {
  const mayImport = (from: string) =>
    betweenFunctions.filter((each) => each.from === from && !refused.has(each.path)).map(({ to }) => to);

  test.each(functionsFolders)('%s imports itself relatively', (folder) => {
    expect(mayImport(folder)).not.toContain(folder);
  });

  test('import each other one way: none may import what may import it, by whatever way', () => {
    const reachable = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const to of mayImport(from)) if (!seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    expect(functionsFolders.filter((folder) => reachable(folder).has(folder))).toEqual([]);
    expect(functionsFolders.filter((folder) => reachable(folder).size > 0)).toContain('deals');
  });
});

test('a file has at most 300 lines, and a test 400', () => {
  for (const path of tooLong) expect(refused).toContain(path);
  for (const path of longEnough) expect(refused).not.toContain(path);
});

import { globSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '#tools/root.ts';
import { breachesOf, breachesOfRepository } from './breaches.ts';
import { importsOf } from './imports.ts';
import { wallsOf } from './walls.ts';

const importing = (specifier: string): string => `import { x } from '${specifier}';\nx();\n`;

test('no file imports what it may not', () => {
  expect(breachesOfRepository()).toEqual([]);
});

test('a feature has at most 40 sources, so that one person can hold it', () => {
  const sources = (feature: string) =>
    globSync(`web/src/features/${feature}/*.{ts,tsx}`, { cwd: inRoot() }).filter((file) => !file.includes('.test.'));
  const features = readdirSync(inRoot('web/src/features'));
  expect(features.filter((feature) => sources(feature).length > 40)).toEqual([]);
});

describe('refused, though it leads to a file that is there', () => {
  test.each([
    ['server code in the browser', 'web/src/features/deal/planted.ts', '../../../../functions/src/deals/seller.ts'],
    ['server code by the path of the root', 'web/src/platform/planted.ts', '../../../functions/src/platform/audit.ts'],
    ['another feature by its path', 'web/src/features/interest/planted.tsx', '../offers/data.ts'],
    ['another feature by its alias', 'web/src/features/interest/planted.tsx', '#features/offers/data.ts'],
    ['another feature in a data file', 'web/src/features/interest/data.ts', '#features/offers/data.ts'],
    [
      'a feature above one that others share',
      'web/src/features/deal/planted.ts',
      '#features/deal-list/deals-screen.tsx',
    ],
    ['another feature in a test', 'web/src/features/interest/planted.test.ts', '#features/offers/data.ts'],
    ['a feature in platform', 'web/src/platform/live/planted.ts', '#features/deal/data.ts'],
    ['texts of a feature in platform', 'web/src/platform/i18n/planted.ts', '../../features/deal/texts/en.json'],
    ['ui in platform', 'web/src/platform/planted.tsx', '#ui/loading.tsx'],
    ['a feature in ui', 'web/src/ui/planted.tsx', '../features/deal/deal-card.tsx'],
    ['the app in a feature', 'web/src/features/deal/planted.tsx', '#app/guard.tsx'],
    ['tests in the client', 'web/src/features/deal/planted.tsx', '#tests/deals.ts'],
    ['a feature in functions/src/platform', 'functions/src/platform/planted.ts', '../deals/seller.ts'],
    ['a feature in functions/src/platform by its alias', 'functions/src/platform/planted.ts', '#deals/seller.ts'],
    ['a folder of functions above', 'functions/src/photos/planted.ts', '#deals/seller.ts'],
    ['the client in functions', 'functions/src/deals/planted.ts', '../../../web/src/platform/dates.ts'],
    ['tests in functions', 'functions/src/deals/planted.ts', '#tests/deals.ts'],
    ['anything of ours but itself in domain', 'domain/src/deal/planted.ts', '../../../web/src/platform/dates.ts'],
    ['Firestore in a component', 'web/src/features/favorites/planted.tsx', '#platform/firebase/use-firestore.ts'],
    ['queries in a component', 'web/src/features/favorites/planted.tsx', '#platform/firebase/firestore.ts'],
  ])('%s', (_, file, specifier) => {
    const [found] = importsOf(file, importing(specifier));
    expect(found).toHaveProperty('file');
    expect(breachesOf(file, importing(specifier))).toEqual([expect.stringContaining('may not import')]);
  });
});

test.each([
  ['React in domain', 'domain/src/deal/planted.ts', 'react'],
  ['Node in domain', 'domain/src/deal/planted.test.ts', 'firebase-admin/firestore'],
  ['Firebase in domain', 'domain/src/deal/planted.ts', 'firebase/firestore'],
  ["reactfire's Firestore hooks in ui", 'web/src/ui/planted.tsx', 'reactfire'],
  ["reactfire's Firestore hooks in a component", 'web/src/features/deal/planted.tsx', 'reactfire'],
  ["a component that calls Firestore's setDoc", 'web/src/features/deal/planted.tsx', 'firebase/firestore'],
  ["the app that calls Firestore's setDoc", 'web/src/app/planted.tsx', 'firebase/firestore'],
  ['a package that nobody chose for the client', 'web/src/features/deal/planted.tsx', 'lodash'],
  ['Node in the client', 'web/src/platform/planted.ts', 'node:fs'],
  ['React in functions', 'functions/src/deals/planted.ts', 'react'],
])('refused: %s', (_, file, specifier) => {
  expect(breachesOf(file, importing(specifier))).toEqual([expect.stringContaining('may not import the package')]);
});

const forms = {
  'import type': (to: string) => `import type { X } from '${to}';\nexport const x: X = 1;\n`,
  'import for its effects': (to: string) => `import '${to}';\n`,
  'import()': (to: string) => `export const x = () => import('${to}');\n`,
  'export from': (to: string) => `export { x } from '${to}';\n`,
  'export *': (to: string) => `export * from '${to}';\n`,
  'import("…").Type': (to: string) => `export type X = import('${to}').Deal;\n`,
};

test.each(Object.entries(forms))('a wall holds against %s', (_, write) => {
  const breaches = breachesOf('web/src/ui/planted.tsx', write('#features/deal/data.ts'));
  expect(breaches).toEqual([expect.stringContaining('may not import web/src/features/deal/data.ts')]);
});

test.each([
  ['import.meta.glob', "export const all = import.meta.glob('../features/deal/*.tsx');\n"],
  ['a list of import.meta.glob', "export const all = import.meta.glob(['../ui/*.tsx', '../features/deal/*.tsx']);\n"],
  ['new URL', "export const file = new URL('../features/deal/data.ts', import.meta.url);\n"],
])('a wall holds against %s', (_, text) => {
  expect(breachesOf('web/src/platform/planted.ts', text).join('\n')).toContain('may not import web/src/features/deal/');
});

test('a path that is known only when the program runs is refused, since no wall can judge it', () => {
  const text = 'export const load = (name: string) => import(`../features/${name}/data.ts`);\n';
  expect(breachesOf('web/src/platform/planted.ts', text)).toEqual([expect.stringContaining('no file')]);
});

test.each(['web/src/shared/planted.ts', 'web/src/features/deal/parts/planted.tsx', 'functions/src/shared/planted.ts'])(
  'a place that no wall knows is refused: %s',
  (file) => {
    expect(breachesOf(file, 'export {};\n')).toEqual([expect.stringContaining('no wall')]);
  },
);

test("a feature's root may not import a folder of its own", () => {
  const [breach] = breachesOf('web/src/app/planted.tsx', importing('#app/shell/shell.tsx'));
  expect(breach).toBeUndefined();
  const walls = wallsOf(['deal']);
  const file = 'web/src/features/deal/parts/deal-part.tsx';
  const { files } = walls.find(({ of }) => of instanceof RegExp && of.test('web/src/features/deal/planted.tsx'))!;
  expect(files.filter((paths) => (typeof paths === 'string' ? file.startsWith(paths) : paths.test(file)))).toEqual([]);
});

test.each([
  ['domain/src/deal/planted.ts', 'domain/account/account.ts'],
  ['domain/src/deal/planted.test.ts', 'vitest'],
  ['web/src/platform/live/planted.ts', 'firebase/firestore'],
  ['web/src/ui/planted.tsx', '#platform/toasts/toasts.ts'],
  ['web/src/features/offers/planted.tsx', './data.ts'],
  ['web/src/features/offers/planted.tsx', '@mui/material/Button'],
  ['web/src/features/favorites/data.ts', '#platform/firebase/firestore.ts'],
  ['web/src/features/deal-list/planted.tsx', '#features/deal/data.ts'],
  ['web/src/features/deal-page/planted.test.ts', '#features/offers/texts/en.json'],
  ['web/src/features/deal-page/planted.test.ts', '#tests/deals.ts'],
  ['web/src/app/routes/planted.tsx', '#features/deal-page/deal-screen.tsx'],
  ['functions/src/planted.ts', '#admin/endpoints.ts'],
  ['functions/src/deals/planted.ts', '#photos/listed-photos.ts'],
  ['functions/src/deals/planted.test.ts', '#tests/deals.ts'],
])('%s may import %s', (file, specifier) => {
  expect(breachesOf(file, importing(specifier))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mutantsOf, type Mutant } from '#tools/mutation/guards.ts';
import { inRoot, root } from '#tools/root.ts';

const isTest = (file: string) => file.endsWith('.test.ts');
const allFiles = () => globSync(['functions/src/**/*.ts', 'domain/src/api/*.ts'], { cwd: root }).toSorted();

/** Returns a source's name by its path if its guards are mutated. */
export function sourceName(path: string): string | undefined {
  const name = relative(root, path.split('?')[0] ?? '');
  return /^(functions\/src|domain\/src\/api)\/.*\.ts$/.test(name) && !isTest(name) && !name.endsWith('.d.ts')
    ? name
    : undefined;
}

export const readSource = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Returns all mutants, or those of sources whose names contain one of the patterns, in the order of the patterns. */
export const allMutants = (patterns: readonly string[] = ['']): Mutant[] => {
  const sources = allFiles().filter((file) => sourceName(inRoot(file)) !== undefined);
  const wanted = new Set(patterns.flatMap((pattern) => sources.filter((file) => file.includes(pattern))));
  return [...wanted].flatMap((file) => mutantsOf(file, readSource(file)));
};

/** Tests that can detect a broken guard, nearest first: those of the file itself, of its folder, of its importers. */
export type TestFiles = { readonly own: string[]; readonly folder: string[]; readonly importers: string[] };

/** Returns a function that finds a file's tests. */
export function testFinder(): (file: string) => TestFiles {
  const files = allFiles();
  const tests = files.filter(isTest);
  const importedBy = new Map<string, string[]>();
  for (const file of files) {
    for (const [, target = ''] of readSource(file).matchAll(/ from '([^']+)'/g)) {
      const imported = resolve(file, target);
      if (imported) importedBy.set(imported, [...(importedBy.get(imported) ?? []), file]);
    }
  }
  const inFolder = (folder: string) => tests.filter((test) => dirname(test) === folder);

  return (file) => {
    const own = tests.filter((test) => test === file.replace(/\.ts$/, '.test.ts'));
    const folder = inFolder(dirname(file)).filter((test) => !own.includes(test));
    const around = new Set<string>();
    const visit = (imported: string) => {
      for (const importer of importedBy.get(imported) ?? []) {
        if (around.has(importer)) continue;
        around.add(importer);
        visit(importer);
      }
    };
    visit(file);
    const importers = new Set([...around].flatMap((importer) => inFolder(dirname(importer))));
    return { own, folder, importers: [...importers].filter((test) => !own.includes(test) && !folder.includes(test)) };
  };
}

/** Returns the file that an import resolves to: `#deals/…` is a folder of functions/src. */
function resolve(importer: string, target: string): string | undefined {
  if (target.startsWith('./') || target.startsWith('../')) return join(dirname(importer), target);
  if (target.startsWith('domain/')) return target.replace('domain/', 'domain/src/');
  return target.startsWith('#') ? target.replace('#', 'functions/src/') : undefined;
}

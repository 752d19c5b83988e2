import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mutantsOf, type Mutant } from '#tools/mutation/guards.ts';
import { inRoot, root } from '#tools/root.ts';

const isTest = (file: string) => file.endsWith('.test.ts');
const allFiles = () => globSync(['functions/src/**/*.ts', 'domain/src/api/*.ts'], { cwd: root }).toSorted();

/** The name of a source by its path, if it is one whose guards are taken out. */
export function sourceName(path: string): string | undefined {
  const name = relative(root, path.split('?')[0] ?? '');
  return /^(functions\/src|domain\/src\/api)\/.*\.ts$/.test(name) && !isTest(name) && !name.endsWith('.d.ts')
    ? name
    : undefined;
}

export const readSource = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Every mutant, or those of the sources whose names contain one of some patterns, in the order of these. */
export const allMutants = (patterns: readonly string[] = ['']): Mutant[] => {
  const sources = allFiles().filter((file) => sourceName(inRoot(file)) !== undefined);
  const wanted = new Set(patterns.flatMap((pattern) => sources.filter((file) => file.includes(pattern))));
  return [...wanted].flatMap((file) => mutantsOf(file, readSource(file)));
};

/** Which tests can notice a broken guard, the nearest first: of the file itself, of its folder, of those who import it. */
export type TestFiles = { readonly own: string[]; readonly folder: string[]; readonly importers: string[] };

/** How to find the tests of a file. */
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

/** The file that an import names: `#deals/…` is a folder of functions/src. */
function resolve(importer: string, target: string): string | undefined {
  if (target.startsWith('./') || target.startsWith('../')) return join(dirname(importer), target);
  if (target.startsWith('domain/')) return target.replace('domain/', 'domain/src/');
  return target.startsWith('#') ? target.replace('#', 'functions/src/') : undefined;
}

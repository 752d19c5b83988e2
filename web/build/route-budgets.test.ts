import { rolldown, type Plugin } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { outgrown, overBudget } from './route-budgets.ts';
import { weigh, type FirstLoad, type WeighedFile } from './route-weights.ts';

/** Builds a bundle of a few modules, as if they were files of /web/src, and returns its files. */
async function filesOf(modules: Readonly<Record<string, string>>, firstLoad: Partial<FirstLoad> = {}) {
  let files: WeighedFile[] = [];
  const path = (id: string) => id.replace('/web/src/', '');
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (path(id) in modules ? `/web/src/${path(id)}` : `/web/src/${id}`),
    load: (id) => modules[path(id)] ?? null,
    generateBundle(_options, bundle) {
      const load = { entry: '/web/src/main.ts', loads: () => true, language: 'en', ...firstLoad };
      files = weigh(load, bundle, this);
    },
  };
  const build = await rolldown({ input: 'main.ts', plugins: [virtual], logLevel: 'silent' });
  await build.generate({ entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  await build.close();
  return files;
}
const names = (files: readonly WeighedFile[]) => files.map(({ name }) => name).toSorted();

describe('what a route loads first', () => {
  const modules = {
    'main.ts': 'import("app/home.ts"); import("app/dialog.ts")',
    'app/home.ts': 'import { price } from "price.ts"; price(); import("app/part.ts"); export const home = 1',
    'app/part.ts': 'import { price } from "price.ts"; price(2); export const part = 1',
    'app/dialog.ts': 'import { price } from "price.ts"; price(3); export const dialog = 1',
    'price.ts': 'export const price = (amount) => console.log(amount)',
  };

  it('is the entry, what import() loads from there on, and what those share', async () => {
    expect(names(await filesOf(modules))).toEqual(['dialog.js', 'home.js', 'main.js', 'part.js', 'price.js']);
  });

  it('is nothing that is loaded later', async () => {
    const files = await filesOf(modules, { loads: (id) => !id.endsWith('dialog.ts') });
    expect(names(files)).toEqual(['home.js', 'main.js', 'part.js', 'price.js']);
  });

  it('weighs more when a module does', async () => {
    const bytesOf = async (price: string) =>
      (await filesOf({ ...modules, 'price.ts': price })).find(({ name }) => name === 'price.js')?.bytes ?? NaN;
    const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 10_007).join();
    const more = `export const price = (amount) => console.log(amount, [${numbers}])`;
    expect(await bytesOf(more)).toBeGreaterThan((await bytesOf(modules['price.ts'])) + 5000);
  });

  it('is the texts of the namespaces that its components use, in one language', async () => {
    const texts = ['deals/texts/en.json', 'deals/texts/es.json', 'offers/texts/es.json'];
    const files = await filesOf(
      {
        'main.ts': [...texts.map((id) => `import("${id}").then(console.log)`), 'import("app/home.ts")'].join('\n'),
        'app/home.ts': 'console.log(useTranslation(["deals"])); export const home = 1',
        ...Object.fromEntries(texts.map((id) => [id, '{"title":"text"}'])),
      },
      { language: 'es' },
    );
    expect(names(files).filter((name) => !/^(home|main)/.test(name))).toEqual(['es.js']);
  });
});

describe('a budget', () => {
  const files = [
    { name: 'a.js', bytes: 3 * 1024 },
    { name: 'b.js', bytes: 7 * 1024 },
  ];

  it('is kept up to its limit', () => {
    expect(overBudget('/deals', { kib: 10, files: 2 }, files)).toEqual([]);
  });

  it('fails a route that weighs more, and names its largest files', () => {
    expect(overBudget('/deals', { kib: 9, files: 2 }, files)).toEqual([
      '/deals loads 10.0 KiB in 2 files; its budget is 9 KiB in 2 files.',
      '       7.0 KiB  b.js',
      '       3.0 KiB  a.js',
    ]);
  });

  it('fails a route with more files', () => {
    expect(overBudget('/deals', { kib: 10, files: 1 }, files)[0]).toMatch(/in 2 files; its budget is .* in 1 files/);
  });
});

describe('the numbers of docs/numbers.md', () => {
  const then = { commit: 'abc', bytes: { '/deals (members)': 10_000 } };

  it('hold up to three and a half percent more, and less', () => {
    expect(outgrown(then, { '/deals (members)': 10_350 })).toEqual([]);
    expect(outgrown(then, { '/deals (members)': 5000 })).toEqual([]);
  });

  it('are measured again for a route that outgrew them; of one that came later they say nothing', () => {
    expect(outgrown(then, { '/deals (members)': 10_351 })[0]).toMatch(
      /loads 10.1 KiB, and loaded 9.8 KiB at abc.*measure again/,
    );
    expect(outgrown(then, { '/new (members)': 1 })).toEqual([]);
  });
});

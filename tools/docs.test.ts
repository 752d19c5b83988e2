import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { endpoints } from '#tests/endpoints.ts';
import { inRoot } from '#tools/root.ts';
import { routeTable } from '#web/app/route-table.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const notOurs = ['node_modules', 'lib', 'dist', '.run', '.git'];
const files = globSync(['**/*', '.{github,ci}/**/*', '.*.json'], {
  cwd: inRoot(),
  exclude: (path) => notOurs.includes(basename(path)),
}).filter((file) => /\.[a-z]+$/.test(file));
const find = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file)).toSorted();

const folder = 'docs/decisions';
const records = find(/^docs\/decisions\/\d{4}-.*\.md$/).map((file) => {
  const text = read(file);
  const [heading = '', , status = ''] = text.split('\n');
  return { file, number: basename(file).slice(0, 4), text, heading, status };
});
const numbers = new Set(records.map(({ number }) => number));
const mostWords = 200;

/** Collects the failures of all items, so that one failing test lists them all. */
const breaches = <Item>(items: readonly Item[], broken: (item: Item) => string[]): string[] => items.flatMap(broken);

describe('a decision record', () => {
  test('has a number of its own, a title, a status with a date, and three parts', () => {
    expect(records.length).toBeGreaterThan(30);
    expect(numbers.size).toBe(records.length);
    const form =
      /^# (?<number>\d{4}) \S.*\n\n\*\*Status:\*\* accepted, 20\d\d-\d\d-\d\d\n\n\*\*Context\.\*\* [^]+\n\n\*\*Decision\.\*\* [^]+\n\n\*\*Consequence\.\*\* [^]+\n$/;
    const broken = breaches(records, ({ file, number, text }) =>
      form.exec(text)?.groups?.['number'] === number ? [] : [file],
    );
    expect(broken).toEqual([]);
  });

  test(`has at most ${mostWords} words`, () => {
    const broken = breaches(records, ({ file, text }) => {
      const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
      return words > mostWords ? [`${file}: ${words} words`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('is in the index once, with its title and date', () => {
    const rows = read(`${folder}/README.md`)
      .split('\n')
      .filter((line) => line.startsWith('| ['))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, link, title, date]) => [link, title, date].join(' | '));
    const expected = records.map(({ file, number, heading, status }) =>
      [`[${number}](${basename(file)})`, heading.slice('# 0000 '.length), status.slice(-10)].join(' | '),
    );
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });
});

/** Returns a file's comments, or the text of a page without its examples. */
function prose(file: string): string {
  const text = read(file);
  if (file.endsWith('.md')) return text.replaceAll(/^```[^]*?^```/gm, '');
  if (file.endsWith('.yml')) return [...text.matchAll(/^\s*#.*$/gm)].join('\n');
  return [...text.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/.*$|<!--[^]*?-->/gm)].map(([comment]) => comment).join('\n');
}
// The CHANGELOG and the specification describe other versions, and this file names missing files on purpose.
const written = find(/\.(tsx?|mjs|css|html|rules|yml|md)$/).filter(
  (file) => !/^(CHANGELOG\.md|docs\/specification\/|tools\/docs\.test\.ts)/.test(file),
);

/** Files that a build or a developer creates. */
const made = /^(web\/dist|functions\/lib|\.run|(web|functions)\/\.env)/;

describe('comments and pages', () => {
  test('cite decisions that exist', () => {
    expect(written.length).toBeGreaterThan(1000);
    const cited = written.flatMap((file) =>
      [...prose(file).matchAll(/decisions\/(\d{4}(?:, \d{4})*)|[([](0\d{3}(?:, 0\d{3})*)[)\]]/g)].flatMap(
        ([, path, list]) => (path ?? list ?? '').split(', ').map((number) => ({ file, number })),
      ),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  // Files are named from the root or by the end of their path: "deals/seller.ts", "`offer.ts`". Patterns with <name>, {a,b} or * are
  // skipped.
  test('name files that exist', () => {
    // Other workspaces import `domain/src/…` as `domain/…`.
    const ends = new Set(
      [...files, ...files.map((file) => file.replace('domain/src/', 'domain/'))].flatMap((file) =>
        file.split('/').map((_, index, parts) => parts.slice(index).join('/')),
      ),
    );
    const broken = written.flatMap((file) =>
      [
        ...prose(file).matchAll(
          /(?<![\w<>{}*,/.#@:…-])(?:#|(?:\.{1,2}\/)+)?((?:\w[\w.@-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|md|rules|css|yml))\b(?![\w/*{<-])/g,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !ends.has(name) && !made.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

const pages = find(/\.md$/).filter((file) => !file.startsWith('docs/specification/'));

describe('pages', () => {
  test('link to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...prose(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(inRoot(join(dirname(page), target))))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('name folders and files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...prose(page).matchAll(/`((?:domain|functions|web|tests|tools|docs|\.github)\/[\w./-]*\w)\/?`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !made.test(path) && !existsSync(inRoot(path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  test('name npm scripts that exist, comments too', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    const named = written.flatMap((page) =>
      [
        ...(page.endsWith('.md') ? read(page) : prose(page)).matchAll(/\bnpm run ([\w:-]*\w)|\bnpm (start|test)\b/g),
      ].map(([, run, short]) => ({
        page,
        script: run ?? short ?? '',
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ script }) => !scripts.includes(script))).toEqual([]);
  });
});

/** Calls such as "POST /api/deals" by endpoint name. */
const calls = new Map(endpoints.map(({ name, endpoint }) => [name, `${endpoint.method} ${endpoint.path}`]));

describe('the README of a folder of functions', () => {
  const features = find(/^functions\/src\/\w+\/.*\.ts$/)
    .map((file) => dirname(file))
    .filter((path) => path.split('/').length === 3);
  const folders = [...new Set(features)];

  test('is there', () => {
    const without = folders.filter((path) => !files.includes(`${path}/README.md`));
    expect(without).toEqual([]);
  });

  test('names every call of its endpoints, each as it is', () => {
    const broken = folders.flatMap((path) => {
      if (!files.includes(`${path}/README.md`) || !files.includes(`${path}/endpoints.ts`)) return [];
      const served = [...read(`${path}/endpoints.ts`).matchAll(/handle(?:File|Redirect)?\((?:\w+\.)?(\w+),/g)].map(
        ([, name = '']) => calls.get(name) ?? name,
      );
      const named = [...read(`${path}/README.md`).matchAll(/^\| `([A-Z]+ \/api\/[^`]+)`/gm)].map(([, call]) => call);
      const differing = [
        ...served.filter((call) => !named.includes(call)),
        ...named.filter((call) => !served.includes(call ?? '')),
      ];
      return differing.map((call) => `${path}: ${call}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('the README of a feature of the client', () => {
  const features = [...new Set(find(/^web\/src\/features\/[\w-]+\/.*\.tsx?$/).map((file) => file.split('/')[3] ?? ''))];
  const readmeOf = (feature: string) => `web/src/features/${feature}/README.md`;
  const sourceOf = (feature: string) =>
    find(new RegExp(`^web/src/features/${feature}/.*(?<!\\.test)\\.tsx?$`))
      .map(read)
      .join('\n');
  /** Returns a document's pattern with nameless wildcards: `deals/{}/offers/{}`. */
  const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const patterns = new Map(
    Object.entries(paths).map(([name, path]) => [
      name,
      nameless((path as (...parts: string[]) => string)(...Array<string>(path.length).fill('{x}'))),
    ]),
  );
  for (const { name, path } of ownDocumentRows) patterns.set(name, nameless(path('{uid}', '{dealId}')));
  const roots = new Set(Array.from(patterns.values(), (path) => path.split('/')[0]));
  /** Returns what a README names in code that a pattern matches. */
  const named = (feature: string, pattern: RegExp) =>
    [...read(readmeOf(feature)).matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => pattern.test(code));
  const withReadme = features.filter((feature) => files.includes(readmeOf(feature)));

  test('is there', () => {
    expect(features.length).toBeGreaterThan(30);
    expect(features.filter((feature) => !withReadme.includes(feature))).toEqual([]);
  });

  test('names calls that the feature makes', () => {
    const broken = withReadme.flatMap((feature) => {
      const source = sourceOf(feature);
      const made: string[] = [...calls]
        .filter(([name]) => new RegExp(`\\b${name}\\b`).test(source))
        .map(([, call]) => call);
      return named(feature, /^[A-Z]+ \/api\//)
        .filter((call) => !made.includes(call))
        .map((call) => `${feature}: ${call}`);
    });
    expect(broken).toEqual([]);
  });

  test('names documents that the feature reads or writes', () => {
    const broken = withReadme.flatMap((feature) => {
      const source = sourceOf(feature);
      const used = [
        ...source.matchAll(/\bpaths\.own\w*\([^,]+, '(\w+)'|\bpaths\.(\w+)|collectionGroup\((?:\w+,\s*)?'(\w+)'/g),
      ].map(([, own = '', path = '', group = '']) => patterns.get(own || path) ?? group);
      return named(feature, /^[a-z]\w+(\/[\w{}]+)*$/i)
        .filter((code) => roots.has(code.split('/')[0]))
        .filter((path) => !used.some((each) => each !== '' && inCollection(nameless(path), each)))
        .map((path) => `${feature}: ${path}`);
    });
    expect(broken).toEqual([]);
  });
  /** A collection stands for its documents, and a group for every collection of its name. */
  const inCollection = (path: string, used: string) =>
    path === used || path === `${used}/{}` || path.split('/').at(-2) === used;

  test('names routes that there are', () => {
    const routes: readonly string[] = routeTable.map(({ path }) => path);
    const broken = withReadme.flatMap((feature) =>
      named(feature, /^\/(?!api\/)/)
        .filter((route) => !routes.includes(route.replace(/[?#].*/, '')))
        .map((route) => `${feature}: ${route}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  /** Wildcards may have other names there, such as `{sha256(token)}`, and one may stand for several documents. */
  const nameless = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => nameless(path)),
  );

  test('says of every document who writes and reads it', () => {
    const documents = Object.values(paths)
      .map((path) => nameless((path as (...parts: string[]) => string)(...Array<string>(path.length).fill('{x}'))))
      .filter((path) => path.split('/').length % 2 === 0);
    expect(documents).toContain('users/{}/{}/{}');
    const lacking = documents.filter(
      (path) => ![path, path.replace(/[^/]+$/, '{}')].some((each) => listed.includes(each)),
    );
    expect(lacking).toEqual([]);
  });

  test('says of every trigger, task and schedule what it does', () => {
    const sources = find(/^functions\/src\/triggers\/(?!shared-work)\w+\.ts$/)
      .map(read)
      .join('\n');
    const names = [...sources.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
    expect(names).toContain('everyMinute');
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

test('a README of a folder fits on a page', () => {
  const readmes = find(/^(functions|web)\/src\/.*\/README\.md$|^tools\/.*\/README\.md$/);
  const broken = readmes.flatMap((file) => {
    const words = read(file).split(/\s+/).length;
    return words > 600 ? [`${file}: ${words} words`] : [];
  });
  expect(broken).toEqual([]);
});

test('CONTRIBUTING has its steps in numbered lists that can be read as source', () => {
  const [, howTo = ''] = read('CONTRIBUTING.md').split(/^## How to …$|^## Before you open/m);
  const lists = howTo.split('\n### … ').slice(1);
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((list) => !/^1\. /m.test(list)).map((list) => list.split('\n')[0])).toEqual([]);
  expect(howTo.split('\n').filter((line) => line.startsWith('|') || line.length > 170)).toEqual([]);
});

test('docs/numbers.md was measured at the commit whose weights are kept', () => {
  const { commit } = JSON.parse(read('web/build/measured-weights.json')) as { commit: string };
  expect(read('docs/numbers.md')).toContain(`\`${commit}\``);
});

import { globSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync, Visitor, type Argument, type EcmaScriptModule, type Expression } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { inRoot } from '#tools/root.ts';

/** What a file imports: a file of ours by its path in the repository, a package by its name, or a specifier that leads nowhere. */
export type Import = { readonly specifier: string; readonly line: number } & (
  | { readonly file: string }
  | { readonly package: string }
  | { readonly unresolved: true }
);

// As the bundler and Node resolve: by the "imports" and "exports" of package.json, links followed.
const resolver = new ResolverFactory({
  conditionNames: ['import', 'module', 'browser', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  builtinModules: true,
  // Vitest's, for tests beside the code of workspaces.
  alias: { '#tests': [inRoot('tests')] },
});

const root = inRoot();

/** The name of the package that a specifier such as `@mui/material/Button` begins with. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function resolveFrom(file: string, specifier: string, line: number): Import {
  if (specifier.startsWith('node:')) return { specifier, line, package: specifier };
  const { path } = resolver.resolveFileSync(inRoot(file), specifier.replace(/\?.*$/, ''));
  const found = path === undefined ? undefined : relative(root, path);
  if (found !== undefined && !found.startsWith('..') && !found.includes('node_modules/'))
    return { specifier, line, file: found };
  // A package's types alone are no file to resolve to.
  if (/^[\w@]/.test(specifier)) return { specifier, line, package: packageOf(specifier) };
  return { specifier, line, unresolved: true };
}

/** The strings of `'a'` or `['a', '!b']`; undefined where they are known only when the program runs. */
function literals(value: Argument | Expression | undefined): string[] | undefined {
  if (value?.type === 'Literal' && typeof value.value === 'string') return [value.value];
  if (value?.type === 'TemplateLiteral' && value.expressions.length === 0)
    return value.quasis.map(({ value: { cooked } }) => cooked ?? '');
  if (value?.type !== 'ArrayExpression') return undefined;
  const all = value.elements.map((each) => literals(each === null || each.type === 'SpreadElement' ? undefined : each));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

const isImportMeta = (value: Expression): boolean => value.type === 'MetaProperty' && value.meta.name === 'import';

/** The files that `import.meta.glob` brings, as Vite matches them. */
function globbed(file: string, patterns: readonly string[]): string[] {
  const absolute = (pattern: string) => relative(root, resolve(dirname(inRoot(file)), pattern));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(absolute);
  const left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => absolute(pattern.slice(1)));
  const without = new Set(globSync(left, { cwd: root }));
  return globSync(wanted, { cwd: root }).filter((each) => !without.has(each));
}

/** The specifiers of `import` and `export … from`. */
const requestsOf = ({ staticImports, staticExports }: EcmaScriptModule) => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest),
  ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
];

/**
 * Everything that a file of the repository imports, in whatever way: `import`, `export … from`, `import()`, `import('…').Type`,
 * `import.meta.glob`, `new URL('…', import.meta.url)`.
 * @param file its path in the repository, from which relative specifiers are resolved; it need not exist
 */
export function importsOf(file: string, text: string): Import[] {
  const parsed = parseSync(file, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  const found: Import[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (specifiers: readonly string[] | undefined, at: { start: number; end: number }) => {
    const line = lineOf(at.start);
    if (specifiers) for (const each of specifiers) found.push(resolveFrom(file, each, line));
    else found.push({ specifier: text.slice(at.start, at.end), line, unresolved: true });
  };
  for (const request of requestsOf(module)) add([request.value], request);
  // The tree is costly to hand over, and few files have any of this.
  if (!/\bimport\s*(\(|\.\s*meta)/.test(text)) return found;
  new Visitor({
    ImportExpression: ({ source }) => add(literals(source), source),
    TSImportType: ({ source }) => add([source.value], source),
    NewExpression: (node) => {
      const [first, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (!isUrl || base?.type !== 'MemberExpression' || !isImportMeta(base.object)) return;
      // Only what names a file of ours is imported by it; folders are for tools that read them.
      const [name] = literals(first) ?? [];
      if (name !== undefined && /\.\w+$/.test(name))
        add([name.startsWith('.') || name.startsWith('/') ? name : `./${name}`], node);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!isImportMeta(callee.object) || callee.property.name !== 'glob') return;
      const patterns = literals(node.arguments[0]);
      if (!patterns) return add(undefined, node);
      const line = lineOf(node.start);
      for (const each of globbed(file, patterns)) found.push({ specifier: patterns.join(', '), line, file: each });
    },
  }).visit(parsed.program);
  return found;
}

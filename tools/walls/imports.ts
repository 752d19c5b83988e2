import { globSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync, Visitor, type Argument, type EcmaScriptModule, type Expression } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { inRoot } from '#tools/root.ts';

/** An import of a file: one of our files by its path in the repository, a package by its name, or an unresolved specifier. */
export type Import = { readonly specifier: string; readonly line: number } & (
  | { readonly file: string }
  | { readonly package: string }
  | { readonly unresolved: true }
);

// Resolves like the bundler and Node: by "imports" and "exports" of package.json, following links.
const resolver = new ResolverFactory({
  conditionNames: ['import', 'module', 'browser', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  builtinModules: true,
  // Vitest's alias, for tests beside the code of workspaces.
  alias: { '#tests': [inRoot('tests')] },
});

const root = inRoot();

/** Returns the package name at the start of a specifier such as `@mui/material/Button`. */
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
  // Packages with types only have no file to resolve to.
  if (/^[\w@]/.test(specifier)) return { specifier, line, package: packageOf(specifier) };
  return { specifier, line, unresolved: true };
}

/** Returns the strings of `'a'` or `['a', '!b']`; undefined if they are only known at run time. */
function literals(value: Argument | Expression | undefined): string[] | undefined {
  if (value?.type === 'Literal' && typeof value.value === 'string') return [value.value];
  if (value?.type === 'TemplateLiteral' && value.expressions.length === 0)
    return value.quasis.map(({ value: { cooked } }) => cooked ?? '');
  if (value?.type !== 'ArrayExpression') return undefined;
  const all = value.elements.map((each) => literals(each === null || each.type === 'SpreadElement' ? undefined : each));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

const isImportMeta = (value: Expression): boolean => value.type === 'MetaProperty' && value.meta.name === 'import';

/** Returns the files that `import.meta.glob` imports, matched as Vite does. */
function globbed(file: string, patterns: readonly string[]): string[] {
  const absolute = (pattern: string) => relative(root, resolve(dirname(inRoot(file)), pattern));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(absolute);
  const left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => absolute(pattern.slice(1)));
  const without = new Set(globSync(left, { cwd: root }));
  return globSync(wanted, { cwd: root }).filter((each) => !without.has(each));
}

/** Returns the specifiers of `import` and `export … from`. */
const requestsOf = ({ staticImports, staticExports }: EcmaScriptModule) => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest),
  ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
];

/**
 * Returns all imports of a file of the repository: `import`, `export … from`, `import()`, `import('…').Type`, `import.meta.glob`, `new
 * URL('…', import.meta.url)`.
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
  // Transferring the syntax tree is slow, and few files contain any of these.
  if (!/\bimport\s*(\(|\.\s*meta)/.test(text)) return found;
  new Visitor({
    ImportExpression: ({ source }) => add(literals(source), source),
    TSImportType: ({ source }) => add([source.value], source),
    NewExpression: (node) => {
      const [first, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (!isUrl || base?.type !== 'MemberExpression' || !isImportMeta(base.object)) return;
      // Only file names count as imports; folders are for tools that read them.
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

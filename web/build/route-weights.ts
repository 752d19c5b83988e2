import { basename, dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** One way to open a route: where it begins, and what of `import()` in the modules it reaches is loaded before anybody does anything. */
export type FirstLoad = {
  readonly entry: string;
  /** @param id of a module that is imported by `import()`, other than texts */
  readonly loads: (id: string) => boolean;
  readonly language: string;
};

/** A file and its size after gzip. */
export type WeighedFile = { readonly name: string; readonly bytes: number };

export const totalBytes = (files: readonly WeighedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;
type Modules = { getModuleInfo: (id: string) => Module | null };

/** Texts of one namespace, and groups of several (src/app/texts-registry.ts). */
const textsPath = /\/texts\/\w+\.json$|\/text-groups\/\w+\.\w+\.ts$/;

/** The namespaces of texts that a module uses: `useTranslation('deal')`, `useTranslation(['deal', 'ui'])`. */
const namespacesOf = ({ code }: Module): string[] =>
  [...(code ?? '').matchAll(/\buseTranslation\(\s*(?:\[([^\]]*)\]|(["'][\w-]+["']))/g)].flatMap(([, several, one]) =>
    [...(several ?? one ?? '').matchAll(/[\w-]+/g)].map(([name]) => name),
  );

/** The modules that are asked for by name: the entry, and whatever `import()` loads with it. */
function askedFor({ entry, loads, language }: FirstLoad, modules: Modules): Set<string> {
  const asked = new Set([entry]);
  const reached = new Set([entry]);
  const texts = new Set<string>();
  const namespaces = new Set<string>();
  // A set that grows while it is walked through.
  for (const id of reached) {
    const module = modules.getModuleInfo(id);
    if (!module) continue;
    // Packages import nothing that is a page's own, and an index of theirs may name what is not in the bundle.
    module.importedIds.filter((imported) => !imported.includes('/node_modules/')).forEach((own) => reached.add(own));
    for (const name of namespacesOf(module)) namespaces.add(name);
    for (const target of module.dynamicallyImportedIds) {
      if (textsPath.test(target)) texts.add(target);
      else if (loads(target)) {
        asked.add(target);
        reached.add(target);
      }
    }
  }
  const isNeeded = (id: string): boolean =>
    id.endsWith('.ts')
      ? (modules.getModuleInfo(id)?.importedIds ?? []).some(isNeeded)
      : namespaces.has(basename(dirname(dirname(id)))) && basename(id) === `${language}.json`;
  for (const id of texts) if (isNeeded(id)) asked.add(id);
  return asked;
}

/** The scripts and style sheets that are loaded, gzipped as Hosting sends them. */
export function weigh(firstLoad: FirstLoad, bundle: Rolldown.OutputBundle, modules: Modules): WeighedFile[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  for (const chunk of chunks) if (chunk.facadeModuleId) byModule.set(chunk.facadeModuleId, chunk);
  // Nothing is left of a module whose exports nobody uses.
  const files = new Set([...askedFor(firstLoad, modules)].flatMap((id) => byModule.get(id)?.fileName ?? []));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(imported);
  }
  return [...files].map((name) => {
    const output = bundle[name];
    const content = output?.type === 'chunk' ? output.code : (output?.source ?? '');
    return { name, bytes: gzipSync(content, { level: 9 }).length };
  });
}

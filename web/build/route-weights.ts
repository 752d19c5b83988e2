import { basename, dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** One way to open a route: its entry module, and which `import()`s reached from there load before any interaction. */
export type FirstLoad = {
  readonly entry: string;
  /** @param id of a dynamically imported module other than texts */
  readonly loads: (id: string) => boolean;
  readonly language: string;
};

/** A file and its gzipped size. */
export type WeighedFile = { readonly name: string; readonly bytes: number };

export const totalBytes = (files: readonly WeighedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;
type Modules = { getModuleInfo: (id: string) => Module | null };

/** Texts of one namespace, or of a group (src/app/texts-registry.ts). */
const textsPath = /\/texts\/\w+\.json$|\/text-groups\/\w+\.\w+\.ts$/;

/** The text namespaces that a module uses: `useTranslation('deal')`, `useTranslation(['deal', 'ui'])`. */
const namespacesOf = ({ code }: Module): string[] =>
  [...(code ?? '').matchAll(/\buseTranslation\(\s*(?:\[([^\]]*)\]|(["'][\w-]+["']))/g)].flatMap(([, several, one]) =>
    [...(several ?? one ?? '').matchAll(/[\w-]+/g)].map(([name]) => name),
  );

/** Returns the entry module and those that `import()` loads with it. */
function askedFor({ entry, loads, language }: FirstLoad, modules: Modules): Set<string> {
  const asked = new Set([entry]);
  const reached = new Set([entry]);
  const texts = new Set<string>();
  const namespaces = new Set<string>();
  // The set grows during the loop.
  for (const id of reached) {
    const module = modules.getModuleInfo(id);
    if (!module) continue;
    // Packages import none of our modules, and a package index may name modules that are not in the bundle.
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

/** Returns the loaded scripts and style sheets with their gzipped sizes, as Hosting sends them. */
export function weigh(firstLoad: FirstLoad, bundle: Rolldown.OutputBundle, modules: Modules): WeighedFile[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  for (const chunk of chunks) if (chunk.facadeModuleId) byModule.set(chunk.facadeModuleId, chunk);
  // A module without used exports is in no chunk.
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

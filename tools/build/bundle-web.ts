import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { inRoot, root } from '#tools/root.ts';

/**
 * Builds the web client into a folder, which keeps its old content until the build is complete.
 * @param maps the folder for its source maps, which must not be public; functions read them
 */
export async function bundleWeb(folder: string, maps: string): Promise<void> {
  const draft = `${folder}.next`;
  await build({
    root: inRoot('web'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true, sourcemap: 'hidden' },
  });
  moveSourceMaps(draft, maps);
  const old = `${folder}.old`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

type SourceMapFile = { sources: string[]; sourcesContent?: string[] };

/** Moves the source maps out of a build. Sources are named by their path in the repository, and their content is dropped. */
function moveSourceMaps(build: string, maps: string): void {
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const file of globSync('**/*.map', { cwd: build })) {
    const path = join(build, file);
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(path, 'utf8')) as SourceMapFile;
    const sources = map.sources.map((source) => relative(root, resolve(dirname(path), source)));
    // Every script has a name of its own, by its hash.
    if (file.startsWith('assets')) writeFileSync(join(maps, basename(file)), JSON.stringify({ ...map, sources }));
    rmSync(path);
  }
}

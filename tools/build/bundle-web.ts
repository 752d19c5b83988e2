import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { inRoot } from '#tools/root.ts';

/** Builds the web client into a folder, which keeps its old content until the build is complete. */
export async function bundleWeb(folder: string): Promise<void> {
  const draft = `${folder}.next`;
  await build({
    root: inRoot('web'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  });
  const old = `${folder}.old`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

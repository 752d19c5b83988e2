import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { inRoot } from '#tools/root.ts';

type PackageJson = { dependencies: Record<string, string> };

/**
 * Bundles functions/src/index.ts into `<folder>/lib/index.js`, and its worker beside it: `domain` inlined, npm packages left to the install.
 * @param folder a functions package; one other than functions/ itself gets a copy of its package.json
 * @param plugins see the sources first
 */
export async function bundleFunctions(folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  const manifest = inRoot('functions/package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as PackageJson;
  const packages = Object.keys(dependencies);
  const bundle = await rolldown({
    input: {
      index: inRoot('functions/src/index.ts'),
      // Runs in a thread of its own, which is started from a file.
      'decode-heic.worker': inRoot('functions/src/photos/decode-heic.worker.ts'),
    },
    platform: 'node',
    plugins: [...plugins],
    // zod goes into the bundle with domain, so that only what is used of it is loaded at a cold start.
    external: (id) => packages.some((name) => name !== 'zod' && (id === name || id.startsWith(`${name}/`))),
  });
  try {
    await bundle.write({ dir: join(folder, 'lib'), entryFileNames: '[name].js', format: 'esm', sourcemap: true });
  } finally {
    await bundle.close();
  }
  if (folder !== inRoot('functions')) cpSync(manifest, join(folder, 'package.json'));
}

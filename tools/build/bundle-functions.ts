import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { inRoot } from '#tools/root.ts';

type PackageJson = { dependencies: Record<string, string> };

/**
 * Bundles functions/src/index.ts into `<folder>/lib/index.js`, with its worker beside it. `domain` is inlined; npm packages are left to the
 * install.
 * @param folder a functions package; any other than functions/ gets a copy of its package.json
 * @param plugins run before the bundler's own
 */
export async function bundleFunctions(folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  const manifest = inRoot('functions/package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as PackageJson;
  const packages = Object.keys(dependencies);
  const bundle = await rolldown({
    input: {
      index: inRoot('functions/src/index.ts'),
      // Runs in a worker thread, which needs a file.
      'decode-heic.worker': inRoot('functions/src/photos/decode-heic.worker.ts'),
    },
    platform: 'node',
    plugins: [...plugins],
    // zod is bundled with domain, so that a cold start only loads the used parts.
    external: (id) => packages.some((name) => name !== 'zod' && (id === name || id.startsWith(`${name}/`))),
  });
  try {
    await bundle.write({ dir: join(folder, 'lib'), entryFileNames: '[name].js', format: 'esm', sourcemap: true });
  } finally {
    await bundle.close();
  }
  if (folder !== inRoot('functions')) cpSync(manifest, join(folder, 'package.json'));
}

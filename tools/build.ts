import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build as viteBuild, type InlineConfig } from 'vite';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { inRoot } from '#tools/root.ts';
import { runCommand } from '#tools/shutdown.ts';

type PackageJson = { dependencies: Record<string, string> };

/**
 * Bundles functions/src/index.ts into `<folder>/lib/index.js`: `domain` inlined, npm packages left to the install.
 * @param folder a functions package; one other than functions/ itself gets a copy of its package.json
 */
export async function buildFunctions(folder: string = inRoot('functions')): Promise<void> {
  const manifest = inRoot('functions/package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as PackageJson;
  const packages = Object.keys(dependencies);
  const bundle = await rolldown({
    input: inRoot('functions/src/index.ts'),
    platform: 'node',
    // zod goes into the bundle with domain, so that only what is used of it is loaded at a cold start.
    external: (id) => packages.some((name) => name !== 'zod' && (id === name || id.startsWith(`${name}/`))),
  });
  try {
    await bundle.write({ file: join(folder, 'lib/index.js'), format: 'esm', sourcemap: true });
  } finally {
    await bundle.close();
  }
  if (folder !== inRoot('functions')) cpSync(manifest, join(folder, 'package.json'));
}

export type WebBuild = {
  /** Where the built app goes; replaced as a whole once the build has succeeded. */
  readonly outDir?: string;
  /** The emulators that the app is to talk to; without them it is built for production. */
  readonly emulators?: EmulatorAddresses;
};

/** The variables by which the web build learns what it talks to. */
export const webEnvironment = ({ auth, firestore, storage }: EmulatorAddresses): Record<string, string> => ({
  VITE_EMULATORS: JSON.stringify({ auth, firestore, storage }),
  VITE_FIREBASE_CONFIG: JSON.stringify(webConfig),
});

/** Builds the web client with Vite. */
export async function buildWeb({ outDir = inRoot('web/dist'), emulators }: WebBuild = {}): Promise<void> {
  const draft = `${outDir}.next`;
  Object.assign(process.env, emulators ? webEnvironment(emulators) : {});
  const settings: InlineConfig = {
    root: inRoot('web'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  };
  await viteBuild(settings);
  // The hosting emulator serves the old build until the new one is whole.
  const old = `${outDir}.old`;
  mkdirSync(join(outDir, '..'), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(draft, outDir);
  rmSync(old, { recursive: true, force: true });
}

// `npm run build` makes exactly what a deployment uploads: functions/lib and web/dist.
if (import.meta.main) {
  await runCommand(async () => {
    await Promise.all([buildFunctions(), buildWeb()]);
    console.log('Built functions/lib and web/dist.');
    return 0;
  });
}

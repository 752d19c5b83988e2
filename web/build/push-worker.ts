import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Imported by the service worker that build/offline-app.ts makes. */
export const pushWorkerFile = 'push-worker.js';

/** Bundles web/src/push-worker.ts into one script: a service worker imports no modules. */
export const pushWorker = (): Plugin => ({
  name: 'push-worker',
  apply: 'build',
  async generateBundle() {
    const bundle = await rolldown({
      input: fileURLToPath(new URL('../src/push-worker.ts', import.meta.url)),
      platform: 'browser',
    });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    this.emitFile({ type: 'asset', fileName: pushWorkerFile, source: output[0].code });
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  authChunk,
  authUiChunk,
  isIcon,
  membersChunk,
  muiChunk,
  shellChunk,
  uiChunk,
  visitorsLoadNothingOfMembers,
} from './build/chunks.ts';
import { firstLoad } from './build/first-load.ts';
import { offlineApp } from './build/offline-app.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { placeFiles } from './build/place-files.ts';
import { prerender } from './build/prerender.ts';
import { pushWorker } from './build/push-worker.ts';

const absent = (name: string): string =>
  fileURLToPath(new URL(`./src/platform/firebase/absent/${name}.ts`, import.meta.url));

/**
 * reactfire imports these packages for hooks that the app does not use. Without those hooks, all that remains is their registration with
 * Firebase on load, a side effect that no bundler removes by default.
 */
const registersItselfAlone = /node_modules\/(@firebase|firebase)\/(firestore|functions|remote-config|storage)\//;

/** Without the service worker, which consists of the files of a finished build. */
export const appPlugins = [react(), firstLoad(), visitorsLoadNothingOfMembers(), placeFiles()];

const resolve = {
  // Firestore and reactfire import these for features that the app does not use (docs/decisions/0200).
  alias: [
    { find: /^re2js$/, replacement: absent('re2js') }, // 44 KiB
    { find: /^firebase\/database$/, replacement: absent('database') }, // 36 KiB
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [...appPlugins, pdfFiles(), prerender(resolve), pushWorker(), offlineApp()],
  resolve,
  build: {
    target: 'es2022',
    license: { fileName: 'licenses.md' },
    // Every browser that supports es2022 modules as used here supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !registersItselfAlone.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // Packages that only change with an upgrade have their own file, which browsers keep across deployments.
            {
              name: 'react',
              priority: 5,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            {
              name: 'firebase',
              priority: 5,
              test: /node_modules\/(@firebase\/(app|auth|util|component|logger)|firebase\/(app|auth)|idb)\//,
            },
            // Left out of what the service worker stores (build/offline-app.ts).
            { name: 'pdfjs', priority: 5, test: /node_modules\/pdfjs-dist\// },
            // Lower than `firebase`; otherwise it would take the modules that both share.
            { name: 'firestore', priority: 4, test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
            { name: muiChunk(), debugName: 'mui', priority: 4, minShareCount: 2 },
            { name: 'icons', priority: 4, test: isIcon, minShareCount: 2 },
            { name: shellChunk(), debugName: 'shell', priority: 2 },
            // Member forms need it, too, but nothing else that the sign-in pages share.
            {
              name: 'forms',
              priority: 1,
              test: /node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/platform\/forms\/use-zod-form/,
            },
            { name: authUiChunk(), debugName: 'auth-ui', priority: 2 },
            { name: authChunk(), debugName: 'auth-shared', priority: 1 },
            { name: membersChunk(), debugName: 'members' },
            // The form, numbers and offers of a deal: each pair shares different modules.
            {
              name: 'finance',
              test: /\/domain\/src\/finance\/|\/disagreement-reason\.ts$|node_modules\/financial\//,
              minShareCount: 2,
            },
            // Photos bring it to every page of a member, papers to few.
            {
              name: 'uploads',
              test: /\/web\/src\/features\/(upload-queue|photos\/(data|photo-database)\.ts)|platform\/firebase\/upload\.ts/,
            },
            { name: uiChunk, debugName: 'ui' },
          ],
        },
      },
    },
  },
});

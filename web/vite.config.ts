import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  authChunk,
  isIcon,
  membersChunk,
  muiChunk,
  shellChunk,
  uiChunk,
  visitorsLoadNothingOfMembers,
} from './build/chunks.ts';
import { firstLoad } from './build/first-load.ts';
import { offlineApp } from './build/offline-app.ts';
import { placeFiles } from './build/place-files.ts';
import { prerender } from './build/prerender.ts';

const absent = (name: string): string =>
  fileURLToPath(new URL(`./src/platform/firebase/absent/${name}.ts`, import.meta.url));

/**
 * reactfire imports them for hooks that the portal does not use. Without those, nothing is left of them but that they register themselves
 * with Firebase when they are loaded, which no bundler would drop unasked.
 */
const registersItselfAlone = /node_modules\/(@firebase|firebase)\/(firestore|functions|remote-config|storage)\//;

/** Without the service worker, which is made of the files that a build has written. */
export const appPlugins = [react(), firstLoad(), visitorsLoadNothingOfMembers(), placeFiles()];

const resolve = {
  // Firestore and reactfire bring these along for what the portal does not do (docs/decisions/0200).
  alias: [
    { find: /^re2js$/, replacement: absent('re2js') }, // 44 KiB
    { find: /^firebase\/database$/, replacement: absent('database') }, // 36 KiB
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [...appPlugins, prerender(resolve), offlineApp()],
  resolve,
  build: {
    target: 'es2022',
    license: { fileName: 'licenses.md' },
    // Every browser that runs es2022 modules as we use them knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !registersItselfAlone.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // What changes only with an upgrade is a file of its own, kept by browsers across deployments.
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
            // Less than `firebase`, or it would take what both share with it.
            { name: 'firestore', priority: 4, test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
            { name: muiChunk(), debugName: 'mui', priority: 4, minShareCount: 2 },
            { name: 'icons', priority: 4, test: isIcon, minShareCount: 2 },
            { name: shellChunk(), debugName: 'shell', priority: 2 },
            // Members' forms need it, too, and nothing else of what the sign-in pages share.
            {
              name: 'forms',
              priority: 1,
              test: /node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/platform\/forms\//,
            },
            { name: authChunk(), debugName: 'auth-shared', priority: 1 },
            { name: membersChunk(), debugName: 'members' },
            // The form of a deal, its numbers and its offers: each shares another part of it with another one.
            {
              name: 'finance',
              test: /\/domain\/src\/finance\/|\/disagreement-reason\.ts$|node_modules\/financial\//,
              minShareCount: 2,
            },
            { name: uiChunk, debugName: 'ui' },
          ],
        },
      },
    },
  },
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type UserConfig } from 'vite';
import type { RenderedPage } from '#app/prerender.tsx';
import { source } from './chunks.ts';
import { appPage, visitorPage } from './pages.ts';

/** Folders in which Hosting looks for the pages of each language (firebase.json, `i18n`). All other languages get the English pages. */
const folders = { en: ['', 'localized/en/'], es: ['localized/es/'] };

const fileOf = (path: RenderedPage['path']): string =>
  path === '/' ? 'index.html' : path === '*' ? '404.html' : `${path.slice(1)}.html`;

/** Renders the pages with a separate build, which runs here instead of in a browser. */
async function renderPages(
  { root, resolve }: Pick<UserConfig, 'root' | 'resolve'>,
  folder: string,
): Promise<RenderedPage[]> {
  await build({
    configFile: false,
    root,
    resolve,
    logLevel: 'warn',
    plugins: [react()],
    // Rendering sends no Firebase requests, but the SDK requires an API key.
    define: {
      'import.meta.env.VITE_FIREBASE_CONFIG': JSON.stringify('{"apiKey":"none","projectId":"none"}'),
      'import.meta.env.VITE_EMULATORS': 'undefined',
      'import.meta.env.VITE_APP_CHECK_SITE_KEY': 'undefined',
    },
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: source('app/prerender.tsx'), outDir: folder, emptyOutDir: false, minify: false },
  });
  const file = pathToFileURL(join(folder, 'prerender.js')).href;
  const module = (await import(file)) as typeof import('#app/prerender.tsx');
  return module.renderPages();
}

/**
 * Renders visitor pages at build time in each language, so that they are readable before any script has loaded (docs/decisions/0343). All
 * other routes, and the service worker, use app.html.
 */
export function prerender(resolve: UserConfig['resolve']): Plugin {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html');
        const emit = (fileName: string, html: string) => this.emitFile({ type: 'asset', fileName, source: html });
        delete bundle['index.html'];
        emit('app.html', appPage(String(shell.source), bundle));
        const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
        try {
          for (const page of await renderPages({ root, resolve }, folder)) {
            const html = visitorPage(String(shell.source), page, bundle);
            for (const place of folders[page.language]) emit(place + fileOf(page.path), html);
          }
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    },
  };
}

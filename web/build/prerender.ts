import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type UserConfig } from 'vite';
import type { RenderedPage } from '#app/prerender.tsx';
import { source } from './chunks.ts';
import { visitorPage } from './visitor-page.ts';

/** Where Hosting looks for the pages of a language (firebase.json, `i18n`); what has no language of ours gets the English ones. */
const folders = { en: ['', 'localized/en/'], es: ['localized/es/'] };

const fileOf = (path: RenderedPage['path']): string =>
  path === '/' ? 'index.html' : path === '*' ? '404.html' : `${path.slice(1)}.html`;

/** Renders the pages by a build of their own, which runs here and not in a browser. */
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
    // It asks nothing of Firebase, whose SDK wants a key nevertheless.
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
 * Renders the pages of visitors at build time, in each language, so that they can be read before any script has arrived
 * (docs/decisions/0343). The page of all other routes, and of the service worker, is app.html.
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
        emit('app.html', String(shell.source));
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

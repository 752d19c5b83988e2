import { VitePWA } from 'vite-plugin-pwa';
import { productName } from 'domain/product.ts';
import { light } from '#ui/theme/colors.ts';
import { pushWorkerFile } from './push-worker.ts';

/** Paths that Hosting answers itself or with a static file, not with an app page. */
const notThePage = [/^\/(api|__|assets|map|zip)\//, /^\/[\w-]+\.(js|md|png|svg|txt|webmanifest)$/];

/**
 * The service worker that caches the app's own files, and the manifest that makes the app installable (docs/decisions/0341). Nothing is
 * cached at runtime, so no personal data enters the worker's cache.
 */
export const offlineApp = () =>
  VitePWA({
    // web/src/app/service-worker.ts registers the worker and offers new versions.
    injectRegister: false,
    // The default is NODE_ENV; if that is "test", the worker is not minified.
    mode: 'production',
    registerType: 'prompt',
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: productName,
      short_name: productName,
      start_url: '/',
      display: 'standalone',
      background_color: light.canvas,
      theme_color: light.accent,
      icons: [
        { src: '/logo-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/logo-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/logo-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // Includes every script: after a release, the server no longer has those of the old version. The app's texts only use the Latin
      // alphabet.
      globPatterns: ['app.html', 'logo.svg', 'assets/*.{js,css}', 'assets/figtree-latin-wght-*.woff2'],
      // For those who add papers alone; they load these files once, and the browser's cache keeps them.
      globIgnores: ['assets/pdfjs-*', 'assets/decode-heic.worker-*'],
      // Content-hashed files never change.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 1024 * 1024,
      navigateFallback: '/app.html',
      navigateFallbackDenylist: notThePage,
      // Serves the page of a first visit, too: without a network it could open no dialog that it had not loaded.
      clientsClaim: true,
      importScripts: [`/${pushWorkerFile}`],
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });

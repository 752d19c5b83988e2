import { VitePWA } from 'vite-plugin-pwa';
import { productName } from 'domain/product.ts';
import { light } from '#ui/theme/colors.ts';

/** What Hosting answers itself, or has beside the page: no page of the app. */
const notThePage = [/^\/(api|__|assets|map|zip)\//, /^\/[\w-]+\.(js|md|png|svg|txt|webmanifest)$/];

/**
 * The service worker that keeps the app's own files on the device, and the manifest by which it can be installed (docs/decisions/0341).
 * Nothing is kept while the portal is used: what belongs to a person never gets into the worker's cache.
 */
export const offlineApp = () =>
  VitePWA({
    // web/src/app/service-worker.ts registers it, and offers a new version.
    injectRegister: false,
    // Else it goes by NODE_ENV, and would not be minified where that is "test".
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
      // Every script: one that an old version lacks could not be had any more. Other alphabets than Latin are not of the app's texts.
      globPatterns: ['app.html', 'logo.svg', 'assets/*.{js,css}', 'assets/figtree-latin-wght-*.woff2'],
      // Addresses whose content cannot change.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 1024 * 1024,
      navigateFallback: '/app.html',
      navigateFallbackDenylist: notThePage,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });

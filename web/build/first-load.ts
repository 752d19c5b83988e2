import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { earlyReads } from '#app/early-reads.ts';
import { languages, source, textsModule } from './chunks.ts';
import { themeVariables } from './theme-variables.ts';
import { routeFiles, type Output } from './route-files.ts';

type Texts = { [key: string]: string | Texts };
type Bundle = Record<string, Output>;

const file = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(file(path), 'utf8');

const smaller = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();

/** Returns an app text in both languages; first-screen.css shows one of them. */
function bilingual(key: string): string {
  return languages
    .map((language) => {
      const texts = JSON.parse(read(`app/texts/${language}.json`)) as Texts;
      const text = key.split('.').reduce<string | Texts>((at, part) => (at as Texts)[part] ?? '', texts);
      if (typeof text !== 'string' || text === '') throw new Error(`The app has no text "${key}" in ${language}`);
      return `<span lang="${language}">${text}</span>`;
    })
    .join('');
}

/**
 * Returns first-screen.ts as an inline script. It is the same for every build of the same source: file names, which differ, are attributes
 * of the script element. The hash in firebase.json therefore changes only with the script.
 */
export async function headScript(): Promise<string> {
  const build = await rolldown({ input: file('first-screen.ts') });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

/** Returns the hash that a Content-Security-Policy uses to allow an inline script. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Returns `data-en="/assets/texts-en-….js"` and so on, or nothing in development, which has no such files. */
function textFiles(bundle: Bundle): string {
  const chunks = Object.values(bundle);
  return languages
    .map((language) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source(textsModule('first', language)));
      return chunk ? ` data-${language}="/${chunk.fileName}"` : '';
    })
    .join('');
}

type Environment = { VITE_FIREBASE_CONFIG?: string; VITE_EMULATORS?: string };

type Config = { projectId?: string; storageBucket?: string };
type Emulators = { firestore?: string; storage?: string };

/** Returns `data-documents="…"` and `data-uploads="…"`: the Firestore and Storage URLs of this build's project. */
function projectAttributes({ VITE_FIREBASE_CONFIG = '{}', VITE_EMULATORS = '{}' }: Environment): string {
  const { projectId, storageBucket } = JSON.parse(VITE_FIREBASE_CONFIG) as Config;
  const { firestore = 'https://firestore.googleapis.com', storage = 'https://firebasestorage.googleapis.com' } =
    JSON.parse(VITE_EMULATORS) as Emulators;
  const documents = `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  return projectId ? ` data-documents="${documents}" data-uploads="${storage}/v0/b/${storageBucket}/o"` : '';
}

/** Escapes JSON for a single-quoted attribute. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** Returns `data-reads='[…]'`: the queries that the page sends for each route before its scripts have loaded. */
const readsAttribute = (): string => ` data-reads='${quoted(Object.entries(earlyReads))}'`;

/** Returns `data-routes='{…}'`: the files that each route loads. Nothing in development. */
const routesAttribute = (bundle: Bundle): string =>
  Object.keys(bundle).length === 0 ? '' : ` data-routes='${JSON.stringify(routeFiles(bundle))}'`;

/** If the hash in firebase.json differs, browsers refuse the script on every page. */
function assertAllowed(code: string): void {
  const hash = scriptHash(code);
  if (readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8').includes(hash)) return;
  throw new Error(
    `The script in index.html is not the one that firebase.json allows. Put ${hash} into script-src of its Content-Security-Policy, in place of the sha256 there.`,
  );
}

/**
 * Adds to index.html what the first screen needs before any file has loaded: colors and sizes, the user's theme and language, and preloads
 * of the font and the first texts.
 */
export function firstLoad(): Plugin {
  let environment: Environment = {};
  return {
    name: 'first-load',
    configResolved({ env }) {
      environment = env;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const bundle = (context.bundle ?? {}) as Bundle;
        const font = Object.values(bundle).find(({ fileName }) => fileName.includes('figtree-latin-wght'));
        const script = await headScript();
        if (context.bundle) assertAllowed(script);
        const head = [
          `<style>${smaller(themeVariables() + read('ui/theme/tokens.css') + read('first-screen.css'))}</style>`,
          `<script${textFiles(bundle)}${projectAttributes(environment)}${routesAttribute(bundle)}${readsAttribute()}>${script}</script>`,
          font && `<link rel="preload" as="font" type="font/woff2" href="/${font.fileName}" crossorigin>`,
        ];
        return html
          .replace(/<!-- first-load.*?-->/, () => head.filter(Boolean).join('\n    '))
          .replace(/<!-- text: ([\w.]+) -->/g, (_, key: string) => bilingual(key));
      },
    },
  };
}

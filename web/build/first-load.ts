import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { earlyReads } from '#app/early-reads.ts';
import { languages, source, textsModule } from './chunks.ts';
import { firstPaintVariables } from './first-paint-variables.ts';
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

/** A text of the app in both languages; first-screen.css shows one of them. */
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
 * first-screen.ts as it stands in the page. It is the same for every build of the same source: what differs, the names of
 * files, stands in attributes of its element, so that its hash in firebase.json changes with the script alone.
 */
export async function headScript(): Promise<string> {
  const build = await rolldown({ input: file('first-screen.ts') });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

/** What a Content-Security-Policy calls an inline script. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** `data-en="/assets/texts-en-….js"` and so on; nothing while developing, when there are no such files. */
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

/** `data-documents="…"` and `data-uploads="…"`: where Firestore and Storage have what is this build's project's. */
function projectAttributes({ VITE_FIREBASE_CONFIG = '{}', VITE_EMULATORS = '{}' }: Environment): string {
  const { projectId, storageBucket } = JSON.parse(VITE_FIREBASE_CONFIG) as Config;
  const { firestore = 'https://firestore.googleapis.com', storage = 'https://firebasestorage.googleapis.com' } =
    JSON.parse(VITE_EMULATORS) as Emulators;
  const documents = `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  return projectId ? ` data-documents="${documents}" data-uploads="${storage}/v0/b/${storageBucket}/o"` : '';
}

/** Inside of quotes. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** `data-reads='[…]'`: what each route reads before its scripts are there. */
const readsAttribute = (): string => ` data-reads='${quoted(Object.entries(earlyReads))}'`;

/** `data-routes='{…}'`: what each route loads; nothing while developing. */
const routesAttribute = (bundle: Bundle): string =>
  Object.keys(bundle).length === 0 ? '' : ` data-routes='${JSON.stringify(routeFiles(bundle))}'`;

/** Browsers would refuse the script on every page if firebase.json named another one. */
function assertAllowed(code: string): void {
  const hash = scriptHash(code);
  if (readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8').includes(hash)) return;
  throw new Error(
    `The script in index.html is not the one that firebase.json allows. Put ${hash} into script-src of its Content-Security-Policy, in place of the sha256 there.`,
  );
}

/**
 * Puts into index.html what the first screen needs before any file has arrived: colours and sizes, the person's theme and
 * language, and early requests for the font and the first texts.
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
          `<style>${smaller(firstPaintVariables() + read('ui/theme/tokens.css') + read('first-screen.css'))}</style>`,
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

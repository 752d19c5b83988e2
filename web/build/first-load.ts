import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { firstPaintVariables } from './first-paint-variables.ts';

type Texts = { [key: string]: string | Texts };
type Bundle = Record<string, { type: 'chunk' | 'asset'; fileName: string; moduleIds?: string[] }>;

const languages = ['en', 'es'] as const;
const file = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(file(path), 'utf8');

/** The texts that every page needs; they travel in one file for each language. */
export const isFirstText = (id: string, language: string): boolean =>
  new RegExp(`(/web/src/(app|ui)|/domain/src)/texts/${language}\\.json`).test(id);

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
      const chunk = chunks.find(({ moduleIds = [] }) => moduleIds.some((id) => isFirstText(id, language)));
      return chunk ? ` data-${language}="/${chunk.fileName}"` : '';
    })
    .join('');
}

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
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const bundle = (context.bundle ?? {}) as Bundle;
        const font = Object.values(bundle).find(({ fileName }) => fileName.includes('figtree-latin-wght'));
        const script = await headScript();
        if (context.bundle) assertAllowed(script);
        const head = [
          `<style>${smaller(firstPaintVariables() + read('ui/theme/tokens.css') + read('first-screen.css'))}</style>`,
          `<script${textFiles(bundle)}>${script}</script>`,
          font && `<link rel="preload" as="font" type="font/woff2" href="/${font.fileName}" crossorigin>`,
        ];
        return html
          .replace(/<!-- first-load.*?-->/, () => head.filter(Boolean).join('\n    '))
          .replace(/<!-- text: ([\w.]+) -->/g, (_, key: string) => bilingual(key));
      },
    },
  };
}

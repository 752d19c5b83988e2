import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapFrames } from '#functions/client-errors/source-maps.ts';
import { runChild } from '#tools/child.ts';
import { inRoot } from '#tools/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
const web = join(folder, 'web');
const maps = join(folder, 'maps');
let files: string[];

beforeAll(async () => {
  const { code, output } = await runChild(process.execPath, [inRoot('tools/build.ts'), '--web', web, '--maps', maps], {
    capture: true,
  });
  if (code !== 0) throw new Error(output);
  files = readdirSync(web, { recursive: true, encoding: 'utf8' });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has no source maps, and nothing that points to one', () => {
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(50);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(
    scripts.filter((file) => /\n\/[/*]# sourceMappingURL=\S+\s*$/.test(readFileSync(join(web, file), 'utf8'))),
  ).toEqual([]);
});

it('has a source map of every script for the functions, with places of the sources and without what stands there', async () => {
  // Files that pdf.js loads by itself lie in a folder below.
  const scripts = files.filter((file) => /^assets\/[^/]+\.js$/.test(file)).map((file) => basename(file));
  const mapped = readdirSync(maps);
  // The bundler's own code, and files that only pass on what others export, have no source.
  const withoutMap = scripts.filter((file) => !mapped.includes(`${file}.map`));
  const hasSource = withoutMap.filter(
    (file) =>
      !file.startsWith('rolldown-runtime') &&
      readFileSync(join(web, 'assets', file), 'utf8')
        .replaceAll(/(?:import|export)[^;]*;/g, '')
        .trim() !== '',
  );
  expect(hasSource).toEqual([]);
  expect(mapped.filter((file) => !scripts.includes(file.replace(/\.map$/, '')))).toEqual([]);
  const payloads = mapped.map((file) => JSON.parse(readFileSync(join(maps, file), 'utf8')) as SourceMapPayload);
  expect(payloads.filter((payload) => payload.sourcesContent)).toEqual([]);
  const sources = payloads.flatMap((payload) => payload.sources).filter((source) => source.startsWith('web/src/'));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((source) => !existsSync(inRoot(source)))).toEqual([]);

  const contentOf = (name: string) => readFileSync(join(web, 'assets', name), 'utf8');
  const file = scripts.find((name) => name.startsWith('admin-') && contentOf(name).includes('/admin?section=')) ?? '';
  const before = contentOf(file).split('/admin?section=')[0]?.split('\n') ?? [];
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const read = async (name: string) => payloads[mapped.indexOf(`${name}.map`)];
  const [frame] = await mapFrames([{ file, ...place }], read);
  expect(frame?.file).toBe('web/src/app/routes/admin.tsx');
  const line = readFileSync(inRoot(frame?.file ?? ''), 'utf8').split('\n')[(frame?.line ?? 0) - 1];
  expect(line).toContain('/admin?section=');
});

const pages = [
  'index',
  'auth',
  'auth/email-link-signin',
  'buyer-signup',
  'requestAccess',
  'confirm-deals',
  'unsubscribe',
  '404',
];
const folders = { en: ['.', 'localized/en'], es: ['localized/es'] };
const languages = ['en', 'es'] as const;
const htmlOf = (folder: string, page: string): string => readFileSync(join(web, folder, `${page}.html`), 'utf8');

it('makes pages with one inline script, which firebase.json allows, and no other code in their markup', () => {
  const html = files.filter((file) => file.endsWith('.html'));
  const places = Object.values(folders).flat();
  const rendered = places.flatMap((place) => pages.map((page) => join(place, `${page}.html`)));
  expect(html.toSorted()).toEqual(['app.html', ...rendered].toSorted());
  for (const file of html) {
    const page = readFileSync(join(web, file), 'utf8');
    const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(inline, file).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    expect(readFileSync(inRoot('firebase.json'), 'utf8'), file).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(page, file).not.toMatch(/\son\w+=|javascript:/i);
  }
});

type Texts = { [key: string]: string | Texts };
const textsOf = (feature: string, language: string) =>
  JSON.parse(readFileSync(inRoot(`web/src/${feature}/texts/${language}.json`), 'utf8')) as Texts;
const text = (texts: Texts, key: string): string =>
  key.split('.').reduce<Texts | string>((at, part) => (at as Texts)[part] ?? '', texts) as string;

/** Texts that each page must contain, its heading first. */
const onPages: Record<string, [feature: string, section: string, ...keys: string[]]> = {
  index: [
    'features/home',
    'home',
    'landing.title',
    'landing.buy',
    'steps.match.text',
    'sellers.three',
    'example.place',
  ],
  auth: ['features/identity', 'auth', 'logIn.title', 'fields.email', 'fields.password', 'logIn.submit', 'logIn.byLink'],
  'auth/email-link-signin': ['features/identity', 'emailLink', 'emailLink.title', 'emailLink.lead', 'emailLink.submit'],
  'buyer-signup': ['features/identity', 'buyerSignup', 'signUp.buyerTitle', 'signUp.buyerLead', 'fields.phoneHelp'],
  requestAccess: ['features/identity', 'requestAccess', 'request.title', 'fields.company', 'request.submit'],
  'confirm-deals': ['features/confirm-by-link', 'confirmDeals', 'title', 'reading'],
  unsubscribe: ['features/notification-settings', 'unsubscribe', 'byLink.title', 'byLink.reading'],
  '404': ['app', 'notFound', 'notFound.title', 'notFound.text', 'notFound.home'],
};

it.each(languages)('renders each page of visitors in "%s", with its title, description and address', (language) => {
  const app = textsOf('app', language);
  for (const [page, [feature, section, ...keys]] of Object.entries(onPages)) {
    const texts = textsOf(feature, language);
    for (const folder of folders[language]) {
      const html = htmlOf(folder, page);
      const shown = html.slice(html.indexOf('<body>'));
      const where = `${folder}/${page}`;
      expect(html, where).toContain(`<html lang="${language}">`);
      expect(html, where).toContain(`<title>${text(app, `sections.${section}`)} - The Deal Exchange</title>`);
      const description = text(app, page === '404' ? 'notFound.text' : `descriptions.${section}`);
      expect(/name="description"\s+content="([^"]+)"/.exec(html)?.[1], where).toBe(description);
      const address = page === 'index' ? '/' : `/${page}`;
      expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1], where).toBe(page === '404' ? undefined : address);
      expect(/<h1[^>]*>([^<]*)</.exec(shown)?.[1], where).toBe(text(texts, keys[0] ?? ''));
      const wanted = [...keys.map((key) => text(texts, key)), text(app, 'footer.text'), text(app, 'header.signIn')];
      expect(
        wanted.filter((part) => part === '' || !shown.includes(part)),
        where,
      ).toEqual([]);
    }
  }
});

it('has the rules of every element of a page in its HTML, and every file that it names', () => {
  for (const folder of Object.values(folders).flat())
    for (const page of pages) {
      const html = htmlOf(folder, page);
      const [head = '', body = ''] = html.split('<body>');
      const classes = new Set([...body.matchAll(/(?<=class="[^"]*)\bmui-[a-z0-9]+/g)].map(([name]) => name));
      const where = `${folder}/${page}`;
      expect(classes.size, where).toBeGreaterThan(15);
      expect(
        [...classes].filter((name) => !head.includes(`.${name}`)),
        where,
      ).toEqual([]);
      const named = [...html.matchAll(/["( ]\/(assets\/[^")\s]+)/g)].map(([, file = '']) => file);
      expect(named.length, where).toBeGreaterThan(3);
      expect(
        named.filter((file) => !files.includes(file)),
        where,
      ).toEqual([]);
    }
});

it('keeps the page and every script by its service worker, and nothing but the app’s own files', () => {
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/url:"([^"]+)"/g)].map(([, url = '']) => url);
  // Large files that few people open: they come when a paper is opened (docs/decisions/0450-papers-as-pictures.md).
  const forPapers = /^assets\/(pdfjs-|decode-heic\.worker-)/;
  // Browsers keep the worker's imports with the worker itself.
  const imported = [...worker.matchAll(/importScripts\("\/([^"]+)"\)/g)].map(([, file = '']) => file);
  expect(imported).toEqual(['push-worker.js']);
  expect(files).toEqual(expect.arrayContaining(imported));
  const ofWorker = ['sw.js', ...imported];
  const scripts = files.filter((file) => /\.(js|css)$/.test(file) && !ofWorker.includes(file) && !forPapers.test(file));
  expect(kept).toEqual(expect.arrayContaining(['app.html', 'logo.svg', ...scripts]));
  expect(kept.filter((url) => !files.includes(url))).toEqual([]);
  expect(kept.filter((url) => /^(map|zip)\/|\.json$/.test(url))).toEqual([]);
  // Nothing is cached at runtime.
  expect(worker).not.toMatch(/NetworkFirst|StaleWhileRevalidate|CacheFirst/);
});

it('names the first texts of each language in the page, so that they load with the first scripts', () => {
  const page = readFileSync(join(web, 'app.html'), 'utf8');
  for (const language of languages) {
    const file = new RegExp(`<script[^>]* data-${language}="/(assets/[^"]+\\.js)"`).exec(page)?.[1];
    expect(files).toContain(file);
  }
});

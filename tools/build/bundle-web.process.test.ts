import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChild } from '#tools/child.ts';
import { inRoot } from '#tools/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
const web = join(folder, 'web');
let files: string[];

beforeAll(async () => {
  const { code, output } = await runChild(process.execPath, [inRoot('tools/build.ts'), '--web', web], {
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

it('makes a page with one inline script, which firebase.json allows, and no other code in its markup', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(inline).toHaveLength(1);
  const hash = createHash('sha256')
    .update(inline[0] ?? '')
    .digest('base64');
  expect(readFileSync(inRoot('firebase.json'), 'utf8')).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(page).not.toMatch(/\son\w+=|javascript:/i);
});

it('keeps the page and every script by its service worker, and nothing but the app’s own files', () => {
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/url:"([^"]+)"/g)].map(([, url = '']) => url);
  const scripts = files.filter((file) => /\.(js|css)$/.test(file) && file !== 'sw.js');
  expect(kept).toEqual(expect.arrayContaining(['index.html', 'logo.svg', ...scripts]));
  expect(kept.filter((url) => !files.includes(url))).toEqual([]);
  expect(kept.filter((url) => /^(map|zip)\/|\.json$/.test(url))).toEqual([]);
  // Nothing is added to its cache while the portal is used.
  expect(worker).not.toMatch(/NetworkFirst|StaleWhileRevalidate|CacheFirst/);
});

it('names the first texts of each language in the page, so that they load with the first scripts', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  for (const language of ['en', 'es']) {
    const file = new RegExp(`<script[^>]* data-${language}="/(assets/[^"]+\\.js)"`).exec(page)?.[1];
    expect(files).toContain(file);
  }
});

import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '#tests/e2e/policy.ts';

const headersOf = async (request: APIRequestContext, path: string, method = 'GET'): Promise<Record<string, string>> =>
  (await request.fetch(path, { method })).headers();

const onEverything = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
} as const;

const pagePolicy = expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-.*frame-ancestors 'none'/);

test('every kind of answer has its headers', async ({ request, baseURL }) => {
  const page = await (await request.get('/deals')).text();
  const [script = ''] = /\/assets\/shell-[^" ]+\.js/.exec(page) ?? [];

  for (const path of [
    '/',
    '/auth?token=x',
    '/deals/new',
    '/no/such/page',
    '/index.html',
    script,
    '/logo.svg',
    '/sw.js',
    '/manifest.webmanifest',
    '/map/state/04.json',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that failures name the path
    const headers = await headersOf(request, path);
    expect(headers, path).toMatchObject({ ...onEverything, 'content-security-policy': pagePolicy });
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
  // HTML pages are always revalidated; a cached one would load scripts of an old version.
  for (const path of [
    '/',
    '/auth',
    '/index.html',
    '/sw.js',
    '/manifest.webmanifest',
    '/deals/a.b',
    `${baseURL}//evil.example/a.b`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await headersOf(request, path), path).toMatchObject({ 'cache-control': 'no-cache' });
  }
  expect(await headersOf(request, script)).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a file that is not there is no script, and is not kept for ever: a later version may bring it', async ({
  request,
}) => {
  for (const path of ['/assets/shell-00000000.js', '/assets/a/b.css']) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as above
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()['cache-control'], path).not.toContain('immutable');
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
  }
});

test('visitors’ pages come in the language that the browser asks for, or that was chosen in it; an unknown address says that it is none', async ({
  request,
}) => {
  const titleOf = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(path, { headers });
    return [answer.status(), /<html lang="(..)">.*<title>([^<]*)</s.exec(await answer.text())?.slice(1)];
  };
  const spanish = { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' };
  const chosen = { 'accept-language': 'en-US,en;q=0.9', cookie: 'firebase-language-override=es' };
  const french = { 'accept-language': 'fr-FR' };
  expect(await titleOf('/auth', spanish)).toEqual([200, ['es', 'Iniciar sesión - The Deal Exchange']]);
  expect(await titleOf('/', chosen)).toEqual([200, ['es', 'Inicio - The Deal Exchange']]);
  expect(await titleOf('/auth/email-link-signin', french)).toEqual([
    200,
    ['en', 'Sign in with email link - The Deal Exchange'],
  ]);
  expect(await titleOf('/no/such/page', spanish)).toEqual([404, ['es', 'Página no encontrada - The Deal Exchange']]);
  // Member pages are rendered only by the app.
  expect(await titleOf('/deals/7', spanish)).toEqual([200, ['en', 'The Deal Exchange']]);
});

test('robots.txt is a file for crawlers, and no page', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()).toMatchObject({
    ...onEverything,
    'content-type': expect.stringMatching(/^text\/plain/),
    'cache-control': 'no-cache',
  });
  expect(await answer.text()).toMatch(/^User-agent: \*$/m);
});

test('calls and their refusals can be no page', async ({ request }) => {
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['POST', '/api/deals'],
    ['GET', '/api/nothing'],
    ['GET', '/api/deals/x/offers.csv'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as above
    expect(await headersOf(request, path, method), path).toMatchObject({
      ...onEverything,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  }
});

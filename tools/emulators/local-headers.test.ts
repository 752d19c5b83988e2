import { expect, it } from 'vitest';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { testInstance } from '#tools/emulators/instance.ts';
import { localHeaders } from '#tools/emulators/local-headers.ts';
import { readFirebaseJson, type HeaderRule } from '#tools/emulators/ports.ts';

const deployed = readFirebaseJson().hosting.headers;
const local = localHeaders(deployed, addressesOf(testInstance()), ['app-1a2b.js', 'app-3c4d.css']);

const headersFor = (rules: readonly HeaderRule[], source: string): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter((rule) => rule.source === source)
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

/** Returns the directives of a policy with their sources. */
const directivesOf = (rules: readonly HeaderRule[], source = '**'): Record<string, string[]> =>
  Object.fromEntries(
    (headersFor(rules, source)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

it('lets pages run the portal’s own scripts, the one in the page by its hash, and no other', () => {
  const { 'script-src': scripts = [], ...rest } = directivesOf(deployed);
  expect(scripts.filter((source) => source.startsWith("'"))).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
  ]);
  // A folder would allow AngularJS, which Google also serves below /recaptcha/, and with it any markup could run scripts.
  expect(scripts.filter((source) => source.startsWith('https://www.google.com'))).toEqual([
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/recaptcha/enterprise.js',
  ]);
  expect(rest).toMatchObject({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'worker-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  });
});

it('names every host in full: no wildcard, no scheme, no address without TLS', () => {
  for (const sources of Object.values(directivesOf(deployed))) {
    for (const source of sources) expect(source).toMatch(/^('[^']+'|blob:|data:|https:\/\/[a-z.-]+(\/[\w./]*)?)$/);
  }
});

it('gives calls a policy of their own, under which nothing of an answer is a page', () => {
  expect(headersFor(deployed, '/api/**')['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('is the same locally, but for the addresses of the emulators and what asks for https', () => {
  const { 'upgrade-insecure-requests': upgrade, ...policy } = directivesOf(deployed);
  const {
    'Strict-Transport-Security': strict,
    'Content-Security-Policy': _policy,
    ...others
  } = headersFor(deployed, '**');
  expect([upgrade, strict]).toEqual([[], 'max-age=63072000']);
  const storage = 'http://127.0.0.1:19199';
  expect(directivesOf(local)).toEqual({
    ...policy,
    'img-src': [...(policy['img-src'] ?? []), storage],
    'connect-src': [...(policy['connect-src'] ?? []), 'http://127.0.0.1:19099', 'http://127.0.0.1:18080', storage],
  });
  const { 'Content-Security-Policy': _local, ...localOthers } = headersFor(local, '**');
  expect(localOthers).toEqual(others);
  const different = ['**', '/assets/**', '/assets/@(app-1a2b.js|app-3c4d.css)'];
  const alike = (rules: readonly HeaderRule[]) => rules.filter(({ source }) => !different.includes(source));
  expect(alike(local)).toEqual(alike(deployed));
});

it('keeps for ever what is built, and no answer in place of a file that is not there', () => {
  const { 'Cache-Control': forEver } = headersFor(deployed, '/assets/**');
  expect(forEver).toContain('immutable');
  expect(headersFor(local, '/assets/@(app-1a2b.js|app-3c4d.css)')['Cache-Control']).toBe(forEver);
  expect(headersFor(local, '/assets/**')).toEqual({});
  // Pages, and Hosting's answer for missing files, which has the headers of /404.html.
  expect(headersFor(deployed, '**')['Cache-Control']).toBe('no-cache');
});

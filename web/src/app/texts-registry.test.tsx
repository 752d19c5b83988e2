import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import i18next, { createInstance, reloadResources, type Namespace } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Trans } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts, setLanguage } from '#platform/i18n/i18n.ts';
import { startTexts } from './texts-registry.ts';

test.each(['ana@example.com', 'R&D <ana@example.com>', '<strong>Ana</strong>', '&lt;br/&gt;'])(
  'the marks of a text are set, and "%s" in it is shown as it was typed',
  async (email) => {
    const i18n = createInstance();
    const said = 'Is <strong>{{email}}</strong> your email?';
    await i18n.init({
      lng: 'en',
      resources: { en: { 'email-verification': { confirm: { text: said } } } },
      interpolation: { escapeValue: false }, // as in i18n.ts
    });
    const t = i18n.getFixedT('en', 'email-verification');
    const shown = renderToStaticMarkup(<Trans i18n={i18n} t={t} i18nKey="confirm.text" values={{ email }} />);
    expect(shown).toBe(`Is ${renderToStaticMarkup(<strong>{email}</strong>)} your email?`);
  },
);

test('a key that the texts do not have does not compile', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { app: { theme: { light: 'Light' } } } } });
  const t = i18n.getFixedT('en', 'app');
  expect(t('theme.light')).toBe('Light');
  // @ts-expect-error -- no such key
  expect(t('theme.bright')).toBe('theme.bright');
  // @ts-expect-error -- a group of keys is not a key
  t('theme');
  const section: 'home' | 'attic' = 'attic';
  // @ts-expect-error -- a computed key must exist for every value
  t(`sections.${section}`);
  // @ts-expect-error -- no such namespace
  i18n.getFixedT('en', 'attic');
});

test('the texts of a group are there as soon as one of them is, so that no page waits for them a second time', async () => {
  await startTexts();
  i18next.removeResourceBundle('en', 'saved-searches');
  await reloadResources('en', 'deal');
  expect(i18next.hasResourceBundle('en', 'saved-searches')).toBe(true);
});

test('every namespace is loaded, alone or with its group, in both languages', async () => {
  vi.stubGlobal('document', { documentElement: { setAttribute: () => undefined } });
  await startTexts();
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync(['web/src/**/texts/en.json', 'domain/src/texts/en.json'], { cwd: root });
  const namespaceOf = (file: string) => basename(dirname(dirname(file))).replace(/^src$/, 'domain');
  const namespaces = files.map(namespaceOf) as unknown as Extract<Namespace, readonly string[]>;
  expect(namespaces.length).toBeGreaterThan(20);
  await loadTexts(namespaces);
  await setLanguage('es');
  const textsIn = (file: string, language: string): object =>
    JSON.parse(readFileSync(root + file.replace('en.json', `${language}.json`), 'utf8')) as object;
  for (const file of files)
    for (const language of ['en', 'es']) {
      const ofDomain = namespaceOf(file) === 'deal' ? textsIn('domain/src/deal/texts/en.json', language) : {};
      expect(i18next.getResourceBundle(language, namespaceOf(file)), `${file} in ${language}`).toEqual({
        ...ofDomain,
        ...textsIn(file, language),
      });
    }
  // Tests of other files share the i18n instance.
  await setLanguage('en');
  vi.unstubAllGlobals();
});

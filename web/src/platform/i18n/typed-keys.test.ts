import { createInstance } from 'i18next';
import { expect, test } from 'vitest';

test('a key that the texts do not have does not compile', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { app: { theme: { light: 'Light' } } } } });
  const t = i18n.getFixedT('en', 'app');
  expect(t('theme.light')).toBe('Light');
  // @ts-expect-error -- no such key
  expect(t('theme.bright')).toBe('theme.bright');
  // @ts-expect-error -- a group of keys is none
  t('theme');
  const section: 'home' | 'attic' = 'attic';
  // @ts-expect-error -- a key is built from what all texts are there for
  t(`sections.${section}`);
  // @ts-expect-error -- no such namespace
  i18n.getFixedT('en', 'attic');
});

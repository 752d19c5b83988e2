import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language, type Language } from 'domain/account/account.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { chooseLanguage } from './language-order.ts';

type Texts = { default: Record<string, unknown> };
type Loader = () => Promise<Texts>;

/** Texts stand beside what shows them: `features/<namespace>/texts/<language>.json`, and app, ui and domain alike. */
const loaders: Record<string, Loader> = {
  ...import.meta.glob<Texts>('../../features/*/texts/*.json'),
  ...import.meta.glob<Texts>('../../{app,ui}/texts/*.json'),
  '../../domain/texts/en.json': () => import('domain/texts/en.json'),
  '../../domain/texts/es.json': () => import('domain/texts/es.json'),
};

const loaderOf = (language: string, namespace: string): Loader | undefined =>
  loaders[`../../features/${namespace}/texts/${language}.json`] ?? loaders[`../../${namespace}/texts/${language}.json`];

const lazyTexts: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = loaderOf(language, namespace);
    if (!load) return done(new Error(`No texts "${namespace}" in "${language}"`), null);
    load().then(
      (texts) => done(null, texts.default),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), null),
    );
  },
};

/** What the first screen needs; a feature's own texts come with the feature. */
const firstNamespaces = ['app', 'ui', 'domain'];

/** Loads the first texts in the person's language. Await it before rendering. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (tag) => document.documentElement.setAttribute('lang', tag));
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(readText(storageKeys.language), navigator.languages),
      fallbackLng: false, // both languages have every text (texts.test.ts)
      supportedLngs: language.options,
      ns: firstNamespaces,
      defaultNS: 'app',
      interpolation: { escapeValue: false }, // React escapes
      partialBundledLanguages: false,
    });
}

/** The language on the screen now. */
export const currentLanguage = (): Language => chooseLanguage(i18next.resolvedLanguage, []);

/** Switches at once and keeps the choice in this browser. Telling the server is the app's job. */
export async function setLanguage(next: Language): Promise<void> {
  writeText(storageKeys.language, next);
  await i18next.changeLanguage(next);
}

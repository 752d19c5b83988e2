import i18next, { type BackendModule, type Namespace, type ParseKeys, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language, type Language } from 'domain/account/account.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { rememberLanguage } from './language-cookie.ts';
import { chooseLanguage } from './language-order.ts';

/** Reads the texts of a namespace in a language. @throws when they cannot be loaded */
export type ReadTexts = (language: string, namespace: string) => Promise<Record<string, unknown>>;

// The instance that i18next's own functions use: `t` and `loadNamespaces` work outside of components.
const i18n = i18next;

type Start = {
  read: ReadTexts;
  /** Texts to load at once. */
  namespaces: readonly string[];
  language?: Language;
};

/** Loads the first texts in the person's language. Await it before rendering. @throws when they cannot be loaded */
export async function startI18n({ read, namespaces, language: chosen }: Start): Promise<void> {
  // The build renders pages, too, and has no document.
  i18n.on('languageChanged', (tag) => globalThis.document?.documentElement.setAttribute('lang', tag));
  await i18n
    // i18next takes a promise from a `read` of two parameters.
    .use<BackendModule>({
      type: 'backend',
      init() {},
      async read(language, namespace) {
        return read(language, namespace);
      },
    })
    .use(initReactI18next)
    .init({
      lng: chosen ?? chooseLanguage(readText(storageKeys.language), navigator.languages),
      fallbackLng: false, // both languages have every text (texts.test.ts)
      supportedLngs: language.options,
      ns: [...namespaces], // i18next adds every namespace it loads to this array
      defaultNS: 'app',
      interpolation: { escapeValue: false }, // React escapes
    });
  if (!i18n.hasLoadedNamespace('app')) throw new Error('The texts could not be loaded');
}

/** The language on the screen now. */
export const currentLanguage = (): Language => chooseLanguage(i18n.resolvedLanguage, []);

/** Loads a namespace for {@link textsOf}, if no component has loaded it yet. */
export const loadTexts = (namespace: Namespace): Promise<void> => i18n.loadNamespaces(namespace);

/** `t` outside of React, such as for a toast. The namespace must be loaded: app, ui and domain are. */
export const textsOf = <Ns extends Namespace>(namespace: Ns, language?: Language): TFunction<Ns> =>
  i18n.getFixedT(language ?? null, namespace);

type MessageKey = ParseKeys<['domain', 'profile']>;
const isMessageKey = (message: string): message is MessageKey => i18n.exists(message, { ns: 'domain' });

/** Schemas and the server say what is wrong with a field by a key, such as `validation.email`; what is none is shown as it came. */
export const messageText = (message: string): string =>
  isMessageKey(message) ? textsOf(['domain', 'profile'])(message) : message;

/** The namespaces whose texts were rendered since the last call of {@link forgetUsedTexts}. */
export const usedTexts = (): string[] => i18n.reportNamespaces?.getUsedNamespaces() ?? [];
export function forgetUsedTexts(): void {
  delete i18n.reportNamespaces;
}

/** Switches at once and keeps the choice in this browser. Telling the server is the app's job. */
export async function setLanguage(next: Language): Promise<void> {
  writeText(storageKeys.language, next);
  if (globalThis.document) rememberLanguage(next);
  await i18n.changeLanguage(next);
}

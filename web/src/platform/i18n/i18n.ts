import i18next, { type BackendModule, type Namespace, type ParseKeys, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language, type Language } from 'domain/account/account.ts';
import { messageValues } from 'domain/texts/message-values.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { rememberLanguage } from './language-cookie.ts';
import { chooseLanguage } from './language-order.ts';

/**
 * Loads the texts of a namespace in a language; returns them by namespace, with those of others that are in the same file.
 * @throws if they cannot be loaded
 */
export type ReadTexts = (language: string, namespace: string) => Promise<Record<string, Record<string, unknown>>>;

// The global instance, so that `t` and `loadNamespaces` of i18next work outside of components.
const i18n = i18next;

/** Shows the key of a text that does not exist, with an error that nothing catches: it is reported, and fails tests and the build. */
function showMissing(key: string, fallback?: string): string {
  if (fallback !== undefined) return fallback;
  const error = new Error(`No text for ${key}`);
  queueMicrotask(() => {
    throw error;
  });
  return key;
}

type Start = {
  read: ReadTexts;
  /** Namespaces to load at once. */
  namespaces: readonly string[];
  language?: Language;
};

/**
 * Loads the first texts in the user's language. Await it before rendering.
 * @throws if they cannot be loaded
 */
export async function startI18n({ read, namespaces, language: chosen }: Start): Promise<void> {
  // The build renders pages without a document.
  i18n.on('languageChanged', (tag) => globalThis.document && showLanguage(document.documentElement, tag));
  await i18n
    // i18next accepts a promise if `read` has two parameters.
    .use<BackendModule>({
      type: 'backend',
      init() {},
      async read(language, namespace) {
        const { [namespace]: texts, ...others } = await read(language, namespace);
        // A component that waits for its texts hides the whole page around it.
        for (const [name, each] of Object.entries(others)) i18n.addResourceBundle(language, name, each);
        return texts;
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
      parseMissingKeyHandler: showMissing,
    });
  if (!i18n.hasLoadedNamespace('app')) throw new Error('The texts could not be loaded');
}

/** Set anew to what it is, the attribute makes browsers style the whole page again. */
function showLanguage(root: HTMLElement, tag: string): void {
  if (root.lang !== tag) root.lang = tag;
}

/** Returns the language currently shown. */
export const currentLanguage = (): Language => chooseLanguage(i18n.resolvedLanguage, []);

/** Loads a namespace for {@link textsOf} unless it is loaded already. */
export const loadTexts = (namespace: Namespace | string[]): Promise<void> => i18n.loadNamespaces(namespace);

/** Returns `t` for use outside of React, such as in toasts. The namespace must be loaded; app, ui and domain always are. */
export const textsOf = <Ns extends Namespace>(namespace: Ns, language?: Language): TFunction<Ns> =>
  i18n.getFixedT(language ?? null, namespace);

type MessageKey = ParseKeys<['domain', 'profile']>;
const isMessageKey = (message: string): message is MessageKey => i18n.exists(message, { ns: 'domain' });

/**
 * Returns the text for a message key of a schema or the server, such as `validation.email`, with the bounds that it names; other messages
 * are returned as they are.
 */
export const messageText = (message: string): string =>
  isMessageKey(message) ? textsOf(['domain', 'profile'])(message, messageValues(new Date())) : message;

/** Returns the namespaces whose texts were rendered since the last call of {@link forgetUsedTexts}. */
export const usedTexts = (): string[] => i18n.reportNamespaces?.getUsedNamespaces() ?? [];
export function forgetUsedTexts(): void {
  delete i18n.reportNamespaces;
}

/** Shows the page in another language on this visit; the choice that this browser stores stays. */
export const showIn = async (next: Language): Promise<void> => void (await i18n.changeLanguage(next));

/** Switches the language and stores the choice in this browser. The app tells the server. */
export async function setLanguage(next: Language): Promise<void> {
  writeText(storageKeys.language, next);
  if (globalThis.document) rememberLanguage(next);
  await i18n.changeLanguage(next);
}

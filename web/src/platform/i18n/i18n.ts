import i18next, { type BackendModule, type Namespace, type ParseKeys, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language, type Language } from 'domain/account/account.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { rememberLanguage } from './language-cookie.ts';
import { chooseLanguage } from './language-order.ts';

type Texts = { default: Record<string, unknown> };
type Loader = () => Promise<Texts>;

/** Namespaces that are needed together travel together; most alone have less than 1 KiB. Each group is in groups/, once for each language. */
const groups = {
  first: ['app', 'ui', 'domain'],
  members: ['notices', 'home', 'email-verification', 'notification-settings', 'session'],
  deals: ['deal', 'deal-list', 'favorites', 'fit', 'interest', 'offers', 'photos', 'preferences'],
};
const groupLoaders = import.meta.glob<{ default: Record<string, Texts['default']> }>('./groups/*.ts');

/** Texts stand beside what shows them: `features/<namespace>/texts/<language>.json`; platform/*, ui/* alike. These are in no group. */
const loaders = import.meta.glob<Texts>([
  '../../{features,ui}/*/texts/*.json',
  '../*/texts/*.json',
  '!../session/texts/*.json',
  '!../../features/{notices,home,email-verification,notification-settings}/texts/*.json',
  '!../../features/{deal,deal-list,favorites,fit,interest,offers,photos,preferences}/texts/*.json',
]);

const folders = ['../../features/', '../../ui/', '../'];

function loaderOf(language: string, namespace: string): Loader | undefined {
  const [group] = Object.entries(groups).find(([, namespaces]) => namespaces.includes(namespace)) ?? [];
  const loadGroup = group === undefined ? undefined : groupLoaders[`./groups/${group}.${language}.ts`];
  if (loadGroup)
    return async () => {
      const { default: texts } = await loadGroup();
      const [, found] = Object.entries(texts).find(([file]) => file.includes(`${namespace}/texts/`)) ?? [];
      if (!found) throw new Error(`The group "${group}" has no texts "${namespace}" in "${language}"`);
      return { default: found };
    };
  const files = folders.map((folder) => `${folder}${namespace}/texts/${language}.json`);
  return files.flatMap((name) => loaders[name] ?? [])[0];
}

const lazyTexts: BackendModule = {
  type: 'backend',
  init() {},
  // i18next takes a promise from a `read` of two parameters.
  async read(language: string, namespace: string) {
    const load = loaderOf(language, namespace);
    if (!load) throw new Error(`There are no texts "${namespace}" in "${language}"`);
    return (await load()).default;
  },
};

// The instance that i18next's own functions use: `t` and `loadNamespaces` work outside of components.
const i18n = i18next;

type Start = {
  language?: Language;
  /** Texts to load beside the first ones. */
  namespaces?: readonly string[];
};

/** Loads the first texts in the person's language. Await it before rendering. @throws when they cannot be loaded */
export async function startI18n({ language: chosen, namespaces = [] }: Start = {}): Promise<void> {
  // The build renders pages, too, and has no document.
  i18n.on('languageChanged', (tag) => globalThis.document?.documentElement.setAttribute('lang', tag));
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: chosen ?? chooseLanguage(readText(storageKeys.language), navigator.languages),
      fallbackLng: false, // both languages have every text (texts.test.ts)
      supportedLngs: language.options,
      ns: [...groups.first, ...namespaces], // i18next adds every namespace it loads to this array
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

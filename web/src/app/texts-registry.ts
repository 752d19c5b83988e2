import type { Language } from 'domain/account/account.ts';
import { startI18n } from '#platform/i18n/i18n.ts';

type Texts = { default: Record<string, unknown> };

/** Namespaces that are needed together load together; most are below 1 KiB. Each group has one file per language in text-groups/. */
const groups = {
  first: ['app', 'ui', 'domain'],
  members: ['home', 'email-verification', 'session'],
  manage: ['deal-manage', 'desk'],
  deals: ['deal', 'deal-list', 'favorites', 'fit', 'interest', 'offers', 'saved-searches'],
};
const groupLoaders = import.meta.glob<{ default: Record<string, Texts['default']> }>('./text-groups/*.ts');

/**
 * Texts are beside the components that show them: `features/<namespace>/texts/<language>.json`, also in platform/* and ui/*. Those listed
 * here belong to no group.
 */
const loaders = import.meta.glob<Texts>([
  '../{features,ui,platform}/*/texts/*.json',
  '!../platform/session/texts/*.json',
  '!../features/{home,email-verification}/texts/*.json',
  '!../features/{deal-manage,desk}/texts/*.json',
  '!../features/{deal,deal-list,favorites,fit,interest,offers,saved-searches}/texts/*.json',
]);

const folders = ['../features/', '../ui/', '../platform/'];

/**
 * Loads the texts of a namespace, with those of its group.
 * @throws if they cannot be loaded or do not exist
 */
async function readTexts(language: string, namespace: string): Promise<Record<string, Texts['default']>> {
  const group = Object.keys(groups).find((each) => groups[each as keyof typeof groups].includes(namespace));
  const loadGroup = groupLoaders[`./text-groups/${group}.${language}.ts`];
  // The namespace is the folder of texts/<language>.json.
  const namespaceOf = (file: string) => file.split('/').at(-3);
  if (loadGroup) {
    const { default: texts } = await loadGroup();
    return Object.fromEntries(Object.entries(texts).map(([file, each]) => [namespaceOf(file), each]));
  }
  const files = folders.map((folder) => `${folder}${namespace}/texts/${language}.json`);
  const [load] = files.flatMap((name) => loaders[name] ?? []);
  if (!load) throw new Error(`There are no texts "${namespace}" in "${language}"`);
  return { [namespace]: (await load()).default };
}

/**
 * Loads the first texts in the user's language.
 * @param namespaces to load in addition
 * @throws if they cannot be loaded
 */
export const startTexts = (namespaces: readonly string[] = [], language?: Language): Promise<void> =>
  startI18n({ read: readTexts, namespaces: [...groups.first, ...namespaces], ...(language && { language }) });

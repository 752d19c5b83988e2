import { readFileSync } from 'node:fs';

export type Language = 'en' | 'es';
type Texts = { [key: string]: string | Texts };

const folders = {
  home: 'web/src/features/home',
  identity: 'web/src/features/identity',
  profile: 'web/src/features/profile',
  'email-verification': 'web/src/features/email-verification',
  favorites: 'web/src/features/favorites',
  interest: 'web/src/features/interest',
  offers: 'web/src/features/offers',
  session: 'web/src/platform/session',
  app: 'web/src/app',
  ui: 'web/src/ui',
  domain: 'domain/src',
} as const;
export type Namespace = keyof typeof folders;

const root = new URL('../../../', import.meta.url);
const loaded = new Map<string, Texts>();

function textsOf(namespace: Namespace, language: Language): Texts {
  const file = `${folders[namespace]}/texts/${language}.json`;
  const known = loaded.get(file) ?? (JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Texts);
  loaded.set(file, known);
  return known;
}

/** Returns a text as users see it: `textIn('es')('identity:logIn.submit')`. */
export const textIn =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}): string => {
    const [namespace, path] = key.split(':') as [Namespace, string];
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        textsOf(namespace, language),
      );
    if (typeof text !== 'string') throw new Error(`There is no text "${key}" in ${language}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };

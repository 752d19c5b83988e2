import { readFileSync } from 'node:fs';

export type Language = 'en' | 'es';
type Texts = { [key: string]: string | Texts };

const root = new URL('../../../', import.meta.url);
const folderOf = (namespace: string): string =>
  ({ domain: 'domain/src', app: 'web/src/app', ui: 'web/src/ui', map: 'web/src/ui/map' })[namespace] ??
  `web/src/features/${namespace}`;

/**
 * Returns a text as users see it: `textIn('es')('offers:dialog.send')`. Values replace placeholders; `{ count: 3 }` selects the plural
 * form.
 */
export const textIn =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const read = (folder: string) =>
      JSON.parse(readFileSync(new URL(`${folder}/texts/${language}.json`, root), 'utf8')) as Texts;
    let at: string | Texts | undefined = {
      ...(namespace === 'deal' && read('domain/src/deal')),
      ...read(folderOf(namespace)),
    };
    for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
    if (typeof at !== 'string') throw new Error(`There is no text "${key}" in ${language}.`);
    return at.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

export type Translate = ReturnType<typeof textIn>;

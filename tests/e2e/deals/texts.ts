import { readFileSync } from 'node:fs';

export type Language = 'en' | 'es';
type Texts = { [key: string]: string | Texts };

const root = new URL('../../../', import.meta.url);
const read = (file: string): Texts => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Texts;

const features = ['deal-form', 'deal-page', 'papers', 'photos'];

/** Returns the texts of a language by their path: `textIn('es')('deal-form.form.publish')`, `textIn('en')('domain.validation.zipCode')`. */
export function textIn(language: Language): (path: string) => string {
  const texts: Texts = {
    ...Object.fromEntries(features.map((name) => [name, read(`web/src/features/${name}/texts/${language}.json`)])),
    deal: {
      ...read(`domain/src/deal/texts/${language}.json`),
      ...read(`web/src/features/deal/texts/${language}.json`),
    },
    app: read(`web/src/app/texts/${language}.json`),
    domain: read(`domain/src/texts/${language}.json`),
  };
  return (path) => {
    let at: string | Texts | undefined = texts;
    for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
    if (typeof at !== 'string') throw new Error(`There is no text "${path}" in ${language}.`);
    return at;
  };
}

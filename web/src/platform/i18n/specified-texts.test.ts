import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const features = new URL('../../features/', import.meta.url);

/** Returns the text for a key such as `offers:received.downloadFailed` in features/offers/texts. */
function textOf(key: string, language: 'en' | 'es'): string | Texts | undefined {
  const [feature = '', path = ''] = key.split(':');
  let at: string | Texts | undefined = JSON.parse(
    readFileSync(new URL(`${feature}/texts/${language}.json`, features), 'utf8'),
  ) as Texts;
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return at;
}

describe('what the specification quotes, word for word, and its Spanish', () => {
  test.each([
    ['deal:banner.pending', 'Deal Pending - No New Offers', 'Oportunidad pendiente: no se aceptan más ofertas'],
    ['deal:banner.sold', 'Deal Sold - No Longer Available', 'Oportunidad vendida: ya no está disponible'],
    ['deal-form:form.duplicate.title', 'Duplicate Property', 'Propiedad duplicada'],
    [
      'deal-form:form.duplicate.text',
      'A property with this address already exists in the system.',
      'Ya existe una propiedad con esta dirección en el sistema.',
    ],
    ['offers:loadFailed', 'Failed to load submitted offers', 'No se pudieron cargar las ofertas enviadas'],
    ['interest:buyers.failed', 'Failed to load interested users', 'No se pudieron cargar los usuarios interesados'],
    ['interest:buyers.downloadFailed', 'Failed to download CSV', 'No se pudo descargar el CSV'],
    ['offers:received.downloadFailed', 'Failed to download offers CSV', 'No se pudo descargar el CSV de ofertas'],
    ['buyer-map:failed', 'Error loading buyer locations', 'Error al cargar las ubicaciones de los compradores'],
    ['favorites:failed', 'Not saved', 'No se guardó'],
    [
      'deal-page:map.near_other',
      'About {{miles}} miles {{direction}} of {{place}}.',
      'A unas {{miles}} millas al {{direction}} de {{place}}.',
    ],
  ])('%s', (key, english, spanish) => {
    expect([textOf(key, 'en'), textOf(key, 'es')]).toEqual([english, spanish]);
  });
});

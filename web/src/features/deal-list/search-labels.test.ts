import { createInstance, type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { foundLabel, leftOutLabel } from './search-labels.ts';
import texts from '#features/deal/texts/en.json' with { type: 'json' };
import spanish from '#features/deal/texts/es.json' with { type: 'json' };
import { emptySearch } from 'domain/deal/deal-search.ts';
import type { DealCount } from '#features/deal/deal-reader-data.ts';

const t = ((key: string, values: Record<string, unknown>) => {
  const name = `${key.replace('list.', '')}_${values['count'] === 1 ? 'one' : 'other'}`;
  const text = (texts.list as Record<string, string>)[name];
  if (text === undefined) throw new Error(`There is no text ${name}`);
  return text.replace(/{{(\w+)}}/g, (_, value: string) => String(values[value]));
}) as unknown as TFunction<'deal'>;

const deals = (number: number): Deal[] => Array.from({ length: number }, () => ({}) as Deal);
const labelOf = (
  list: { complete: boolean; matched: number; looked?: number },
  count?: DealCount | 'failed',
  onMap?: number,
) => foundLabel({ state: 'ready', ...list, looked: deals(list.looked ?? list.matched) }, count, t, onMap);
const exact = (count: number, orMore = false): DealCount => ({ count, orMore, exact: true });
const among = (count: number, orMore = false): DealCount => ({ count, orMore, exact: false });

describe('foundLabel', () => {
  it('says nothing before something is known', () => {
    expect(foundLabel({ state: 'loading', complete: false, matched: 0, looked: [] }, undefined, t)).toBe('');
    expect(labelOf({ complete: false, matched: 24 })).toBe('');
  });

  it('counts what was read to the end, whatever was counted before', () => {
    expect(labelOf({ complete: true, matched: 1 })).toBe('1 deal');
    expect(labelOf({ complete: true, matched: 30 }, exact(31))).toBe('30 deals');
  });

  it('says the number that Firestore counted, and never fewer than are there', () => {
    expect(labelOf({ complete: false, matched: 24 }, exact(640))).toBe('640 deals');
    expect(labelOf({ complete: false, matched: 48 }, exact(40))).toBe('48 deals');
  });

  it('says so where there are more than were counted', () => {
    expect(labelOf({ complete: false, matched: 24 }, exact(1000, true))).toBe('1,000+ deals');
  });

  it('says how far it looked where deals are found by looking', () => {
    expect(labelOf({ complete: false, matched: 7, looked: 96 }, among(412))).toBe(
      'At least 7 deals, 96 of 412 searched',
    );
    expect(labelOf({ complete: false, matched: 7, looked: 1056 }, among(1000, true))).toBe(
      'At least 7 deals, 1,056 of 1,056+ searched',
    );
  });

  it('says the number on the map where nothing counted exactly, and never fewer than are there', () => {
    for (const count of [undefined, 'failed', among(412)] as const)
      expect(labelOf({ complete: false, matched: 7, looked: 96 }, count, 57)).toBe('57 deals');
    expect(labelOf({ complete: false, matched: 7 }, among(412), 5)).toBe('7 deals');
    expect(labelOf({ complete: false, matched: 7 }, exact(52), 57)).toBe('52 deals');
    expect(labelOf({ complete: true, matched: 7 }, undefined, 57)).toBe('7 deals');
  });

  it('claims no end where it could not ask', () => {
    expect(labelOf({ complete: false, matched: 24 }, 'failed')).toBe('At least 24 deals');
  });
});

describe('leftOutLabel', async () => {
  const i18n = createInstance();
  await i18n.init({
    resources: { en: { deal: texts }, es: { deal: spanish } },
    interpolation: { escapeValue: false },
  });
  const said = (language: 'en' | 'es', search: object) =>
    leftOutLabel({ ...emptySearch, ...search }, i18n.getFixedT(language, 'deal'), language);

  it('says that deals without a figure are left out by a limit on it', () => {
    expect(said('en', { maxEntryFee: 20_000 })).toBe('Deals without an entry fee are not shown.');
    expect(said('en', { maxEntryFee: 20_000, maxPayment: 2000, maxRate: 5 })).toBe(
      'Deals without an entry fee, a monthly payment, or a rate are not shown.',
    );
    expect(said('es', { maxEntryFee: 20_000, maxPayment: 2000 })).toBe(
      'No se muestran oportunidades sin cuota de entrada o pago mensual.',
    );
  });

  it('says that deals without a place are in no area', () => {
    const area = { kind: 'circle', latitude: 33, longitude: -112, miles: 5 } as const;
    expect(said('en', { area })).toBe('Deals without a place on the map are not shown.');
    expect(said('es', { area, maxRate: 5 })).toBe('No se muestran oportunidades sin tasa o lugar en el mapa.');
  });

  it('says nothing where every deal has what is asked for', () => {
    expect(said('en', { minPrice: 100_000, state: 'AZ' })).toBeUndefined();
  });
});

import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldChange } from 'domain/deal/deal-change.ts';
import {
  dealCategories,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from 'domain/deal/deal-choices.ts';
import wordsEnglish from 'domain/deal/texts/en.json' with { type: 'json' };
import wordsSpanish from 'domain/deal/texts/es.json' with { type: 'json' };
import { changedFields } from './deal-facts.tsx';
import dealEnglish from '#features/deal/texts/en.json' with { type: 'json' };
import dealSpanish from '#features/deal/texts/es.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const i18n = createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: {
      en: { 'deal-page': en, deal: { ...wordsEnglish, ...dealEnglish } },
      es: { 'deal-page': es, deal: { ...wordsSpanish, ...dealSpanish } },
    },
    interpolation: { escapeValue: false },
  }),
);

function changesOf(fields: Record<string, FieldChange>, language: 'en' | 'es' = 'en') {
  // Like useTranslation, a key without a namespace belongs to the first one.
  const t = i18n.getFixedT(language, 'deal-page') as unknown as TFunction<['deal-page', 'deal']>;
  return changedFields({ fields }, 'sqft', t, language).map(({ label, from, to }) => [label, from, to]);
}

describe('changedFields', () => {
  it('writes sources of figures last, and says whose word is left', () => {
    const statement = { source: 'statement', asOf: '2026-10-01', page: 2 };
    const fields = {
      sources: { from: { piti: statement, loanBalance: null }, to: { piti: null, loanBalance: statement } },
      piti: { from: 1850, to: 1900 },
    };
    expect(changesOf(fields)).toEqual([
      ['PITI', '$1,850 a month', '$1,900 a month'],
      ['Source of Loan balance', 'stated by the originator', 'Statement, Oct 1, 2026, page 2'],
      ['Source of PITI', 'Statement, Oct 1, 2026, page 2', 'stated by the originator'],
    ]);
    expect(changesOf({ sources: { from: 'broken', to: { secret: statement } } })).toEqual([]);
  });

  it('writes amounts, rates, days and choices as the page does, in the order of the form', () => {
    expect(
      changesOf({
        bathrooms: { from: 2, to: 2.5 },
        purchasePrice: { from: 410_000, to: 399_000.5 },
        interestRate: { from: 3.25, to: 3.125 },
        loanMaturityDate: { from: '2051-06-01', to: '2052-07-01' },
        purchaseType: { from: 'SubTo', to: 'Hybrid' },
        piti: { from: 1850, to: 1900 },
        privatePool: { from: false, to: true },
      }),
    ).toEqual([
      ['Purchase type', 'SubTo', 'Hybrid'],
      ['Purchase price', '$410,000', '$399,000.50'],
      ['Interest rate', '3.25%', '3.125%'],
      ['PITI', '$1,850 a month', '$1,900 a month'],
      ['Loan maturity date', 'Jun 1, 2051', 'Jul 1, 2052'],
      ['Bathrooms', '2', '2.5'],
      ['Private pool', 'No', 'Yes'],
    ]);
  });

  it.each([
    ['dealCategory', dealCategories],
    ['purchaseType', purchaseTypes],
    ['loanType', loanTypes],
    ['propertyType', propertyTypes],
    ['lotSizeUnit', lotSizeUnits],
    ['parking', parkings],
    ['restrictions', restrictionKinds],
  ] as const)('writes each %s by its text', (name, choices: readonly string[]) => {
    const texts: Record<string, string> = wordsEnglish[name];
    const written = choices.map((choice) => changesOf({ [name]: { from: null, to: choice } })[0]?.[2]);
    expect(written).toEqual(choices.map((choice) => texts[choice]));
  });

  it('says the same in Spanish', () => {
    expect(
      changesOf(
        {
          emd: { from: null, to: 5000 },
          propertyType: { from: 'condo', to: '24unit' },
          closeOfEscrow: { from: '2027-01-15', to: null },
        },
        'es',
      ),
    ).toEqual([
      ['EMD', 'vacío', '$5,000'],
      ['Fecha prevista de cierre (escrow)', '15 ene 2027', 'vacío'],
      ['Tipo de propiedad', wordsSpanish.propertyType.condo, wordsSpanish.propertyType['24unit']],
    ]);
  });

  it('measures a lot in what it was given in', () => {
    expect(
      changesOf({ lotSize: { from: 8000, to: 2 }, lotSizeUnit: { from: 'sqft', to: 'acres' } }).slice(0, 1),
    ).toEqual([['Lot size', '8,000 sqft', '2 acres']]);
    expect(changesOf({ lotSize: { from: 8000, to: 8500 } })).toEqual([['Lot size', '8,000 sqft', '8,500 sqft']]);
  });

  it.each([
    [['a', 'b'], ['a'], '2 photos', '1 photo'],
    [['a', 'b'], ['b', 'a'], '2 photos', 'in a different order'],
    [['a', 'b'], ['a', 'c'], '2 photos', 'different photos'],
    [[], ['a'], '0 photos', '1 photo'],
  ])('photos from %j to %j: %s, %s', (from, to, before, after) => {
    expect(changesOf({ photos: { from, to } })).toEqual([['Photos', before, after]]);
  });

  it('names tags, and leaves out a field that it does not know', () => {
    expect(
      changesOf({
        tags: { from: ['wholesale'], to: ['wholesale', 'low-entry-fee'] },
        basement: { from: null, to: true },
      }),
    ).toEqual([['Tags', 'Wholesale', 'Wholesale, Low entry fee']]);
  });

  it('does not call an unknown year 0', () => {
    expect(changesOf({ yearBuilt: { from: 0, to: 1987 } })).toEqual([['Year built', 'empty', '1987']]);
  });
});

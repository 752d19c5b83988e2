// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { emptyForm } from './deal-form-values.ts';
import { demandFactsOf } from './demand-facts.ts';
import { DemandSummary } from './demand-summary.tsx';
import type { CountedDemand, DemandState } from './use-demand.ts';

const demand: CountedDemand = {
  looking: 41,
  matching: 12,
  premium: 1,
  parts: [
    { name: 'propertyType', fits: 33 },
    { name: 'cash', fits: 20 },
  ],
  more: [{ field: 'entryFee', value: 25_000, more: 14 }],
  capped: false,
};
const show = (state: DemandState['state'], of: CountedDemand | undefined, cash = false) =>
  renderWithUser(<DemandSummary state={state} demand={of} cash={cash} />);
function said(...of: Parameters<typeof show>) {
  show(...of);
  return Array.from(document.querySelectorAll('h2, p, li'), ({ textContent }) => textContent);
}

beforeAll(() => startTexts(['deal-form'], 'en'));

describe('demand beside the form', () => {
  test('says how many it fits, what would bring more, and by what it fits', async () => {
    expect(said('counted', demand)).toEqual([
      'Buyers who look for this',
      'It fits the preferences of 12 buyers',
      '1 is premium and sees it first.',
      'What would bring more',
      'At an entry fee of $25,000: 14 more',
      '41 buyers look here. It fits by',
      'property type: 33',
      'entry fee: 20',
    ]);
    await inSpanish();
    expect(said('counted', { ...demand, matching: 1, premium: 0, looking: 1, more: [] }, true)).toEqual([
      'Compradores que buscan esto',
      'Se ajusta a las preferencias de 1 comprador',
      '1 comprador busca aquí. Se ajusta por',
      'tipo de propiedad: 33',
      'precio: 20',
    ]);
  });

  test('says when it fits nobody yet, when nobody looks here, and when not all were counted', () => {
    const none = said('counted', { ...demand, matching: 0, premium: 0 });
    expect(none[1]).toBe('No buyer’s preferences fit all of it yet.');
    expect(none).toContain('At an entry fee of $25,000: 14 more');
    expect(said('counted', { ...demand, looking: 0, matching: 0 })).toEqual([
      'Buyers who look for this',
      'No buyer looks in this ZIP code or city yet.',
    ]);
    expect(said('counted', { ...demand, looking: 2000, capped: true }).at(-1)).toContain('the first 2000 were counted');
  });

  test('says of fewer than five that they are fewer, and nothing more where so few look', async () => {
    const few = { ...demand, matching: null, premium: null, more: [], parts: [{ name: 'cash' as const, fits: null }] };
    expect(said('counted', few).slice(1)).toEqual([
      'It fits the preferences of fewer than 5 buyers',
      '41 buyers look here. It fits by',
      'entry fee: fewer than 5',
    ]);
    expect(said('counted', { ...few, looking: null })).toEqual([
      'Buyers who look for this',
      'Fewer than 5 buyers look in this ZIP code or city.',
    ]);
    await inSpanish();
    expect(said('counted', { ...few, looking: null }).at(-1)).toContain('Menos de 5 compradores');
  });

  test('keeps the last numbers while it counts anew, offline, and when that fails', () => {
    show('counting', demand);
    expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('12 buyers');
    expect(said('offline', demand)).toContain('You are offline. Buyers are counted when you are back online.');
    expect(said('failed', demand)).toContain('It fits the preferences of 12 buyers');
    expect(said('failed', undefined)).toHaveLength(2);
    for (const unknown of [undefined, { ...demand, looking: 0 }]) {
      show('counting', unknown);
      expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(1);
    }
    expect(said('nowhere', undefined)[1]).toContain('Enter the ZIP code');
  });
});

describe('what is asked for', () => {
  test('is what is typed and can be right, with what follows from it', () => {
    const typed = {
      ...emptyForm,
      zipCode: '85021',
      city: 'Phoenix',
      dealCategory: 'creative',
      purchaseType: 'SubTo',
      purchasePrice: '410,000',
      entryFee: '28,',
      piti: '1,850.50',
      propertyType: 'singleFamily',
      bedrooms: '3',
      bathrooms: 'two',
      yearBuilt: '19',
    };
    expect(demandFactsOf(typed)).toEqual({
      zipCode: '85021',
      city: 'Phoenix',
      propertyType: 'singleFamily',
      dealCategory: 'creative',
      purchasePrice: '410000',
      entryFee: '28',
      monthlyPayment: '1850.5',
      bedrooms: '3',
      yearBuilt: '19',
    });
    // Fields that do not apply to the deal's kind are not sent.
    expect(demandFactsOf({ ...typed, dealCategory: 'cash' })).not.toHaveProperty('entryFee');
  });

  test('is nothing as long as the place is not known', () => {
    for (const place of [
      {},
      { zipCode: '8502' },
      { state: 'AZ' },
      { city: 'Phoenix' },
      { city: 'www.example.com', state: 'AZ' },
    ])
      expect(demandFactsOf({ ...emptyForm, bedrooms: '3', ...place })).toBeUndefined();
    expect(demandFactsOf({ ...emptyForm, city: 'Phoenix', state: 'AZ' })).toMatchObject({ city: 'Phoenix' });
  });
});

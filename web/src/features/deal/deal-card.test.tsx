// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, inSpanish, startTexts } from '#tests/start-texts.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { DealCard, DealCardSkeleton, type ShownDeal } from './deal-card.tsx';
import { dealOfRow, dealRowFields, isSameRow } from './deal-row-fields.ts';

const moment = { toDate: () => new Date('2026-11-01T12:00:00Z') };

const deal: ShownDeal = {
  id: 'deal1',
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  purchasePrice: 410_000,
  entryFee: 28_000,
  interestRate: 3.25,
  streetAddress: '4213 W Palo Verde Dr',
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  bedrooms: 3,
  bathrooms: 2.5,
  status: 'active',
  visibility: 'all',
  photos: [],
};
/** The deal with the other fields of a stored document. */
const stored = {
  ...deal,
  loanMaturityDate: '2051-06-01',
  propertyType: 'singleFamily',
  squareFootage: 1650,
  yearBuilt: 1998,
  privatePool: true,
  agentInvolved: true,
  description: 'A house.',
  tags: ['wholesale'],
  legalCertification: true,
  publicAt: moment,
  listedBy: { uid: 'olga', name: 'Olga' },
  listedOn: moment,
  updatedAt: moment,
  version: 1,
  searchTokens: ['phoenix'],
  addressKey: 'key',
};
const ready = (id: string) => ({ id, ready: true, width: 1600, height: 1200, token: 't', placeholder: '' });
const show = (shown: ShownDeal) => renderWithUser(<DealCard deal={shown} />);

beforeAll(() => startTexts(['deal'], 'en'));

describe('a deal’s card', () => {
  test('is one link, named by price and street', () => {
    show(deal);
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('$410,000, 4213 W Palo Verde Dr');
    expect(link.getAttribute('href')).toBe('/deals/deal1');
  });

  test('of a deal that is being typed is no link, and has a price once there is one', () => {
    const { id: _, ...typed } = deal;
    show({ ...typed, purchasePrice: 0 });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('$ –');
  });

  test.each([
    ['en', 'pending', 'Pending'],
    ['es', 'pending', 'Pendiente'],
    ['en', 'sold', 'Sold'],
    ['es', 'sold', 'Vendida'],
  ] as const)('says its status in %s: %s', async (language, status, label) => {
    await inLanguage(language);
    show({ ...deal, status });
    expect(pageText()).toContain(label);
  });

  test.each(['en', 'es'] as const)('does not say that it is active, in %s', async (language) => {
    await inLanguage(language);
    show(deal);
    expect(pageText()).not.toMatch(/Active|Activ[ao]/);
  });

  test.each([
    ['en', 2574.97, 'Payment $1,875, then $2,575 from month 13'],
    ['es', 2574.97, 'Pago $1,875, luego $2,575 desde el mes 13'],
    ['en', undefined, 'Payment $1,875, then more from month 13'],
  ] as const)('says in %s what is due after interest-only months: %s', async (language, laterMonthlyPayment, said) => {
    await inLanguage(language);
    show({ ...deal, monthlyPayment: 1875, laterMonthlyPayment, laterFromMonth: 13 });
    expect(pageText()).toContain(said);
    show(deal);
    expect(pageText()).not.toContain('$1,875');
  });

  test.each([
    ['en', 312.4, 'Cash flow', '≈\u202festimated $312/mo'],
    ['es', -75.6, 'Flujo de efectivo', '≈\u202festimado -$76/mes'],
  ] as const)('marks the cash flow as an estimate in %s', async (language, monthlyCashFlow, name, said) => {
    await inLanguage(language);
    show({ ...deal, monthlyPayment: 1850, monthlyCashFlow });
    const second = screen.getAllByRole('definition')[1];
    expect(screen.getAllByRole('term')[1]?.textContent).toBe(name);
    expect(second?.textContent).toBe(said);
    // Screen readers read the word instead of the sign.
    expect(second?.querySelector('[aria-hidden]')?.textContent).toBe('≈\u202f');
  });

  test.each([
    ['en', 'Right to sell provided'],
    ['es', 'Con derecho a vender'],
  ] as const)('marks a right to sell that has not run out, in %s', async (language, said) => {
    await inLanguage(language);
    show({ ...deal, controlShown: true });
    expect(pageText()).toContain(said);
    for (const controlShown of [false, undefined]) {
      show({ ...deal, ...(controlShown !== undefined && { controlShown }) });
      expect(pageText()).not.toContain(said);
    }
  });

  test.each([
    ['en', 'Paper seen by an admin', 'Right to sell'],
    ['es', 'Documento visto por un administrador', 'erecho a vender'],
  ] as const)('says of an admin who saw a paper instead of the right to sell, in %s', async (language, said, other) => {
    await inLanguage(language);
    for (const controlShown of [true, false, undefined]) {
      show({ ...deal, paperSeen: true, ...(controlShown !== undefined && { controlShown }) });
      expect(pageText()).toContain(said);
      expect(pageText()).not.toContain(other);
    }
  });

  test('is the same of the fields that are read before the page’s scripts are there', () => {
    const rent = {
      controlShown: true,
      paperSeen: true,
      estimatedRent: 2800,
      lowestRate: 3.25,
      monthlyPayment: 1850,
      monthlyCashFlow: 250,
    };
    const raw = { ...stored, ...rent };
    const whole = { ...dealDocument.parse(raw), id: 'deal1' };
    const row = dealOfRow(
      'deal1',
      Object.fromEntries(dealRowFields.map((name) => [name, raw[name as keyof typeof raw]])),
    );
    show(whole);
    const live = pageText();
    show(row);
    expect(pageText()).toBe(live);
    expect(live).toContain('Cash flow');
  });

  test('without a photo shows a house and says so; with several says how many, and describes the first by its street', () => {
    show(deal);
    expect(screen.queryByRole('img', { name: deal.streetAddress })).toBeNull();
    expect(pageText()).toContain('No photos yet');
    show({ ...deal, photos: [ready('a'), ready('b')] });
    expect(screen.getByRole('img', { name: deal.streetAddress })).toBeDefined();
    expect(pageText()).not.toContain('No photos yet');
    expect(pageText()).toContain('2 photos');
  });

  test('fetches the photo of the first row at once, and others when they come near', () => {
    const loading = (priority: boolean) => {
      renderWithUser(<DealCard deal={{ ...deal, photos: [ready('a')] }} priority={priority} />);
      return screen.getByRole('img').getAttribute('loading');
    };
    expect([loading(true), loading(false)]).toEqual(['eager', 'lazy']);
  });

  test('keeps a long address in one line, and all of it for readers', async () => {
    await inSpanish();
    const streetAddress = 'Calle de la Constitución Mexicana Norte 12345, Apartamento 678 B'.repeat(2);
    show({ ...deal, streetAddress });
    expect(screen.getByText(streetAddress).className).toContain('oneLine');
  });

  test('that is on its way says nothing to readers', () => {
    renderWithUser(<DealCardSkeleton />);
    expect(pageText()).toBe('');
  });
});

describe('a row of a list', () => {
  const parsed = { ...dealDocument.parse({ ...stored, photos: [ready('a')] }), id: 'deal1' };

  test('is the same when live data repeats what was read early', () => {
    const again = dealOfRow('deal1', { ...stored, photos: [{ ...ready('a') }] });
    expect(isSameRow(parsed, again)).toBe(true);
  });

  test('is another for another deal, and for each change that a card shows', () => {
    expect(isSameRow(parsed, { ...parsed, id: 'deal2' })).toBe(false);
    expect(isSameRow(parsed, { ...parsed, purchasePrice: 1 })).toBe(false);
    expect(isSameRow(parsed, { ...parsed, photos: [] })).toBe(false);
    expect(isSameRow(parsed, { ...parsed, publicAt: new Date(0) })).toBe(false);
    const { entryFee: _, ...without } = parsed;
    expect(isSameRow(parsed, without)).toBe(false);
  });

  test('is the same when only what no card shows has changed', () => {
    expect(isSameRow(parsed, { ...parsed, description: 'Another.' })).toBe(true);
  });
});

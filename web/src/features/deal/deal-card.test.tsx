import { describe, expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
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

describe('a deal’s card', () => {
  test('is one link, named by price and street', () => {
    const links = renderInPortal(<DealCard deal={deal} />).querySelectorAll('a');
    expect(Array.from(links, (link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/deals/deal1', '$410,000, 4213 W Palo Verde Dr'],
    ]);
  });

  test('of a deal that is being typed is no link, and has a price once there is one', () => {
    const { id: _, ...typed } = deal;
    const page = renderInPortal(<DealCard deal={{ ...typed, purchasePrice: 0 }} />);
    expect(page.querySelector('a')).toBeNull();
    expect(page.querySelector('h2')?.textContent).toBe('$ –');
  });

  test.each([
    ['en', 'pending', 'Pending'],
    ['es', 'pending', 'Pendiente'],
    ['en', 'sold', 'Sold'],
    ['es', 'sold', 'Vendida'],
  ] as const)('says its status in %s: %s', (language, status, label) => {
    expect(renderInPortal(<DealCard deal={{ ...deal, status }} />, language).textContent).toContain(label);
  });

  test.each(['en', 'es'] as const)('does not say that it is active, in %s', (language) => {
    const { textContent } = renderInPortal(<DealCard deal={{ ...deal, status: 'active' }} />, language);
    expect(textContent).not.toMatch(/Active|Activ[ao]/);
  });

  test.each([
    ['en', 2574.97, 'Payment $1,875, then $2,575 from month 13'],
    ['es', 2574.97, 'Pago $1,875, luego $2,575 desde el mes 13'],
    ['en', undefined, 'Payment $1,875, then more from month 13'],
  ] as const)('says in %s what is due after interest-only months: %s', (language, laterMonthlyPayment, said) => {
    const interestOnly = { ...deal, monthlyPayment: 1875, laterMonthlyPayment, laterFromMonth: 13 };
    expect(renderInPortal(<DealCard deal={interestOnly} />, language).textContent).toContain(said);
    expect(renderInPortal(<DealCard deal={deal} />, language).textContent).not.toContain('$1,875');
  });

  test.each([
    ['en', 312.4, 'Cash flow', '≈\u202festimated $312/mo'],
    ['es', -75.6, 'Flujo de efectivo', '≈\u202festimado -$76/mes'],
  ] as const)('marks the cash flow as an estimate in %s', (language, monthlyCashFlow, name, said) => {
    const page = renderInPortal(<DealCard deal={{ ...deal, monthlyPayment: 1850, monthlyCashFlow }} />, language);
    const terms = Array.from(page.querySelectorAll('dt'), ({ textContent }) => textContent);
    expect(terms[1]).toBe(name);
    expect(page.querySelectorAll('dd')[1]?.textContent).toBe(said);
    // Screen readers read the word instead of the sign.
    expect(page.querySelector('dd [aria-hidden]')?.textContent).toBe('≈\u202f');
  });

  test('is the same of the fields that are read before the page’s scripts are there', () => {
    const rent = { estimatedRent: 2800, lowestRate: 3.25, monthlyPayment: 1850, monthlyCashFlow: 250 };
    const raw = { ...stored, ...rent };
    const whole = { ...dealDocument.parse(raw), id: 'deal1' };
    const row = dealOfRow(
      'deal1',
      Object.fromEntries(dealRowFields.map((name) => [name, raw[name as keyof typeof raw]])),
    );
    const drawn = (shown: ShownDeal) => renderInPortal(<DealCard deal={shown} />).textContent;
    expect(drawn(row)).toBe(drawn(whole));
    expect(drawn(row)).toContain('Cash flow');
  });

  test('without a photo shows a house and says so; with several says how many, and describes the first by its street', () => {
    const none = renderInPortal(<DealCard deal={deal} />);
    expect(none.querySelector('img')).toBeNull();
    expect(none.textContent).toContain('No photos yet');
    const two = renderInPortal(<DealCard deal={{ ...deal, photos: [ready('a'), ready('b')] }} />);
    expect(two.querySelector('img')?.getAttribute('alt')).toBe(deal.streetAddress);
    expect(two.textContent).toContain('2 photos');
  });

  test('fetches the photo of the first row at once, and others when they come near', () => {
    const loading = (priority: boolean) =>
      renderInPortal(<DealCard deal={{ ...deal, photos: [ready('a')] }} priority={priority} />)
        .querySelector('img')
        ?.getAttribute('loading');
    expect([loading(true), loading(false)]).toEqual(['eager', 'lazy']);
  });

  test('keeps a long address in one line, and all of it for readers', () => {
    const streetAddress = 'Calle de la Constitución Mexicana Norte 12345, Apartamento 678 B'.repeat(2);
    const page = renderInPortal(<DealCard deal={{ ...deal, streetAddress }} />, 'es');
    const line = Array.from(page.querySelectorAll('p')).find(({ textContent }) => textContent === streetAddress);
    expect(line?.className).toContain('oneLine');
  });

  test('that is on its way says nothing to readers', () => {
    expect(renderInPortal(<DealCardSkeleton />).textContent).toBe('');
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

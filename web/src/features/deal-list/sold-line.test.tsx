// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import { SoldLine } from './sold-line.tsx';

const deal = {
  id: 'deal1',
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  propertyType: 'singleFamily',
  purchasePrice: 400_000,
  streetAddress: '12 Oak Street',
  city: 'Mesa',
  state: 'AZ',
  status: 'sold',
  listedOn: new Date('2026-10-01T12:00:00Z'),
  updatedAt: new Date('2026-10-24T13:00:00Z'),
  location: { latitude: 33.4152, longitude: -111.8315 },
} as unknown as Deal;

beforeAll(() => startTexts(['deal', 'deal-list'], 'en'));

test.each([
  ['en', 'Last asked $400,000, listed for 23 days'],
  ['es', 'Último precio: $400,000; publicada 23 días'],
] as const)('says the last asking price and how long it was listed, in %s', async (language, said) => {
  await inLanguage(language);
  renderWithUser(<SoldLine deal={deal} />);
  expect(pageText()).toContain(said);
});

test('counts until the sale, whatever was corrected later', async () => {
  await inLanguage('en');
  const soldOn = new Date('2026-10-11T13:00:00Z');
  renderWithUser(<SoldLine deal={{ ...deal, soldOn }} />);
  expect(pageText()).toContain('listed for 10 days');
});

test('leads to similar deals that are open', async () => {
  await inLanguage('en');
  renderWithUser(<SoldLine deal={deal} />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Similar deals that are open, 12 Oak Street');
  expect(link.getAttribute('href')).toBe(
    '/deals?category=creative&finance=SubTo&type=singleFamily&state=AZ&area=c%2C33.4152%2C-111.8315%2C25&min-price=320000&max-price=480000',
  );
});

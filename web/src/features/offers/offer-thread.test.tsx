// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { counteredOffer, exampleDeal, exampleOffer } from './example-offers.ts';
import { OfferThread } from './offer-thread.tsx';

const show = (offer = counteredOffer, side: 'buyer' | 'originator' = 'buyer') =>
  renderWithUser(<OfferThread offer={offer} deal={exampleDeal} side={side} today="2026-11-22" />);
const rounds = () => within(screen.getByRole('list')).queryAllByRole('listitem');
const changesOf = (round: HTMLElement | undefined) =>
  Array.from(round?.querySelectorAll('dl > *') ?? [], (row) => row.textContent);

beforeAll(() => startTexts(['offers'], 'en'));

test('each round says by whom it is and what it changed', async () => {
  const { press } = show();
  expect(screen.queryByRole('list')).toBeNull();
  await press('Show all 2 rounds');
  const [first, counter, ...others] = rounds();
  expect(others).toEqual([]);
  expect(first?.textContent).toContain('Your offer');
  expect(changesOf(first)).toEqual(['Entry fee$20,000', 'Close of escrowDec 20, 2026', 'EMD$5,000']);
  expect(counter?.textContent).toContain('Counteroffer from the originator');
  expect(changesOf(counter)).toEqual(['Entry fee$20,000 → $24,000', 'EMD$5,000 → $7,500']);
  expect(counter?.textContent).toContain('We need more down.');
});

test('the other side reads the same as the other side’s', async () => {
  await inSpanish();
  const { press } = show(counteredOffer, 'originator');
  await press('Ver las 2 rondas');
  const [first, counter] = rounds();
  expect(first?.textContent).toContain('Oferta de Ana Reyes');
  expect(counter?.textContent).toContain('Tu contraoferta');
});

test('an offer from before there were rounds has none to show', () => {
  show(exampleOffer());
  expect(pageText()).toBe('');
});

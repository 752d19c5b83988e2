// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { lawCards, lawIds } from 'domain/law/law-cards.ts';
import type { DealOfLaw } from 'domain/law/laws-of-deal.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { LawCards } from './law-cards.tsx';
import OutdatedLaws from './outdated-laws.tsx';
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };

const now = new Date('2026-12-01T18:00:00Z');
const cards = (deal: DealOfLaw, at = now) => renderWithUser(<LawCards deal={deal} now={at} />);
const subTo: DealOfLaw = { state: 'AZ', dealCategory: 'creative', purchaseType: 'SubTo', loanType: 'VA' };
const plainText = () => pageText().replaceAll('\u00a0', ' ');

beforeAll(() => startTexts(['law'], 'en'));

test.each([
  ['English', english],
  ['Spanish', spanish],
])('each card has its texts in %s', (_, texts) => {
  for (const id of lawIds) {
    expect(texts.cards[id].title, id).not.toBe('');
    expect(texts.cards[id].asks, id).not.toBe('');
  }
  expect(Object.keys(texts.cards).toSorted()).toEqual(lawIds.toSorted());
});

test('says in its summary what is inside, is closed at first, and is no advice', async () => {
  cards(subTo);
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'What the law says: Due-on-sale clause · VA loans · Residential real estate reports · Wholesaler’s disclosure (Arizona)',
  );
  expect(pageText()).toContain('Information, not advice');
  expect(plainText()).toContain('A.R.S. 44-5101');
  expect(plainText()).toContain('The official text of A.R.S. 44-5101');
  expect(plainText()).toContain('Checked onNov 26, 2026');
  await inSpanish();
  cards(subTo);
  expect(plainText()).toContain('Es información, no asesoría');
  expect(plainText()).toContain('Verificado el26 nov 2026');
});

test('says that a state is not checked yet, and makes no claim about its law', () => {
  cards({ state: 'TN', dealCategory: 'cash' });
  expect(plainText()).toContain('Tennessee: not checked yet');
  expect(document.querySelectorAll('details li')).toHaveLength(1);
});

test('hides what was checked too long ago, and says so of the state', () => {
  cards(subTo, new Date('2027-06-01T18:00:00Z'));
  expect(document.querySelector('details')).toBeNull();
  expect(plainText()).toContain('Arizona: not checked in the last 180 days');
});

test('says nothing where nothing is known and no state is chosen', () => {
  cards({ state: '' }, new Date('2027-06-01T18:00:00Z'));
  expect(pageText()).toBe('');
});

test('lists for admins what has to be checked again', () => {
  renderWithUser(<OutdatedLaws cards={lawCards.slice(0, 2)} />);
  expect(plainText()).toContain('12 U.S.C. 1701j-3, checked on Nov 26, 2026');
  expect(plainText()).toContain('38 U.S.C. 3714');
});

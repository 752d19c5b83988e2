import { describe, expect, test } from 'vitest';
import { daysAfter } from 'domain/deal/date-range.ts';
import { usStates } from 'domain/geo/states.ts';
import { lawCard, lawCards, lawIds, type LawCard } from './law-cards.ts';
import { disclosuresOf, isOutdated, lawsOf, outdatedCards, sayableOf, type DealOfLaw } from './laws-of-deal.ts';

const now = new Date('2026-12-01T18:00:00Z');
const subTo = { dealCategory: 'creative', purchaseType: 'SubTo', loanType: 'FHA' } as const;
const idsOf = (deal: DealOfLaw, at = now) => lawsOf(deal, at).cards.map(({ id }) => id);

describe('a card', () => {
  test('has a source and a day, and each id has one card', () => {
    for (const card of lawCards) expect(lawCard.safeParse(card).success, card.id).toBe(true);
    expect(lawCards.map(({ id }) => id).toSorted()).toEqual([...lawIds].toSorted());
  });

  test.each(['source', 'checkedOn', 'statute'] as const)('is refused without %s', (name) => {
    const { [name]: _, ...rest } = lawCards[0] as LawCard;
    expect(lawCard.safeParse(rest).success).toBe(false);
    expect(lawCard.safeParse({ ...rest, [name]: '' }).success).toBe(false);
  });

  test('of which the statute gives no number is refused, as is a day that does not exist', () => {
    expect(lawCard.safeParse({ ...lawCards[0], statute: 'somewhere' }).success).toBe(false);
    expect(lawCard.safeParse({ ...lawCards[0], checkedOn: '2026-02-30' }).success).toBe(false);
  });

  test.each([
    [179, false],
    [180, false],
    [181, true],
  ])('that was checked %i days ago is hidden: %s', (days, hidden) => {
    const [card] = lawCards as [LawCard];
    const today = daysAfter(card.checkedOn, days);
    expect(isOutdated(card, today)).toBe(hidden);
    expect(outdatedCards(today, [card])).toHaveLength(hidden ? 1 : 0);
    const { cards, stateLaw } = lawsOf({ state: 'AZ', ...subTo }, new Date(`${today}T18:00:00Z`));
    expect(cards.length === 0).toBe(hidden);
    expect(stateLaw).toBe(hidden ? 'outdated' : 'shown');
  });

  test('is hidden by the day where the property is, also where a clock is put back', () => {
    const [card] = lawCards as [LawCard];
    const midnight = new Date(`${daysAfter(card.checkedOn, 181)}T06:30:00Z`);
    expect(idsOf({ state: 'AZ', ...subTo }, midnight)).not.toEqual([]);
    expect(idsOf({ state: 'MD', ...subTo }, midnight)).toEqual([]);
  });
});

describe('what concerns a deal', () => {
  test('is the clause where a loan is taken over, and the rule on VA loans for these alone', () => {
    expect(idsOf({ state: 'CA', ...subTo })).toEqual(['garn', 'fincen']);
    expect(idsOf({ state: 'CA', ...subTo, purchaseType: 'Hybrid', loanType: 'VA' })).toEqual(['garn', 'va', 'fincen']);
    expect(idsOf({ state: 'CA', dealCategory: 'creative', purchaseType: 'SellerFinance' })).toEqual(['fincen']);
  });

  test('does not follow from what is left of another purchase type', () => {
    expect(idsOf({ state: 'CA', dealCategory: 'cash', purchaseType: 'SubTo', loanType: 'VA' })).toEqual(['fincen']);
  });

  test.each([
    ['contract', true],
    ['option', true],
    ['assignment', true],
    ['owner', false],
    ['listing', false],
    ['authorization', false],
  ] as const)('of its state depends on the right to sell: %s, %s', (kind, shown) => {
    const deal: DealOfLaw = { state: 'AZ', dealCategory: 'cash', control: { kind } };
    expect(idsOf(deal).includes('az')).toBe(shown);
    expect(lawsOf(deal, now).stateLaw).toBe(shown ? 'shown' : 'none');
    expect(lawsOf({ ...deal, state: 'TN' }, now).stateLaw).toBe(shown ? 'unchecked' : 'none');
  });

  test('of its state is shown while nobody knows the right to sell', () => {
    expect(idsOf({ state: 'TX' })).toEqual(['fincen', 'tx']);
  });

  test.each(['TN', 'PA', 'OH', 'KY', 'ND', 'CT', 'NC'] as const)('in %s is not checked yet, with no card', (state) => {
    expect(lawsOf({ state }, now)).toMatchObject({ stateLaw: 'unchecked' });
    expect(lawCards.filter(({ place }) => place === state)).toEqual([]);
  });

  test('is only what has been checked', () => {
    const checked = usStates.filter((state) => lawsOf({ state }, now).stateLaw === 'shown');
    expect(checked.toSorted()).toEqual(['AZ', 'IL', 'MD', 'OK', 'SC', 'TX']);
  });

  test('says nothing of a state that is not chosen', () => {
    expect(lawsOf({ state: '' }, now)).toMatchObject({ stateLaw: 'none' });
  });
});

test.each([
  ['AZ', ['seller', 'buyer']],
  ['MD', ['seller', 'buyer']],
  ['OK', ['seller', 'buyer']],
  ['TX', ['buyer']],
  ['IL', []],
  ['SC', []],
  ['TN', []],
] as const)('in %s, a card asks for what is said to %j', (state, sides) => {
  expect(disclosuresOf({ state }, now)).toEqual(sides);
  expect(disclosuresOf({ state, control: { kind: 'owner' } }, now)).toEqual([]);
  expect(disclosuresOf({ state }, new Date('2030-01-01T00:00:00Z'))).toEqual([]);
  expect(sayableOf({ state })).toEqual(sides);
  expect(sayableOf({ state, control: { kind: 'listing' } })).toEqual([]);
});

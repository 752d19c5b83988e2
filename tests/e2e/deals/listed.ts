import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import { addDeal } from '#tests/e2e/given-deal.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newStreet } from '#tests/words.ts';

export type Listed = {
  id: string;
  price: number;
  rate: number | undefined;
  /** Minutes since it was listed. */
  minute: number;
  category: 'cash' | 'creative';
  purchaseType: 'SubTo' | 'SellerFinance' | 'Hybrid' | undefined;
  propertyType: 'singleFamily' | 'condo' | '24unit';
  state: string;
  beds: number;
  baths: number;
  entryFee: number | undefined;
  payment: number | undefined;
  tags: string[];
  status: string;
};

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
/** Spreads values without a pattern that a wrong sort could share with the right one. */
const spread = (index: number, by: number, over: number) => (index * by + 7) % over;

/** Creates deals of all kinds in a city of their own, so that a search for it finds only them. */
export async function givenCity(owner: Person, city: string, count: number): Promise<Listed[]> {
  const now = Date.now();
  const deals = Array.from({ length: count }, (_, index): Omit<Listed, 'id'> & { street: string } => {
    const category = index % 3 === 0 ? 'cash' : 'creative';
    return {
      street: newStreet(),
      price: 100_000 + spread(index, 37, 101) * 5_000,
      rate: category === 'cash' ? undefined : 2 + spread(index, 13, 53) / 8,
      minute: spread(index, 17, 97),
      category,
      purchaseType: category === 'cash' ? undefined : pick(['SubTo', 'SellerFinance', 'Hybrid'] as const, index),
      propertyType: pick(['singleFamily', 'condo', '24unit', 'singleFamily'] as const, index),
      state: pick(['AZ', 'AZ', 'NM'], index),
      beds: 1 + spread(index, 5, 5),
      baths: 1 + spread(index, 3, 7) / 2,
      // Not every originator states an entry fee.
      entryFee: category === 'cash' || index % 7 === 1 ? undefined : 5_000 + spread(index, 11, 40) * 1_000,
      payment: category === 'cash' ? undefined : 900 + spread(index, 7, 30) * 60,
      tags: pick([['wholesale'], ['off-market', 'wholesale'], ['fix-and-flip']], index),
      status: pick(['active', 'active', 'active', 'pending', 'sold'], index),
    };
  });
  const batch = db.batch();
  const ids = deals.map((deal) => {
    const id = newId();
    addDeal(batch, id, owner, fieldsOf(city, deal, now));
    return id;
  });
  await batch.commit();
  return deals.map((deal, index) => ({ ...deal, id: ids[index] as string }));
}

function fieldsOf(city: string, deal: Omit<Listed, 'id'> & { street: string }, now: number) {
  return {
    streetAddress: deal.street,
    city,
    zipCode: '85201',
    state: deal.state,
    purchasePrice: deal.price,
    // All timestamps are different, so that there is only one correct order.
    listedOn: Timestamp.fromMillis(now - deal.minute * 60_000 - deal.price / 1000),
    dealCategory: deal.category,
    propertyType: deal.propertyType,
    bedrooms: deal.beds,
    bathrooms: deal.baths,
    tags: deal.tags,
    status: deal.status,
    purchaseType: deal.purchaseType,
    entryFee: deal.entryFee,
    ...(deal.purchaseType && deal.rate && deal.payment && loansOf(deal.purchaseType, deal.rate, deal.payment)),
  };
}

/** Returns loans with this lowest rate and this total payment. */
function loansOf(purchaseType: Listed['purchaseType'], rate: number, payment: number) {
  const seller = { sellerLoanAmount: 80_000, sellerLoanMaturityDate: '2034-03-01' };
  switch (purchaseType) {
    case 'SubTo':
      return { interestRate: rate, piti: payment };
    case 'SellerFinance':
      return { ...seller, sellerInterestRate: rate, pi: payment };
    default:
      return { ...seller, interestRate: rate + 1, piti: payment - 300, sellerInterestRate: rate, pi: 300 };
  }
}

/** Returns the ids of the deals on the page, in order. */
export const shownIds = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('article[data-deal]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['deal']));

/** Returns a seeded deal with a gallery. */
export async function dealWithPhotos(): Promise<{ id: string; photos: number }> {
  const { docs } = await db
    .collection(paths.deals())
    .where('status', '==', 'active')
    .where('visibility', '==', 'all')
    .get();
  const deal = docs.find((each) => (each.get('photos') as unknown[]).length >= 4);
  if (!deal) throw new Error('The seed has no deal with four photos.');
  return { id: deal.id, photos: (deal.get('photos') as unknown[]).length };
}

export const available = ({ status }: Listed) => status === 'active';
const listedAgo = (deal: Listed) => deal.minute * 60_000 + deal.price / 1000;
export const newestFirst = (a: Listed, b: Listed) => listedAgo(a) - listedAgo(b);
export const oldestFirst = (a: Listed, b: Listed) => newestFirst(b, a);
export const ids = (deals: Listed[]) => deals.map(({ id }) => id);

/** Returns deals with a figure in its order, followed by those without it, newest first. */
export function byFigure(deals: Listed[], figure: 'rate' | 'entryFee' | 'payment', direction: 1 | -1): Listed[] {
  const withFigure = deals.filter((deal) => deal[figure] !== undefined);
  // Equal figures are ordered by id in the same direction, as in Firestore.
  withFigure.sort((a, b) => direction * ((a[figure] ?? 0) - (b[figure] ?? 0) || (a.id < b.id ? -1 : 1)));
  return [...withFigure, ...deals.filter((deal) => deal[figure] === undefined).toSorted(newestFirst)];
}
export const byRate = (deals: Listed[], direction: 1 | -1) => byFigure(deals, 'rate', direction);
export const byPrice = (deals: Listed[], direction: 1 | -1) =>
  deals.toSorted((a, b) => direction * (a.price - b.price || (a.id < b.id ? -1 : 1)));

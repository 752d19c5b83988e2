import { addressKey } from 'domain/deal/address-key.ts';
import type { DealDocument, Visibility } from 'domain/deal/deal-document.ts';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { locationOf } from 'domain/deal/deal-location.ts';
import { derivedFields } from 'domain/deal/derived.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import { choosableTags, systemTags, type ChoosableTag } from 'domain/deal/tags.ts';
import { limits } from 'domain/limits.ts';
import type { SeedAccount } from './accounts.ts';
import { toNearest } from './rounding.ts';
import { addDays, addHours, calendarDay } from './calendar.ts';
import { controlOf } from './control.ts';
import { description, type Facts } from './description.ts';
import { financing } from './financing.ts';
import { chooseCity, chooseMarket, middleOf, placesIn, type Market } from './markets.ts';
import { statedNumbers } from './numbers.ts';
import { statementsOf } from './statements.ts';
import { fullName, originators } from './people.ts';
import { property, type Property } from './property.ts';
import { randomFor, type Random } from './random.ts';
import { streetAddress } from './streets.ts';

/** A deal without visitor counts and photos. */
export type BareDeal = {
  readonly id: string;
  readonly index: number;
  readonly owner: SeedAccount;
  readonly units: number;
  readonly document: Omit<DealDocument, 'photos' | 'updatedAt'>;
};

/** Number of deals with photos and visitors; the others of a large seed only add to the count. */
export const dealsInFull = 600;

/** Maximum number of deals, the newest, that are still in their head start. */
const mostInHeadStart = 12;
/** Number of newest deals, most of which belong to the first account, so that its screens are full. */
const newest = 48;
const daysOfListings = 90;

/** Returns when a deal was listed; deal 0 is the newest. Apart from its age, a deal does not depend on the number of deals. */
function listedOn(index: number, deals: number, now: Date): Date {
  const inHeadStart = headStarts(deals);
  const random = randomFor('listed', index);
  // Ends at least two hours from now, so that it is still running when someone looks at the deal.
  if (index < inHeadStart) return addHours(now, -0.4 - (index * 20) / mostInHeadStart - random.between(0, 0.8));
  const share = (index - inHeadStart) / Math.max(1, deals - inHeadStart);
  return addHours(now, -25.5 - share * (daysOfListings - 2) * 24 - random.between(0, 3));
}

const headStarts = (deals: number): number => Math.min(mostInHeadStart, Math.floor(deals / 10));

function statusOf(index: number, deals: number): DealStatus {
  if (index < headStarts(deals)) return 'new';
  const random = randomFor('status', index);
  if (index < newest) return random.weighted(['active', 'pending'], [10, 1]);
  return random.weighted(['active', 'pending', 'sold', 'deleted'], [62, 15, 17, 6]);
}

const visibilities: Record<DealStatus, Visibility> = {
  new: 'premium',
  active: 'all',
  pending: 'all',
  sold: 'all',
  deleted: 'none',
};

function ownerOf(index: number): SeedAccount {
  const random = randomFor('owner', index);
  const [first, ...others] = originators;
  if (!first) throw new Error('There is no originator');
  return random.chance(index < newest ? 0.7 : 0.2) ? first : random.pick(others);
}

/** Returns the value in good condition, in dollars, by size, price level of the place, type and age. */
function valueOf(
  random: Random,
  market: Market,
  level: number,
  { propertyType, squareFootage = 1500, privatePool, yearBuilt = 1980, lotSizeUnit }: Property,
): number {
  const kind = { singleFamily: 1, condo: 0.92, '24unit': 0.86 }[propertyType];
  const size = (1800 / squareFootage) ** 0.16;
  const age = yearBuilt > 2012 ? 1.07 : yearBuilt < 1950 ? 0.94 : 1;
  const extras = (privatePool ? 1.05 : 1) * (lotSizeUnit === 'acres' ? 1.1 : 1);
  return squareFootage * market.squareFoot * level * kind * size * age * extras * random.near(1, 0.16);
}

function tagsOf(random: Random, facts: Facts): ChoosableTag[] {
  const { dealCategory, purchaseType, propertyType, loanBalance = 0, purchasePrice } = facts;
  const likely: (readonly [tag: ChoosableTag, share: number])[] = [
    ['low-equity', purchaseType === 'SubTo' && loanBalance > purchasePrice * 0.92 ? 0.85 : 0],
    ['fix-and-flip', dealCategory === 'cash' && propertyType !== '24unit' ? 0.75 : 0.03],
    ['wholesale', dealCategory === 'cash' ? 0.5 : 0.08],
    ['rental-property', propertyType === '24unit' ? 0.95 : 0.3],
    ['motivated-seller', 0.35],
    ['expired-listing', dealCategory === 'creative' ? 0.2 : 0.05],
    ['off-market', 0.4],
  ];
  const tags = likely
    .filter(([, share]) => random.chance(share))
    .map(([tag]) => tag)
    .slice(0, 4);
  // In the same order as the functions store them.
  if (tags.length > 0) return choosableTags.filter((tag) => tags.includes(tag));
  return [random.pick(['motivated-seller', 'off-market'] as const)];
}

/** The closing date of an unfinished deal was extended when the first date was near. */
function closeOfEscrow(random: Random, status: DealStatus, listed: Date, now: Date): Date {
  const first = addDays(listed, random.int(21, 60));
  const extended = addDays(now, random.int(10, 45));
  return status === 'sold' || status === 'deleted' || first > addDays(now, 7) ? first : extended;
}

/** Creates a deal at an unused address, and adds the address's key to `taken`. */
function createDeal(index: number, deals: number, now: Date, taken: Set<string>): BareDeal {
  const random = randomFor('deal', index);
  const market = chooseMarket(random);
  const [city, level] = chooseCity(random, market);
  const { zipCode, state } = random.pick(placesIn(city, market.state));
  const id = randomFor('deal-id', index).id(20);
  const location = locationOf(middleOf(zipCode), id);
  const { units, fields } = property(random, market, city);
  const listed = listedOn(index, deals, now);
  const value = valueOf(random, market, level, fields);
  const financed = financing(random, market, value, listed);
  const terms = statedNumbers(randomFor('numbers', index), { market, value, units, terms: financed });

  let address = { streetAddress: '', city, state, zipCode };
  do address = { ...address, streetAddress: streetAddress(random, market.region, fields.propertyType) };
  while (taken.has(addressKey(address)));
  taken.add(addressKey(address));

  const owner = ownerOf(index);
  const control = controlOf(index, state, now);
  const status = statusOf(index, deals);
  const facts: Facts = { ...fields, ...terms, city, units, value, listedYear: listed.getUTCFullYear() };
  const emd = Math.min(
    20_000,
    Math.max(1000, toNearest(terms.purchasePrice * random.pick([0.01, 0.01, 0.015, 0.02]), 500)),
  );
  const closes = calendarDay(closeOfEscrow(random, status, listed, now));
  return {
    id,
    index,
    owner,
    units,
    document: {
      ...address,
      ...terms,
      ...fields,
      emd,
      closeOfEscrow: closes,
      agentInvolved: random.chance(0.35),
      description: description(random, facts),
      tags: [...tagsOf(random, facts), ...systemTags(terms)],
      legalCertification: true,
      status,
      visibility: visibilities[status],
      publicAt: addHours(listed, limits.headStartHours),
      listedBy: {
        uid: owner.uid,
        name: fullName(owner),
        ...(owner.callBookingLink === undefined ? {} : { callBookingLink: owner.callBookingLink }),
      },
      listedOn: listed,
      version: 1,
      ...Object.fromEntries(
        Object.entries(derivedFields({ ...fields, ...terms, closeOfEscrow: closes })).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      searchTokens: storedTokens(address, location),
      addressKey: addressKey(address),
      location,
      ...control,
      ...statementsOf(index, { ...terms, state, ...control }, owner, listed),
    },
  };
}

/** Returns `count` deals, newest first, each at its own address. */
export function createDeals(count: number, now: Date): BareDeal[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => createDeal(index, count, now, taken));
}

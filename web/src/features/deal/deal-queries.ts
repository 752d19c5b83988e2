import { citySearch } from 'domain/deal/address-search.ts';
import type { Account } from 'domain/account/account.ts';
import { tilesOver } from 'domain/geo/tiles.ts';
import { visibility, type Deal, type Visibility } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import {
  documentId,
  limit,
  orderBy,
  startAfter,
  where,
  type Query,
  type QueryData,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import { allManaged, type ManagedSearch } from './managed-search.ts';
import type { PanelSearch } from './panel-search.ts';
import { searchedAddress, type DealSearch, type DealSort, type FilterName } from 'domain/deal/deal-search.ts';

/** The account that a query is for. Every query includes what it may see, or the rules refuse it. */
export type Reader = Pick<Account, 'uid' | 'role' | 'premium'>;

type Direction = 'asc' | 'desc';
/** A search without its sort order. */
type Filters = Omit<DealSearch, 'sort'>;
type Condition = {
  field: string;
  is: '==' | 'in' | 'array-contains' | 'array-contains-any' | '>=' | '<=';
  value: string | number | true | readonly string[];
};
/** A query on deals as data: {@link firestoreQuery} converts it, and tests inspect it. */
export type DealQuery = {
  where: readonly Condition[];
  /** The document id is appended as a tiebreaker. */
  orderBy: { field: SortField; direction: Direction };
  limit: number;
};

const live: readonly Visibility[] = ['all', 'premium'];
/** Visibilities of deals that their originator manages: also those that left the lists, and claimed ones. */
const managed: readonly Visibility[] = ['all', 'premium', 'unlisted', 'contested'];

/** Admins and premium buyers see deals during their head start; others see only public deals. */
export const visibleTo = ({ role, premium }: Reader): Condition =>
  role === 'admin' || (role === 'buyer' && premium)
    ? { field: 'visibility', is: 'in', value: live }
    : { field: 'visibility', is: '==', value: 'all' };

const sortFields = {
  /** Oldest first; the newest come by `listOrder`. */
  date: 'listedOn',
  price: 'purchasePrice',
  'entry-fee': 'entryFee',
  payment: 'monthlyPayment',
  rate: 'lowestRate',
  updated: 'updatedAt',
} as const;
type SortField = (typeof sortFields)[keyof typeof sortFields] | 'listOrder';

/** Filters on the range of a field. They are part of the query when it is sorted by that field. */
const rangeFilters = {
  purchasePrice: ['minPrice', 'maxPrice'],
  entryFee: ['maxEntryFee'],
  monthlyPayment: ['maxPayment'],
  lowestRate: ['maxRate'],
} as const satisfies Partial<Record<SortField, readonly FilterName[]>>;
type RangeField = keyof typeof rangeFilters;
const rangeFields = Object.keys(rangeFilters) as RangeField[];
const isRange = (field: SortField): field is RangeField => field in rangeFilters;
const asksForRange = (search: Filters, field: RangeField): boolean =>
  rangeFilters[field].some((name) => search[name] !== undefined);

/**
 * Returns the order of a query. No query can sort by fit, by date saved, or by the counts in other documents: the newest
 * deals are read and sorted on the client.
 */
function order(sort: DealSort | ManagedSearch['sort']): DealQuery['orderBy'] {
  // Unconfirmed deals go behind the others in the default order (docs/decisions/0033).
  if (sort === 'date-desc' || !sort.includes('-')) return { field: 'listOrder', direction: 'desc' };
  const end = sort.lastIndexOf('-');
  return {
    field: sortFields[sort.slice(0, end) as keyof typeof sortFields],
    direction: sort.slice(end + 1) as Direction,
  };
}

/**
 * Returns the queries for the deals of a search, to be read one after the other. They contain what Firestore can do:
 * equality, the rarest token of the address, and ranges on the sort field. The caller applies the rest with `matches`
 * (deal-search.ts).
 *
 * A query sorted by a figure leaves out deals without it, so these follow in a second query, newest first.
 */
export function dealListQueries(reader: Reader, search: DealSearch): readonly DealQuery[] {
  const orderBy = order(search.sort);
  const withFigure = listQuery(reader, search, orderBy);
  const withoutFigure = withoutFigureQuery(reader, search, orderBy.field);
  if (!withoutFigure) return [withFigure];
  return search.category === 'cash' ? [withoutFigure] : [withFigure, withoutFigure];
}

/** Returns the query for deals that lack the sort figure; undefined when the search cannot contain any. */
function withoutFigureQuery(reader: Reader, search: DealSearch, figure: SortField): DealQuery | undefined {
  const newest = order('date-desc');
  if (figure === 'entryFee') {
    if (asksForRange(search, 'entryFee')) return undefined;
    const all = listQuery(reader, search, newest);
    return { ...all, where: [...all.where, { field: 'withoutEntryFee', is: '==', value: true }] };
  }
  if (figure !== 'lowestRate' && figure !== 'monthlyPayment') return undefined;
  // Only cash deals lack both figures, and cash deals have none of the terms below.
  const { category, purchaseType } = search;
  const asksForTerms =
    category === 'creative' || purchaseType !== undefined || figures.some((field) => asksForRange(search, field));
  return asksForTerms ? undefined : listQuery(reader, { ...search, category: 'cash' }, newest);
}

/** Figures that no cash deal has. */
const figures = ['entryFee', 'monthlyPayment', 'lowestRate'] as const satisfies readonly RangeField[];

/**
 * Page size of a search that is filtered after reading: three pages at once, so that a filter matching every third deal
 * usually needs one request.
 */
const refinedPage = 3 * limits.dealsPerPage;

/** Whether a query in this order leaves filters to apply after reading. */
function leftToRefine(search: Filters, { field }: DealQuery['orderBy']): boolean {
  const lists = searchedAddress(search).tokens.length + (search.tags?.length ?? 0);
  return (
    lists > 1 ||
    search.area !== undefined ||
    search.minBedrooms !== undefined ||
    search.minBathrooms !== undefined ||
    rangeFields.some((range) => range !== field && asksForRange(search, range))
  );
}

/** Maximum number of deals counted; keeps a count at one billed read, however large the collection is. */
export const countedAtMost = queryBounds.deals;

/**
 * Returns the query used to count the deals of a search. If not `exact`, some filters apply only after reading, and the
 * count is an upper bound.
 */
export function dealCountQuery(reader: Reader, search: DealSearch): { query: DealQuery; exact: boolean } {
  // Sorts by the first field with a range, because Firestore accepts a range only on the sort field; the order does not
  // affect a count.
  const field = rangeFields.find((range) => asksForRange(search, range));
  const by = field === undefined ? order('date-desc') : ({ field, direction: 'asc' } as const);
  return { query: { ...listQuery(reader, search, by), limit: countedAtMost }, exact: !leftToRefine(search, by) };
}

/** With two visibilities and two statuses, these are 28 of the 30 alternatives that Firestore allows (docs/decisions/0060). */
const mostTiles = 7;

function listQuery(reader: Reader, search: Filters, orderBy: DealQuery['orderBy']): DealQuery {
  const conditions: Condition[] = [visibleTo(reader)];
  const equal = (field: keyof Deal, value: string | true | undefined) => {
    if (value !== undefined) conditions.push({ field, is: '==', value });
  };
  const [visible] = conditions;
  // Public deals never have the status `new` (functions/src/deals), and one equality costs less than `in`.
  if (search.status === 'available' && visible?.is === '==') equal('status', 'active');
  else if (search.status === 'available') conditions.push({ field: 'status', is: 'in', value: ['new', 'active'] });
  else if (search.status !== 'any') equal('status', search.status);
  equal('dealCategory', search.category);
  equal('purchaseType', search.purchaseType);
  equal('propertyType', search.propertyType);
  equal('state', search.state);
  equal('controlShown', search.controlShown);
  equal('paperSeen', search.paperSeen);
  const address = searchedAddress(search);
  if (address.state !== search.state) equal('state', address.state);

  // Firestore allows one condition on an array; the first token is the most selective, and a small area more than a tag.
  const [token] = address.tokens;
  const tag = search.tags?.[0];
  const tiles = search.area && tilesOver(search.area, mostTiles);
  if (token !== undefined) conditions.push({ field: 'searchTokens', is: 'array-contains', value: token });
  else if (tiles) conditions.push({ field: 'searchTokens', is: 'array-contains-any', value: tiles });
  else if (tag !== undefined) conditions.push({ field: 'tags', is: 'array-contains', value: tag });

  const { field } = orderBy;
  for (const name of isRange(field) ? rangeFilters[field] : []) {
    const value = search[name];
    if (value !== undefined) conditions.push({ field, is: name === 'minPrice' ? '>=' : '<=', value });
  }
  return { where: conditions, orderBy, limit: leftToRefine(search, orderBy) ? refinedPage : limits.dealsPerPage };
}

/** Maximum number of suggested addresses. */
export const suggestedAddresses = 5;

/**
 * Returns the query for the newest deals in cities that begin with the text, to suggest those cities. Undefined when the
 * text cannot be a city's name.
 */
export function placesQuery(reader: Reader, { text, ...search }: DealSearch): DealQuery | undefined {
  const city = citySearch(text ?? '');
  const [token] = city?.tokens ?? [];
  if (!city || token === undefined) return undefined;
  const query = listQuery(reader, search, order('date-desc'));
  const more: Condition[] = [{ field: 'searchTokens', is: 'array-contains', value: token }];
  if (city.state && city.state !== search.state) more.unshift({ field: 'state', is: '==', value: city.state });
  // A tag or an area would be a second condition on an array, so it is applied after reading.
  const where = query.where.filter(({ is }) => !is.startsWith('array-contains'));
  return { ...query, where: [...where, ...more], limit: limits.dealsPerPage };
}

/** Returns the query for the newest deals of a search, the first of which are suggested by address. */
export function addressesQuery(reader: Reader, search: DealSearch): DealQuery {
  const by = order('date-desc');
  const most = leftToRefine(search, by) ? limits.dealsPerPage : suggestedAddresses;
  return { ...listQuery(reader, search, by), limit: most };
}

/** Page size of "Manage deals": each row also reads its counts, and deals needing attention are read separately. */
export const managedPerPage = 16;

/** Returns the query for "Manage deals": an originator's own deals, or all for an admin, without deleted ones. */
export function managedDealsQuery(reader: Reader, search: ManagedSearch = allManaged): DealQuery {
  const own: Condition[] = reader.role === 'admin' ? [] : [{ field: 'listedBy.uid', is: '==', value: reader.uid }];
  // Owners see their deals during the head start, like admins.
  const { where: filters, orderBy } = listQuery({ ...reader, role: 'admin' }, search, order(search.sort));
  const among: Condition = { field: 'visibility', is: 'in', value: managed };
  const where = filters.map((filter) => (filter.field === 'visibility' ? among : filter));
  return {
    where: [...own, ...where],
    orderBy,
    limit: leftToRefine(search, orderBy) ? refinedPage : managedPerPage,
  };
}

/** Returns an admin's query for all deals including deleted ones, newest first. */
export function panelDealsQuery({ text, status, owner }: PanelSearch): DealQuery {
  const orderBy = order('date-desc');
  const admin: Reader = { uid: '', role: 'admin', premium: false };
  const filters: Filters = { status: status === 'deleted' ? 'any' : status, ...(text !== undefined && { text }) };
  const { where, limit } = listQuery(admin, filters, orderBy);
  // With a condition on visibility, an existing index serves every search.
  const among: Condition =
    status === 'deleted'
      ? { field: 'visibility', is: '==', value: 'none' }
      : { field: 'visibility', is: 'in', value: visibility.options };
  const of: Condition[] = owner === undefined ? [] : [{ field: 'listedBy.uid', is: '==', value: owner }];
  return { where: [...of, among, ...where.filter(({ field }) => field !== 'visibility')], orderBy, limit };
}

/** Returns the query as data without a limit, with the id as tiebreaker. */
function orderedData(deals: DealQuery): QueryData {
  const { field, direction } = deals.orderBy;
  return {
    path: paths.deals(),
    group: false,
    constraints: [
      ...deals.where.map((condition) => where(condition.field, condition.is, condition.value)),
      orderBy(field, direction),
      orderBy(documentId(), direction),
    ],
  };
}

/** Returns the query as data; `after` is the last deal of the previous page. */
export function dealQueryData(deals: DealQuery, after?: QueryDocumentSnapshot): QueryData {
  const ordered = orderedData(deals);
  const page = [...(after ? [startAfter(after)] : []), limit(deals.limit)];
  return { ...ordered, constraints: [...ordered.constraints, ...page] };
}

/** Converts the query for Firestore without its limit, for reading page by page. */
export const orderedDeals = (firestore: Firestore, deals: DealQuery): Query => ({ firestore, ...orderedData(deals) });

/** Converts the query for Firestore, see {@link dealQueryData}. */
export const firestoreQuery = (firestore: Firestore, deals: DealQuery, after?: QueryDocumentSnapshot): Query => ({
  firestore,
  ...dealQueryData(deals, after),
});

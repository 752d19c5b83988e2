import { citySearch } from 'domain/deal/address-search.ts';
import type { Account } from 'domain/account/account.ts';
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
import { searchedAddress, type DealSearch, type DealSort, type FilterName } from './deal-search.ts';

/** Who asks: what they may see is part of every query, or the rules refuse it. */
export type Reader = Pick<Account, 'uid' | 'role' | 'premium'>;

type Direction = 'asc' | 'desc';
/** What is searched for, in whatever order. */
type Filters = Omit<DealSearch, 'sort'>;
type Condition = {
  field: string;
  is: '==' | 'in' | 'array-contains' | '>=' | '<=';
  value: string | number | true | readonly string[];
};
/** A query on deals as data: made here, turned into Firestore's by {@link firestoreQuery}, gone through by tests. */
export type DealQuery = {
  where: readonly Condition[];
  /** With the document's id as the last order, so that deals of one price have an order too. */
  orderBy: { field: SortField; direction: Direction };
  limit: number;
};

const live: readonly Visibility[] = ['all', 'premium'];

/** Admins and premium buyers see deals in their head start; all others see those that are open to all. */
const visibleTo = ({ role, premium }: Reader): Condition =>
  role === 'admin' || (role === 'buyer' && premium)
    ? { field: 'visibility', is: 'in', value: live }
    : { field: 'visibility', is: '==', value: 'all' };

const sortFields = {
  date: 'listedOn',
  price: 'purchasePrice',
  'entry-fee': 'entryFee',
  payment: 'monthlyPayment',
  rate: 'lowestRate',
  updated: 'updatedAt',
} as const;
type SortField = (typeof sortFields)[keyof typeof sortFields];

/** The filters that are a range of a field: part of the query where that orders it. */
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
 * No query can sort by how a deal fits one buyer, when they saved it, or what is counted beside it: the newest are read, and sorted on the
 * screen.
 */
function order(sort: DealSort | ManagedSearch['sort']): DealQuery['orderBy'] {
  if (!sort.includes('-')) return order('date-desc');
  const end = sort.lastIndexOf('-');
  return {
    field: sortFields[sort.slice(0, end) as keyof typeof sortFields],
    direction: sort.slice(end + 1) as Direction,
  };
}

/**
 * The queries for the deals of a search, to be read one after the other: as much of it as Firestore can do. Equality, the token
 * of the address that the fewest deals have, and ranges on the sort field are there; the caller refines by `matches` (deal-search.ts).
 *
 * A query ordered by a figure leaves out deals that have none: they follow in a query of their own, newest first.
 */
export function dealListQueries(reader: Reader, search: DealSearch): readonly DealQuery[] {
  const orderBy = order(search.sort);
  const withFigure = listQuery(reader, search, orderBy);
  const withoutFigure = withoutFigureQuery(reader, search, orderBy.field);
  if (!withoutFigure) return [withFigure];
  return search.category === 'cash' ? [withoutFigure] : [withFigure, withoutFigure];
}

/** The deals of a search that do not have the figure that orders it; undefined where it has no such deals. */
function withoutFigureQuery(reader: Reader, search: DealSearch, figure: SortField): DealQuery | undefined {
  const newest = order('date-desc');
  if (figure === 'entryFee') {
    if (asksForRange(search, 'entryFee')) return undefined;
    const all = listQuery(reader, search, newest);
    return { ...all, where: [...all.where, { field: 'withoutEntryFee', is: '==', value: true }] };
  }
  if (figure !== 'lowestRate' && figure !== 'monthlyPayment') return undefined;
  // Cash deals alone have neither; they have none of these.
  const { category, financeType } = search;
  const asksForTerms =
    category === 'creative' || financeType !== undefined || figures.some((field) => asksForRange(search, field));
  return asksForTerms ? undefined : listQuery(reader, { ...search, category: 'cash' }, newest);
}

/** What no cash deal has. */
const figures = ['entryFee', 'monthlyPayment', 'lowestRate'] as const satisfies readonly RangeField[];

/**
 * A page of a search of which part is refined after reading: three at once, so that a limit that every third deal keeps is
 * answered by one request as a limit in the query is.
 */
const refinedPage = 3 * limits.dealsPerPage;

/** What a query in this order leaves to be refined over the deals that it gives. */
function leftToRefine(search: Filters, { field }: DealQuery['orderBy']): boolean {
  const lists = searchedAddress(search).tokens.length + (search.tags?.length ?? 0);
  return (
    lists > 1 ||
    search.minBedrooms !== undefined ||
    search.minBathrooms !== undefined ||
    rangeFields.some((range) => range !== field && asksForRange(search, range))
  );
}

/** So many deals are counted at most: a count is one billed read then, however large the collection is. */
export const countedAtMost = queryBounds.deals;

/**
 * The query whose deals are counted to say how many a search has. Not `exact`: some of them are refined away, and the count is
 * only of those to be looked at.
 */
export function dealCountQuery(reader: Reader, search: DealSearch): { query: DealQuery; exact: boolean } {
  // By the first field that has a range, as Firestore takes a range on the order's field; which order makes no difference.
  const field = rangeFields.find((range) => asksForRange(search, range));
  const by = field === undefined ? order('date-desc') : ({ field, direction: 'asc' } as const);
  return { query: { ...listQuery(reader, search, by), limit: countedAtMost }, exact: !leftToRefine(search, by) };
}

function listQuery(reader: Reader, search: Filters, orderBy: DealQuery['orderBy']): DealQuery {
  const conditions: Condition[] = [visibleTo(reader)];
  const equal = (field: keyof Deal, value: string | undefined) => {
    if (value !== undefined) conditions.push({ field, is: '==', value });
  };
  const [visible] = conditions;
  // A deal that is open to all is new no more (functions/src/deals): one equality costs less than two.
  if (search.status === 'available' && visible?.is === '==') equal('status', 'active');
  else if (search.status === 'available') conditions.push({ field: 'status', is: 'in', value: ['new', 'active'] });
  else if (search.status !== 'any') equal('status', search.status);
  equal('dealCategory', search.category);
  equal('purchaseType', search.financeType);
  equal('propertyType', search.propertyType);
  equal('state', search.state);
  const address = searchedAddress(search);
  if (address.state !== search.state) equal('state', address.state);

  // Firestore takes one array-contains: the first token tells most.
  const [token] = address.tokens;
  const tag = search.tags?.[0];
  if (token !== undefined) conditions.push({ field: 'searchTokens', is: 'array-contains', value: token });
  else if (tag !== undefined) conditions.push({ field: 'tags', is: 'array-contains', value: tag });

  const { field } = orderBy;
  for (const name of isRange(field) ? rangeFilters[field] : []) {
    const value = search[name];
    if (value !== undefined) conditions.push({ field, is: name === 'minPrice' ? '>=' : '<=', value });
  }
  return { where: conditions, orderBy, limit: leftToRefine(search, orderBy) ? refinedPage : limits.dealsPerPage };
}

/** So many addresses are suggested while somebody types. */
export const suggestedAddresses = 5;

/** Deals whose cities are suggested for a text: the newest in cities that begin with it. Undefined where it is no city's. */
export function placesQuery(reader: Reader, { text, ...search }: DealSearch): DealQuery | undefined {
  const city = citySearch(text ?? '');
  const [token] = city?.tokens ?? [];
  if (!city || token === undefined) return undefined;
  const query = listQuery(reader, search, order('date-desc'));
  const more: Condition[] = [{ field: 'searchTokens', is: 'array-contains', value: token }];
  if (city.state && city.state !== search.state) more.unshift({ field: 'state', is: '==', value: city.state });
  // A tag would be the second array-contains; it is refined.
  const where = query.where.filter(({ is }) => is !== 'array-contains');
  return { ...query, where: [...where, ...more], limit: limits.dealsPerPage };
}

/** The newest deals of a search, of which the first are suggested by their address. */
export function addressesQuery(reader: Reader, search: DealSearch): DealQuery {
  const by = order('date-desc');
  const most = leftToRefine(search, by) ? limits.dealsPerPage : suggestedAddresses;
  return { ...listQuery(reader, search, by), limit: most };
}

/** So many of them are read at once: each row reads its counts, too, and what needs its originator is read beside them. */
export const managedPerPage = 16;

/** What "Manage deals" shows of a search: an originator's own deals, an admin's all; deleted ones are hidden. */
export function managedDealsQuery(reader: Reader, search: ManagedSearch = allManaged): DealQuery {
  const own: Condition[] = reader.role === 'admin' ? [] : [{ field: 'listedBy.uid', is: '==', value: reader.uid }];
  // Owners see their deals in the head start, as admins do.
  const { where, orderBy } = listQuery({ ...reader, role: 'admin' }, search, order(search.sort));
  return {
    where: [...own, ...where],
    orderBy,
    limit: leftToRefine(search, orderBy) ? refinedPage : managedPerPage,
  };
}

/** What an admin looks for among all deals of everybody, deleted ones too, newest first. */
export function panelDealsQuery({ text, status, owner }: PanelSearch): DealQuery {
  const orderBy = order('date-desc');
  const admin: Reader = { uid: '', role: 'admin', premium: false };
  const filters: Filters = { status: status === 'deleted' ? 'any' : status, ...(text !== undefined && { text }) };
  const { where, limit } = listQuery(admin, filters, orderBy);
  // With a condition on visibility there is an index for each search.
  const among: Condition =
    status === 'deleted'
      ? { field: 'visibility', is: '==', value: 'none' }
      : { field: 'visibility', is: 'in', value: visibility.options };
  const of: Condition[] = owner === undefined ? [] : [{ field: 'listedBy.uid', is: '==', value: owner }];
  return { where: [...of, among, ...where.filter(({ field }) => field !== 'visibility')], orderBy, limit };
}

/** What Firestore is asked for; `after` is the last deal of the page before. */
export function dealQueryData(deals: DealQuery, after?: QueryDocumentSnapshot): QueryData {
  const { field, direction } = deals.orderBy;
  return {
    path: paths.deals(),
    group: false,
    constraints: [
      ...deals.where.map((condition) => where(condition.field, condition.is, condition.value)),
      orderBy(field, direction),
      orderBy(documentId(), direction),
      ...(after ? [startAfter(after)] : []),
      limit(deals.limit),
    ],
  };
}

/** The query as Firestore's, as {@link dealQueryData} has it. */
export const firestoreQuery = (firestore: Firestore, deals: DealQuery, after?: QueryDocumentSnapshot): Query => ({
  firestore,
  ...dealQueryData(deals, after),
});

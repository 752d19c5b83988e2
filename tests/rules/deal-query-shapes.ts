import {
  addressesQuery,
  dealCountQuery,
  dealListQueries,
  managedDealsQuery,
  panelDealsQuery,
  placesQuery,
  type DealQuery,
  type Reader,
} from '#web/features/deal/deal-queries.ts';
import { panelStatuses, type PanelSearch } from '#web/features/deal/panel-search.ts';
import { allManaged, managedSorts, type ManagedSearch } from '#web/features/deal/managed-search.ts';
import { dealSorts, emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';

type Shape = {
  name: string;
  reader: Omit<Reader, 'uid'>;
  queries: (reader: Reader) => readonly DealQuery[];
  /** Whether the deals are counted instead of read. */
  counted?: boolean;
};

const readers: readonly Omit<Reader, 'uid'>[] = [
  { role: 'buyer', premium: false },
  { role: 'buyer', premium: true },
  { role: 'originator', premium: false },
  { role: 'admin', premium: false },
];

const around = { kind: 'circle', latitude: 33.4152, longitude: -111.8315, miles: 8 } as const;
const filters: Record<string, Partial<DealSearch>> = {
  available: {},
  'any status': { status: 'any' },
  sold: { status: 'sold' },
  category: { category: 'cash' },
  'finance type': { category: 'creative', purchaseType: 'SubTo' },
  'property type': { propertyType: 'condo' },
  state: { state: 'AZ' },
  text: { text: '85 phoenix' },
  'city and state': { text: 'Phoenix, AZ' },
  tag: { tags: ['wholesale'] },
  'right to sell': { controlShown: true },
  'seen by an admin': { paperSeen: true },
  area: { area: around },
  'area and text': { area: around, text: '85 phoenix' },
  'area and all else': { area: around, category: 'creative', state: 'AZ', tags: ['wholesale'], controlShown: true },
  'price range': { minPrice: 100_000, maxPrice: 900_000 },
  'highest entry fee': { maxEntryFee: 20_000 },
  'highest payment': { maxPayment: 2000 },
  'highest rate': { maxRate: 5 },
  'all at once': {
    status: 'pending',
    category: 'creative',
    purchaseType: 'Hybrid',
    propertyType: 'singleFamily',
    state: 'AZ',
    text: 'phoenix',
    tags: ['wholesale'],
    minPrice: 1,
    maxPrice: 900_000,
    maxRate: 9,
    maxEntryFee: 90_000,
    maxPayment: 9_000,
    minBedrooms: 1,
    minBathrooms: 1,
    controlShown: true,
    paperSeen: true,
  },
};

const managed: Record<string, Partial<ManagedSearch>> = {
  all: {},
  available: { status: 'available' },
  sold: { status: 'sold' },
  'finance type': { purchaseType: 'SubTo' },
  text: { text: '85 phoenix' },
  'city and state': { text: 'Phoenix, AZ' },
  'all at once': { status: 'available', purchaseType: 'Hybrid', text: 'Phoenix, AZ' },
  'all at once, of one status': { status: 'pending', purchaseType: 'Hybrid', text: 'Phoenix, AZ' },
};

const panel: Record<string, Omit<PanelSearch, 'status'>> = {
  all: {},
  text: { text: '85 phoenix' },
  'of one': { owner: 'owner' },
  'all at once': { text: 'Phoenix, AZ', owner: 'owner' },
};

/**
 * Every query shape of deal-queries.ts for each kind of reader. Tests check that each is allowed by the rules, is refused without its
 * condition on visibility, and has its indexes.
 */
export const queryShapes: readonly Shape[] = readers.flatMap((reader) => [
  ...Object.entries(filters).flatMap(([filter, search]) =>
    dealSorts.map((sort) => ({
      name: `list, ${filter}, ${sort}, ${reader.premium ? 'premium ' : ''}${reader.role}`,
      reader,
      queries: (who: Reader) => dealListQueries(who, { ...emptySearch, ...search, sort }),
    })),
  ),
  ...Object.entries(filters).map(([filter, search]) => ({
    name: `suggestions, ${filter}, ${reader.premium ? 'premium ' : ''}${reader.role}`,
    reader,
    queries: (who: Reader) => {
      const typed: DealSearch = { ...emptySearch, ...search, text: 'san antonio tx' };
      return [placesQuery(who, typed), addressesQuery(who, typed)].filter((query) => query !== undefined);
    },
  })),
  ...Object.entries(filters).map(([filter, search]) => ({
    name: `count, ${filter}, ${reader.premium ? 'premium ' : ''}${reader.role}`,
    reader,
    queries: (who: Reader) => [dealCountQuery(who, { ...emptySearch, ...search }).query],
    counted: true,
  })),
  ...(reader.role === 'admin'
    ? Object.entries(panel).flatMap(([filter, search]) =>
        panelStatuses.map((status) => ({
          name: `panel, ${filter}, ${status}`,
          reader,
          queries: () => [panelDealsQuery({ ...search, status })],
        })),
      )
    : []),
  ...(reader.role === 'buyer'
    ? []
    : Object.entries(managed).flatMap(([filter, search]) =>
        managedSorts.map((sort) => ({
          name: `manage, ${filter}, ${sort}, ${reader.role}`,
          reader,
          queries: (who: Reader) => [managedDealsQuery(who, { ...allManaged, ...search, sort })],
        })),
      )),
]);

import { paths } from 'domain/paths.ts';
import { favoritesData } from '#features/favorites/favorites-queries.ts';
import { dealRowFields, dealRowsAtFirst } from '#features/deal/deal-row-fields.ts';
import {
  dealListQueries,
  dealQueryData,
  managedDealsQuery,
  type DealQuery,
  type Reader,
} from '#features/deal/deal-queries.ts';
import { emptySearch } from 'domain/deal/deal-search.ts';
import { cardPhotoSizes, coverPhotoSizes } from '#features/deal/photo-sizes.ts';
import { restQuery } from '#platform/firebase/rest-query.ts';
import type { EarlyRead } from '#platform/session/early-requests.ts';
import type { RoutePath } from './route-table.ts';

// Placeholder; the build writes the reads into the page (web/build/first-load.ts).

const uid = '{uid}';
/** Uses batchGet, which reports a missing document in its response; browsers log a 404 as an error. */
const document = (path: string, ...readers: string[]): EarlyRead => ({
  key: path,
  url: ':batchGet',
  body: JSON.stringify({ documents: [`{root}/${path}`] }),
  ...(readers.length > 0 && { readers }),
});

function rows(query: Parameters<typeof restQuery>[0], fields: readonly string[], ...readers: string[]): EarlyRead {
  const { key, path, body } = restQuery(query, { fields });
  return { key, url: path, body: JSON.stringify(body), readers };
}

const firstDeals = (query: DealQuery, ...readers: string[]): EarlyRead =>
  rows(dealQueryData({ ...query, limit: dealRowsAtFirst }), dealRowFields, ...readers);

const list = (reader: Reader, ...readers: string[]): EarlyRead[] =>
  dealListQueries(reader, emptySearch).map((query) => ({
    ...firstDeals(query, ...readers),
    photos: { sizes: cardPhotoSizes, most: 2 },
  }));

/** The reads for each route's first screen, by the same queries as the screen itself. */
export const earlyReads: Partial<Record<RoutePath, readonly EarlyRead[]>> = {
  '/deals': [
    ...list({ uid, role: 'buyer', premium: false }, 'buyer', 'originator'),
    ...list({ uid, role: 'buyer', premium: true }, 'premium', 'admin'),
    rows(favoritesData(uid), [], 'buyer', 'premium'),
    document(paths.own(uid, 'preferences'), 'buyer', 'premium'),
  ],
  '/manage': [
    firstDeals(managedDealsQuery({ uid, role: 'originator', premium: false }), 'originator'),
    firstDeals(managedDealsQuery({ uid, role: 'admin', premium: false }), 'admin'),
  ],
  // "new" is not a deal id.
  '/deals/new': [],
  '/deals/:id': [
    { ...document(paths.deal('{id}')), photos: { sizes: coverPhotoSizes, most: 1 } },
    rows(favoritesData(uid), [], 'buyer', 'premium'),
    document(paths.own(uid, 'preferences'), 'buyer', 'premium'),
  ],
};

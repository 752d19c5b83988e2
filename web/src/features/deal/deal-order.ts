import type { Deal } from 'domain/deal/deal-document.ts';
import type { Compare } from '#platform/live/list-rows.ts';
import type { DealQuery } from './deal-queries.ts';

/** Compares like Firestore: by segment, then by the sort field of its query, then by id. */
export const compareBy =
  (orders: readonly DealQuery['orderBy'][]): Compare<Deal> =>
  (a, b) => {
    if (a.segment !== b.segment) return a.segment - b.segment;
    const order = orders[a.segment];
    if (!order) return 0;
    const [first, second] = [a, b].map(({ row }) => Number(row[order.field] ?? 0)) as [number, number];
    const ascending = first - second || (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0);
    return order.direction === 'asc' ? ascending : -ascending;
  };

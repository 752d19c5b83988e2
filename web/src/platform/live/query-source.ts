import { queryBounds } from 'domain/query-bounds.ts';
import {
  endAt,
  getDocs,
  limit,
  onSnapshot,
  query,
  rowsKey,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { logLiveFailure } from './connection.ts';
import type { ListSource, PageSize } from './live-list.ts';
import type { Part } from './live-page.ts';
import { sameQuery } from './use-live-query.ts';
import { useStable } from './use-live.ts';

/** Ordered query without a limit, and its page size. */
export type Segment = PageSize & { query: Query };

/** Source of a list; `key` identifies the rows of its first page, which may have been read early. */
export type Source<Doc = QueryDocumentSnapshot> = ListSource<Doc> & { key?: string | undefined };

const sameSegments = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.length === b.length &&
  a.every((segment, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      segment.pageSize === other.pageSize &&
      segment.lookAhead === other.lookAhead &&
      sameQuery(segment.query, other.query)
    );
  });

/**
 * Returns the source of the rows of consecutive queries; the same object as long as the queries are equal.
 * @param bound the limit in the rules for this list, up to which a page with a fixed end may grow
 */
export function useQuerySource(segments: readonly Segment[], bound: number = queryBounds.admin): Source {
  return useStable(querySource(segments, bound), sameSource);
}

type QuerySource = Source & { segments: readonly Segment[]; bound: number };

const sameSource = (a: QuerySource, b: QuerySource): boolean =>
  a.bound === b.bound && sameSegments(a.segments, b.segments);

function querySource(segments: readonly Segment[], bound: number): QuerySource {
  const queryOf = ({ segment, after, upTo, limit: most }: Part<QueryDocumentSnapshot>): Query => {
    const ordered = segments[segment]?.query;
    if (!ordered) throw new Error(`The list has no segment ${segment}.`);
    return query(
      ordered,
      ...(after ? [startAfter(after)] : []),
      ...(upTo ? [endAt(upTo), limit(bound)] : [limit(most)]),
    );
  };
  const [first] = segments;
  return {
    segments,
    bound,
    key: first && rowsKey(first.query),
    listen: (part, next, failed) =>
      onSnapshot(queryOf(part), next, (error) => {
        logLiveFailure('A live query ended', error);
        failed(error);
      }),
    read: (part) => getDocs(queryOf(part)),
  };
}

import { useQueries } from '@tanstack/react-query';
import type { Role } from 'domain/account/account.ts';
import { day } from 'domain/duration.ts';
import { accessRequestDocument, type AccessRequestKind } from 'domain/account/access-request.ts';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import {
  collection,
  collectionGroup,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Query,
} from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { spansUntil, trendOf, type Span, type Trend } from './periods.ts';

/** Time for which figures count as fresh, in milliseconds; returning to the page later counts again. */
const freshFor = 60_000;

/** Counts up to {@link queryBounds}, because the rules refuse a query without a limit. */
async function count(counted: Query): Promise<number> {
  return getCount(query(counted, limit(queryBounds.admin)));
}

/** Counts the arrivals in each span. An open span extends into the future, where there are none. */
const trend = async (now: Date, inSpan: (from: Date, to: Date) => Query): Promise<Trend> =>
  trendOf(
    await Promise.all(
      spansUntil(now).map(({ from, to }: Span) => count(inSpan(from, to ?? new Date(now.getTime() + day)))),
    ),
  );

/** A number with further information from stored data. */
export type Figure = {
  now: number;
  trend?: Trend;
  /** Total number of buyers that `now` is part of. */
  of?: number;
  /** Number of invitations that expire within two days. */
  ending?: number;
  /** Number of messages that failed in the last day. */
  today?: number;
  /** Since when the oldest request has waited. */
  since?: Date | undefined;
};

const withTrend = async (counted: Promise<number>, cameIn: Promise<Trend>): Promise<Figure> => {
  const [now, over] = await Promise.all([counted, cameIn]);
  return { now, trend: over };
};

const membersNow = (firestore: Firestore, role: Role) =>
  count(query(collection(firestore, paths.users()), where('role', '==', role), where('status', '==', 'active')));

const members = (firestore: Firestore, now: Date, role: Role) =>
  withTrend(
    membersNow(firestore, role),
    trend(now, (from, to) =>
      query(
        collection(firestore, paths.users()),
        where('role', '==', role),
        where('status', '==', 'active'),
        where('createdAt', '>=', from),
        where('createdAt', '<', to),
      ),
    ),
  );

const dealsNow = (firestore: Firestore, statuses: readonly DealStatus[]) =>
  count(query(collection(firestore, paths.deals()), where('status', 'in', statuses)));

/** Number of deals with a status, and how often deals got it. */
const deals = (firestore: Firestore, now: Date, status: DealStatus) =>
  withTrend(
    dealsNow(firestore, [status]),
    trend(now, (from, to) =>
      query(
        collectionGroup(firestore, 'statusHistory'),
        where('status', '==', status),
        where('date', '>=', from),
        where('date', '<', to),
      ),
    ),
  );

const requests = (firestore: Firestore, now: Date, kind: AccessRequestKind) =>
  withTrend(
    count(
      query(collection(firestore, paths.accessRequests()), where('kind', '==', kind), where('state', '==', 'open')),
    ),
    trend(now, (from, to) =>
      query(
        collection(firestore, paths.accessRequests()),
        where('kind', '==', kind),
        where('createdAt', '>=', from),
        where('createdAt', '<', to),
      ),
    ),
  );

/** Returns since when the oldest request has waited; undefined when there are none. */
async function longestWaiting(firestore: Firestore): Promise<Date | undefined> {
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.accessRequests()),
      where('kind', '==', 'invitation'),
      where('state', '==', 'open'),
      orderBy('createdAt', 'asc'),
      limit(1),
    ),
  );
  return accessRequestDocument.safeParse(docs[0]?.data()).data?.createdAt;
}

/** Number of invitations neither used nor revoked that expire after the date. */
const invitationsOpenAfter = (firestore: Firestore, date: Date) =>
  count(
    query(collection(firestore, paths.invitations()), where('settled', '==', false), where('expiresAt', '>', date)),
  );

/** The functions that count each figure; each costs a few billed reads. */
const figures = {
  requests: async (firestore, now) => {
    const [figure, since] = await Promise.all([requests(firestore, now, 'invitation'), longestWaiting(firestore)]);
    return { ...figure, since };
  },
  waitlist: (firestore, now) => requests(firestore, now, 'waitlist'),
  invitations: async (firestore, now) => {
    const made = trend(now, (from, to) =>
      query(collection(firestore, paths.invitations()), where('createdAt', '>=', from), where('createdAt', '<', to)),
    );
    const [figure, later] = await Promise.all([
      withTrend(invitationsOpenAfter(firestore, now), made),
      invitationsOpenAfter(firestore, new Date(now.getTime() + 2 * day)),
    ]);
    return { ...figure, ending: Math.max(0, figure.now - later) };
  },
  messages: async (firestore, now) => {
    const yesterday = new Date(now.getTime() - day);
    const [all, today] = await Promise.all([
      count(query(collection(firestore, paths.failedMessages()))),
      count(query(collection(firestore, paths.failedMessages()), where('failedAt', '>=', yesterday))),
    ]);
    return { now: all, today };
  },
  buyers: (firestore, now) => members(firestore, now, 'buyer'),
  premium: async (firestore) => {
    const premium = query(
      collection(firestore, paths.users()),
      where('role', '==', 'buyer'),
      where('premium', '==', true),
      where('status', '==', 'active'),
    );
    const [now, of] = await Promise.all([count(premium), membersNow(firestore, 'buyer')]);
    return { now, of };
  },
  originators: (firestore, now) => members(firestore, now, 'originator'),
  admins: async (firestore) => ({ now: await membersNow(firestore, 'admin') }),
  live: (firestore, now) =>
    withTrend(
      dealsNow(firestore, ['new', 'active']),
      // Listed deals, except those deleted since.
      trend(now, (from, to) =>
        query(
          collection(firestore, paths.deals()),
          where('visibility', 'in', ['all', 'premium', 'unlisted']),
          where('listedOn', '>=', from),
          where('listedOn', '<', to),
        ),
      ),
    ),
  pending: (firestore, now) => deals(firestore, now, 'pending'),
  sold: (firestore, now) => deals(firestore, now, 'sold'),
} satisfies Record<string, (firestore: Firestore, now: Date) => Promise<Figure>>;
export type FigureName = keyof typeof figures;
const names = Object.keys(figures) as FigureName[];

export type Counted = { state: 'loading' | 'ready' | 'failed'; figure: Figure | undefined };
export type Figures = Record<FigureName, Counted>;

/** The portal's figures, counted when the page is opened, returned to or refreshed; never by a timer. */
export function useOverview() {
  const firestore = useFirestore();
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['overview', name],
      queryFn: (): Promise<Figure> => figures[name](firestore, new Date()),
      staleTime: freshFor,
      refetchOnWindowFocus: true,
      retry: 1,
    })),
  });
  const counted = results.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  return {
    figures: Object.fromEntries(
      results.map(({ data, isError }, index): [string, Counted] => [
        names[index] ?? '',
        { state: isError ? 'failed' : data ? 'ready' : 'loading', figure: data },
      ]),
    ) as Figures,
    /** Time of the oldest count; undefined before there is one. */
    countedAt: counted.length === 0 ? undefined : new Date(Math.min(...counted)),
    counting: results.some(({ isFetching }) => isFetching),
    /** Counts everything again. */
    refresh: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}

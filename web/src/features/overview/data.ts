import { useQueries } from '@tanstack/react-query';
import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { Role } from 'domain/account/account.ts';
import { accessRequestDocument, type AccessRequestKind } from 'domain/account/access-request.ts';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { spansUntil, trendOf, type Span, type Trend } from './periods.ts';

/** How long a figure counts as fresh, in milliseconds: whoever comes back to the page later sees it counted anew. */
const freshFor = 60_000;
const day = 24 * 60 * 60 * 1000;

/** Up to {@link queryBounds}: the rules refuse a query without a limit. */
async function count(counted: Query): Promise<number> {
  return (await getCountFromServer(query(counted, limit(queryBounds.admin)))).data().count;
}

/** Counts what came in in each span. An open span reaches into the future, where nothing is. */
const trend = async (now: Date, inSpan: (from: Timestamp, to: Timestamp) => Query): Promise<Trend> =>
  trendOf(
    await Promise.all(
      spansUntil(now).map(({ from, to }: Span) =>
        count(inSpan(Timestamp.fromDate(from), Timestamp.fromDate(to ?? new Date(now.getTime() + day)))),
      ),
    ),
  );

const membersNow = (firestore: Firestore, role: Role) =>
  count(query(collection(firestore, paths.users()), where('role', '==', role), where('status', '==', 'active')));

const membersJoined = (firestore: Firestore, now: Date, role: Role) =>
  trend(now, (from, to) =>
    query(
      collection(firestore, paths.users()),
      where('role', '==', role),
      where('status', '==', 'active'),
      where('createdAt', '>=', from),
      where('createdAt', '<', to),
    ),
  );

const premiumBuyers = (firestore: Firestore) =>
  count(
    query(
      collection(firestore, paths.users()),
      where('role', '==', 'buyer'),
      where('premium', '==', true),
      where('status', '==', 'active'),
    ),
  );

const dealsNow = (firestore: Firestore, statuses: readonly DealStatus[]) =>
  count(query(collection(firestore, paths.deals()), where('status', 'in', statuses)));

/** Deals that were listed, but for those deleted since. */
const dealsListed = (firestore: Firestore, now: Date) =>
  trend(now, (from, to) =>
    query(
      collection(firestore, paths.deals()),
      where('visibility', 'in', ['all', 'premium']),
      where('listedOn', '>=', from),
      where('listedOn', '<', to),
    ),
  );

/** How often a deal was given a status. */
const dealsBecame = (firestore: Firestore, now: Date, status: DealStatus) =>
  trend(now, (from, to) =>
    query(
      collectionGroup(firestore, 'statusHistory'),
      where('status', '==', status),
      where('date', '>=', from),
      where('date', '<', to),
    ),
  );

const requestsOpen = (firestore: Firestore, kind: AccessRequestKind) =>
  count(query(collection(firestore, paths.accessRequests()), where('kind', '==', kind), where('state', '==', 'open')));

const requestsMade = (firestore: Firestore, now: Date, kind: AccessRequestKind) =>
  trend(now, (from, to) =>
    query(
      collection(firestore, paths.accessRequests()),
      where('kind', '==', kind),
      where('createdAt', '>=', from),
      where('createdAt', '<', to),
    ),
  );

/** Since when somebody has waited for an answer; undefined when nobody waits. */
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

/** Neither used nor taken back, and not run out before then. */
const invitationsOpenAfter = (firestore: Firestore, moment: Date) =>
  count(
    query(
      collection(firestore, paths.invitations()),
      where('settled', '==', false),
      where('expiresAt', '>', Timestamp.fromDate(moment)),
    ),
  );

const invitationsMade = (firestore: Firestore, now: Date) =>
  trend(now, (from, to) =>
    query(collection(firestore, paths.invitations()), where('createdAt', '>=', from), where('createdAt', '<', to)),
  );

const messagesFailed = (firestore: Firestore) => count(query(collection(firestore, paths.failedMessages())));
const messagesFailedSince = (firestore: Firestore, from: Date) =>
  count(query(collection(firestore, paths.failedMessages()), where('failedAt', '>=', Timestamp.fromDate(from))));

/** A number with what can be said of it from what is stored. */
export type Figure = {
  now: number;
  trend?: Trend;
  /** Buyers of whom these are a part. */
  of?: number;
  /** Invitations among them that run out within two days. */
  ending?: number;
  /** Messages among them that failed in the last day. */
  today?: number;
  /** Since when the first of them has waited. */
  since?: Date | undefined;
};

const withTrend = async (now: Promise<number>, counted: Promise<Trend>): Promise<Figure> => {
  const [number, over] = await Promise.all([now, counted]);
  return { now: number, trend: over };
};

/** Every figure, by what it counts; each costs a few billed reads. */
const figures = {
  requests: async (firestore: Firestore, now: Date): Promise<Figure> => {
    const [figure, since] = await Promise.all([
      withTrend(requestsOpen(firestore, 'invitation'), requestsMade(firestore, now, 'invitation')),
      longestWaiting(firestore),
    ]);
    return { ...figure, since };
  },
  waitlist: (firestore: Firestore, now: Date) =>
    withTrend(requestsOpen(firestore, 'waitlist'), requestsMade(firestore, now, 'waitlist')),
  invitations: async (firestore: Firestore, now: Date): Promise<Figure> => {
    const [figure, later] = await Promise.all([
      withTrend(invitationsOpenAfter(firestore, now), invitationsMade(firestore, now)),
      invitationsOpenAfter(firestore, new Date(now.getTime() + 2 * day)),
    ]);
    return { ...figure, ending: Math.max(0, figure.now - later) };
  },
  messages: async (firestore: Firestore, now: Date): Promise<Figure> => {
    const [all, today] = await Promise.all([
      messagesFailed(firestore),
      messagesFailedSince(firestore, new Date(now.getTime() - day)),
    ]);
    return { now: all, today };
  },
  buyers: (firestore: Firestore, now: Date) =>
    withTrend(membersNow(firestore, 'buyer'), membersJoined(firestore, now, 'buyer')),
  premium: async (firestore: Firestore): Promise<Figure> => {
    const [premium, buyers] = await Promise.all([premiumBuyers(firestore), membersNow(firestore, 'buyer')]);
    return { now: premium, of: buyers };
  },
  originators: (firestore: Firestore, now: Date) =>
    withTrend(membersNow(firestore, 'originator'), membersJoined(firestore, now, 'originator')),
  admins: async (firestore: Firestore): Promise<Figure> => ({ now: await membersNow(firestore, 'admin') }),
  live: (firestore: Firestore, now: Date) =>
    withTrend(dealsNow(firestore, ['new', 'active']), dealsListed(firestore, now)),
  pending: (firestore: Firestore, now: Date) =>
    withTrend(dealsNow(firestore, ['pending']), dealsBecame(firestore, now, 'pending')),
  sold: (firestore: Firestore, now: Date) =>
    withTrend(dealsNow(firestore, ['sold']), dealsBecame(firestore, now, 'sold')),
};
export type FigureName = keyof typeof figures;
const names = Object.keys(figures) as FigureName[];

export type Counted = { state: 'loading' | 'ready' | 'failed'; figure: Figure | undefined };

export type Overview = {
  figures: Record<FigureName, Counted>;
  /** When the oldest of the figures was counted; undefined before there is one. */
  countedAt: Date | undefined;
  counting: boolean;
  /** Counts everything anew. */
  refresh: () => void;
};

/** The portal in figures: counted when one comes, comes back to the page, or asks for it; never by itself. */
export function useOverview(): Overview {
  const firestore = useFirestore();
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['overview', name],
      queryFn: () => figures[name](firestore, new Date()),
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
    ) as Overview['figures'],
    countedAt: counted.length === 0 ? undefined : new Date(Math.min(...counted)),
    counting: results.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}

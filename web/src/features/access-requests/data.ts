import type { TFunction } from 'i18next';
import { accessRequestDocument, requestVersion, type AccessRequest } from 'domain/account/access-request.ts';
import { approveRequest, declineRequest } from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { collection, limit, orderBy, query, where, type Query } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { codeAmong } from '#platform/api/error-text.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';

export const requestViews = ['open', 'waitlist', 'decided'] as const;
export type RequestView = (typeof requestViews)[number];

export type Request = AccessRequest & { id: string };

/** Maximum number of open requests to count; more are shown as "99+". */
const counted = 100;

const pageSize = 50;

/** Open and waitlisted requests come oldest first, decided ones newest first. */
const queryOf = (firestore: Firestore, view: RequestView): Query => {
  if (view === 'decided') return query(collection(firestore, paths.accessRequests()), orderBy('decidedAt', 'desc'));
  return query(
    collection(firestore, paths.accessRequests()),
    where('kind', '==', view === 'open' ? 'invitation' : 'waitlist'),
    where('state', '==', 'open'),
    orderBy('createdAt', 'asc'),
  );
};

/** Live list of the requests in a view, for admins. */
export function useRequests(view: RequestView): LiveList<Request> {
  const firestore = useFirestore();
  return useLivePages(queryOf(firestore, view), pageSize, withId(accessRequestDocument));
}

/** Live number of open requests: "3", "99+"; undefined while it loads. */
export function useOpenRequestCount(): { count: number; text: string } | undefined {
  const firestore = useFirestore();
  const open = query(
    collection(firestore, paths.accessRequests()),
    where('kind', '==', 'invitation'),
    where('state', '==', 'open'),
    limit(counted),
  );
  const { state, size } = useLiveQuery(open, ({ id }) => id);
  if (state !== 'ready') return undefined;
  return { count: size, text: size < counted ? String(size) : `${counted - 1}+` };
}

/** Sends the version that the admin saw, so that the server refuses to decide a newer one. */
const asRead = (read: Request, idempotencyKey: string) => ({
  params: { id: read.id },
  idempotencyKey,
  headers: { 'If-Match': `"${requestVersion(read)}"` },
});

/**
 * Invites the person. Returns the invitation link, which cannot be read again.
 * @throws ApiError `conflict`, `edited-meanwhile`, `email-taken`
 */
export const sendApproval = (read: Request, idempotencyKey: string) =>
  call(approveRequest, asRead(read, idempotencyKey));

/** @throws ApiError `conflict` when the request was already approved, `edited-meanwhile` when the person sent a new one */
export const sendRefusal = (read: Request, idempotencyKey: string) =>
  call(declineRequest, asRead(read, idempotencyKey));

/** Returns why the server refused to decide a request, as a translated text; undefined for any other error. */
export function refusalText(thrown: unknown, t: TFunction<'access-requests'>): string | undefined {
  const code = codeAmong(thrown, ['conflict', 'edited-meanwhile', 'email-taken', 'not-found']);
  return code && t(`refusals.${code}`);
}

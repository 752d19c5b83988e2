import type { TFunction } from 'i18next';
import { invitationDocument, type Invitation as Stored } from 'domain/account/invitation.ts';
import { createInvitation, resendInvitation, revokeInvitation } from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { collection, orderBy, query, where, type Query } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { codeAmong } from '#platform/api/error-text.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';
import type { InvitationView } from './invitation-view.ts';
import type { Invite } from './invite-form.ts';

export type Invitation = Stored & { id: string };

const pageSize = 50;

/**
 * Newest first: by creation or, for used and revoked ones, by that date. No query can tell which open ones have expired, so
 * the client compares the time.
 */
const queryOf = (firestore: Firestore, view: InvitationView): Query => {
  if (view === 'used') return query(collection(firestore, paths.invitations()), orderBy('usedAt', 'desc'));
  if (view === 'revoked') return query(collection(firestore, paths.invitations()), orderBy('revokedAt', 'desc'));
  if (view === 'all') return query(collection(firestore, paths.invitations()), orderBy('createdAt', 'desc'));
  return query(collection(firestore, paths.invitations()), where('settled', '==', false), orderBy('createdAt', 'desc'));
};

/** Live list of the invitations that contain a view's, for admins. */
export function useInvitations(view: InvitationView): LiveList<Invitation> {
  const firestore = useFirestore();
  return useLivePages(queryOf(firestore, view), pageSize, withId(invitationDocument));
}

/** Returns the invitation link, which cannot be read again. @throws ApiError `email-taken` */
export const sendInvitation = (body: Invite, idempotencyKey: string) =>
  call(createInvitation, { body, idempotencyKey });

/**
 * Creates a new link and invalidates the old one.
 * @throws ApiError `conflict` when it was used, revoked or replaced, `email-taken`
 */
export const sendAgain = (id: string, idempotencyKey: string) =>
  call(resendInvitation, { params: { id }, idempotencyKey });

/** @throws ApiError `conflict` when a person has joined with it */
export const revoke = (id: string, idempotencyKey: string) =>
  call(revokeInvitation, { params: { id }, idempotencyKey });

/** Returns why the server refused an action on an invitation, as a translated text; undefined for any other error. */
export function refusalText(thrown: unknown, t: TFunction<'invitations'>): string | undefined {
  const code = codeAmong(thrown, ['conflict', 'email-taken', 'not-found']);
  return code && t(`refusals.${code}`);
}

import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  type Invitation,
  invitationDocument,
  invitationState,
  type InvitationState,
} from 'domain/account/invitation.ts';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { isAdminNow } from '#platform/active-admin.ts';
import type { Context } from '#platform/context.ts';
import { abandonedAccount } from './abandoned-account.ts';

export type StoredInvitation = Invitation & { id: string; reference: DocumentReference };

/** Reads an invitation by its id (its token's hash), within `transaction` if given. */
export async function readInvitation(
  { db }: Pick<Context, 'db'>,
  id: string,
  transaction?: Transaction,
): Promise<StoredInvitation | undefined> {
  const reference = db.doc(paths.invitation(id));
  return parsed(await (transaction ? transaction.get(reference) : reference.get()));
}

const parsed = (snapshot: DocumentSnapshot): StoredInvitation | undefined =>
  snapshot.exists
    ? { ...invitationDocument.parse(snapshot.data()), id: snapshot.id, reference: snapshot.ref }
    : undefined;

/** Time (ms) for which the invitation of a failed sign-up can be used again. */
const reopensWithin = hour;

/**
 * Returns the state of an invitation. It is open only while who issued it is an active admin: what they gave out ends with their access,
 * here at once, because a redemption reads their account in its transaction, and in the list by `endInvitationsBy`.
 */
export async function currentState(
  context: Context,
  invitation: Invitation,
  transaction?: Transaction,
): Promise<InvitationState> {
  const state = await stateOfUse(context, invitation, transaction);
  if (state !== 'open') return state;
  return (await isAdminNow(context, invitation.createdBy, transaction)) ? state : 'revoked';
}

/**
 * Returns the state of an invitation by itself. A sign-up that fails halfway deletes its identity (specification, section 4), and the
 * person may try again: for an hour, a use or reservation by an abandoned account with the granted rights is ignored. After that hour an
 * invitation that was only reserved is expired.
 */
async function stateOfUse(
  context: Context,
  invitation: Invitation,
  transaction: Transaction | undefined,
): Promise<InvitationState> {
  const now = context.now();
  const { role, premium, reservedBy, reservedAt } = invitation;
  const state = invitationState(invitation, now);
  if ((state !== 'reserved' && state !== 'used') || reservedBy === undefined) return state;
  const account = await abandonedAccount(context, reservedBy, transaction);
  if (account?.role !== role || account.premium !== premium) return state;
  if (!reservedAt || now.getTime() - reservedAt.getTime() > reopensWithin) return state === 'used' ? state : 'expired';
  return invitationState({ ...invitation, reservedBy: undefined, usedAt: undefined }, now);
}

/**
 * Reads the unused invitations to an address, within the transaction: of two that are issued at the same time, one revokes the other.
 * @returns a function that revokes them, to be called after the transaction's last read
 */
export async function invitationsTo(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  email: string,
): Promise<() => void> {
  const { docs } = await transaction.get(sentTo(context, email));
  return revoking(context, transaction, docs);
}

/**
 * Reads an account's unused invitations: those sent to its address and those that it reserved. Which there are is read outside the
 * transaction, whose queries would lock all invitations; one that is issued meanwhile counts as issued afterwards.
 * @returns a function that revokes them, to be called after the transaction's last read
 */
export async function invitationsOf(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  { uid, email }: { uid: string; email: string },
): Promise<() => void> {
  const reservedBy = context.db.collection(paths.invitations()).where('reservedBy', '==', uid);
  const found = await Promise.all([sentTo(context, email).get(), reservedBy.get()]);
  const unused = new Map(
    found.flatMap(({ docs }) => docs.filter((each) => isUnused(each)).map(({ ref }) => [ref.path, ref])),
  );
  return revoking(context, transaction, unused.size === 0 ? [] : await transaction.getAll(...unused.values()));
}

const sentTo = ({ db }: Pick<Context, 'db'>, email: string) =>
  db.collection(paths.invitations()).where('email', '==', email.toLowerCase());

const isUnused = (snapshot: DocumentSnapshot): boolean =>
  snapshot.get('usedAt') === undefined && snapshot.get('revokedAt') === undefined;

const revoking =
  ({ now }: Pick<Context, 'now'>, transaction: Transaction, invitations: readonly DocumentSnapshot[]) =>
  () => {
    const revokedAt = Timestamp.fromDate(now());
    for (const { ref } of invitations.filter(isUnused)) transaction.update(ref, { revokedAt, settled: true });
  };

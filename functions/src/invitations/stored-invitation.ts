import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  type Invitation,
  invitationDocument,
  invitationState,
  type InvitationState,
} from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { abandonedAccount } from './abandoned-account.ts';

export type StoredInvitation = Invitation & { id: string; reference: DocumentReference };

/** The invitation of that id (its token's hash), or undefined. Reads within `transaction` when given. */
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

/** For how long (ms) the invitation of a sign-up that failed half-way is open for the person to try again. */
const reopensWithin = 60 * 60_000;

/**
 * Where an invitation stands now. A sign-up that fails half-way deletes its identity (specification, section 4), and the person may try
 * again: for an hour it does not count that an abandoned account that has exactly what the invitation gave reserved or used it. After
 * that hour an invitation that was only reserved has run out.
 */
export async function currentState(
  context: Context,
  invitation: Invitation,
  transaction?: Transaction,
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
 * Takes back every invitation of a person that they have not used, so that none opens anything any more: those that their
 * address was sent, and those that their account reserved.
 * @returns what writes it, after the transaction's last read
 */
export async function invitationsToSettle(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  { uid, email }: { uid?: string; email: string },
): Promise<() => void> {
  const invitations = context.db.collection(paths.invitations());
  const mailed = await transaction.get(invitations.where('email', '==', email.toLowerCase()));
  const reserved = uid === undefined ? undefined : await transaction.get(invitations.where('reservedBy', '==', uid));
  const unsettled = new Map(
    [...mailed.docs, ...(reserved?.docs ?? [])]
      .filter((snapshot) => snapshot.get('usedAt') === undefined && snapshot.get('revokedAt') === undefined)
      .map(({ ref }) => [ref.path, ref]),
  );
  return () => {
    const revokedAt = Timestamp.fromDate(context.now());
    for (const reference of unsettled.values()) transaction.update(reference, { revokedAt, settled: true });
  };
}

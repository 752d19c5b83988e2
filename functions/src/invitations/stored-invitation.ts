import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  type Invitation,
  invitationDocument,
  invitationState,
  type InvitationState,
} from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';

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

/** Every invitation that an address was ever sent. */
export async function invitationsFor(
  { db }: Pick<Context, 'db'>,
  email: string,
  transaction: Transaction,
): Promise<StoredInvitation[]> {
  const { docs } = await transaction.get(db.collection(paths.invitations()).where('email', '==', email));
  return docs.flatMap((snapshot) => parsed(snapshot) ?? []);
}

const parsed = (snapshot: DocumentSnapshot): StoredInvitation | undefined =>
  snapshot.exists
    ? { ...invitationDocument.parse(snapshot.data()), id: snapshot.id, reference: snapshot.ref }
    : undefined;

/**
 * Where an invitation stands now. A reservation whose account is gone does not count: a sign-up that fails half-way deletes its account
 * (specification, section 4), and the person may try again.
 */
export async function currentState(context: Context, invitation: Invitation): Promise<InvitationState> {
  const state = invitationState(invitation, context.now());
  if (state !== 'reserved' || (await identityRecord(context, String(invitation.reservedBy)))) return state;
  return invitationState({ ...invitation, reservedBy: undefined }, context.now());
}

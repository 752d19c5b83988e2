import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import {
  listInvitationDocument,
  type ListTalk,
  listTalkDocument,
  type SharedList,
  sharedListDocument,
} from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** Parses a list's snapshot; undefined if it does not exist. */
export const listIn = (snapshot: DocumentSnapshot): SharedList | undefined =>
  snapshot.exists ? { ...sharedListDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Parses an invitation's snapshot; undefined if it does not exist. */
export const listInvitationIn = (snapshot: DocumentSnapshot) =>
  snapshot.exists ? { ...listInvitationDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Parses a talk's snapshot; an empty talk if no one has said anything. */
export const talkIn = (snapshot: DocumentSnapshot): ListTalk =>
  snapshot.exists ? listTalkDocument.parse(snapshot.data()) : { opinions: {}, messages: [] };

/** Returns the id of a list's invitation: that of an address, so that inviting twice is one invitation. */
export const listInvitationId = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 20);

type Found = { list: SharedList; reference: DocumentReference };
type Of = Pick<Context, 'db'>;

/**
 * Reads a list to use it as a member, within the transaction.
 * @throws ApiError `not-found` unless the account is a member
 */
export async function listOfMember(
  { db }: Of,
  transaction: Transaction,
  listId: string,
  { uid }: Pick<Account, 'uid'>,
): Promise<Found> {
  const reference = db.doc(paths.sharedList(listId));
  const list = listIn(await transaction.get(reference));
  if (!list?.memberUids.includes(uid)) throw new ApiError('not-found');
  return { list, reference };
}

/**
 * Reads a list to do what its owner alone may, within the transaction.
 * @throws ApiError as {@link listOfMember}; `forbidden` unless the account is its owner
 */
export async function listOfOwner(
  context: Of,
  transaction: Transaction,
  listId: string,
  account: Pick<Account, 'uid'>,
): Promise<Found> {
  const found = await listOfMember(context, transaction, listId, account);
  if (found.list.ownerUid !== account.uid) throw new ApiError('forbidden');
  return found;
}

/**
 * Reads a deal that an account may see, within the transaction.
 * @throws ApiError `not-found` if there is no such deal or the account may not see it
 */
export async function requireVisible(
  { db }: Of,
  transaction: Transaction,
  dealId: string,
  account: Account,
): Promise<Deal> {
  const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
  if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
  return deal;
}

/**
 * Within the transaction, so that calls at once do not exceed the limit: few write the lists of one person (decision 0504).
 * @throws ApiError `list-full` for whoever is in as many lists as may be
 */
export async function requireRoom(
  { db }: Of,
  transaction: Transaction,
  { uid }: Pick<Account, 'uid'>,
  most: number,
): Promise<void> {
  const own = db.collection(paths.sharedLists()).where('memberUids', 'array-contains', uid);
  if ((await transaction.get(own.select())).size >= most) throw new ApiError('list-full');
}

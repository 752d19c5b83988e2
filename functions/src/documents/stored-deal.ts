import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { mayChange, mayEdit, maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';

/** Parses a deal's snapshot; undefined if it does not exist. */
export const dealIn = (snapshot: DocumentSnapshot): Deal | undefined =>
  snapshot.exists ? { ...dealDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/**
 * Reads a deal to change it, within the transaction. Includes deleted deals.
 * @throws ApiError as {@link refuseChange}; `claimants-own` for an admin who may not edit it
 */
export async function dealToChange(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  account: Account,
): Promise<{ deal: Deal; reference: DocumentReference }> {
  const found = await dealToReview(context, transaction, dealId, account);
  if (!mayEdit(account, found.deal)) throw new ApiError('claimants-own');
  return found;
}

/**
 * Reads a deal to change what an admin says of it, within the transaction. Includes deleted deals.
 * @throws ApiError as {@link refuseChange}
 */
export async function dealToReview(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  account: Account,
): Promise<{ deal: Deal; reference: DocumentReference }> {
  const reference = db.doc(paths.deal(dealId));
  const deal = dealIn(await transaction.get(reference));
  if (!deal) throw new ApiError('not-found');
  refuseChange(account, deal);
  return { deal, reference };
}

/**
 * Reads a deal to edit the version that `If-Match` names, within the transaction. Sold deals can be corrected, deleted ones cannot.
 * @throws ApiError as {@link dealToChange}; `not-found` if it was deleted; `edited-meanwhile` if it has another version
 */
export async function dealToEdit(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  { account, header }: { account: Account; header: (name: string) => string | undefined },
): Promise<{ deal: Deal; reference: DocumentReference }> {
  const { deal, reference } = await dealToChange(context, transaction, dealId, account);
  if (deal.status === 'deleted') throw new ApiError('not-found');
  if (!matchesVersion(header('if-match'), deal.version)) {
    throw new ApiError('edited-meanwhile', { version: deal.version });
  }
  return { deal, reference };
}

/**
 * @throws ApiError `forbidden` if the account may not change the deal; `not-found` if it may not even see it, so that deals in their head
 * start are not revealed
 */
export function refuseChange(account: Account, deal: Deal): void {
  if (mayChange(account, deal)) return;
  throw new ApiError(maySee(account, deal) ? 'forbidden' : 'not-found');
}

/** Returns the actor of a history entry. */
export const actorOf = ({ uid, firstName, lastName }: Account): { uid: string; name: string } => ({
  uid,
  name: `${firstName} ${lastName}`.trim(),
});

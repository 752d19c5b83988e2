import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** The deal in a snapshot, parsed, or undefined when there is none. */
export const dealIn = (snapshot: DocumentSnapshot): Deal | undefined =>
  snapshot.exists ? { ...dealDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/**
 * The deal that somebody wants to change, read within the transaction. A deleted one is given, too.
 * @throws ApiError as {@link refuseChange}
 */
export async function dealToChange(
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
 * @throws ApiError `forbidden` when a deal is neither theirs nor they an admin; `not-found` when they may not even see it, as if
 * there were none: a head start does not give itself away
 */
export function refuseChange(account: Account, deal: Deal): void {
  if (mayChange(account, deal)) return;
  throw new ApiError(maySee(account, deal) ? 'forbidden' : 'not-found');
}

/** Who did something, as histories keep it. */
export const actorOf = ({ uid, firstName, lastName }: Account): { uid: string; name: string } => ({
  uid,
  name: `${firstName} ${lastName}`.trim(),
});

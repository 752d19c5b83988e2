import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** The deal in a snapshot, parsed, or undefined when there is none. */
export const dealIn = (snapshot: DocumentSnapshot): Deal | undefined =>
  snapshot.exists ? { ...dealDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/**
 * The deal that somebody wants to change, read within the transaction. A deleted one is given, too.
 * @throws ApiError `not-found`, or `forbidden` when it is neither theirs nor they an admin.
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
  if (!mayChange(account, deal)) throw new ApiError('forbidden');
  return { deal, reference };
}

/** Who did something, as histories keep it. */
export const signatureOf = ({ uid, firstName, lastName }: Account): { uid: string; name: string } => ({
  uid,
  name: `${firstName} ${lastName}`.trim(),
});

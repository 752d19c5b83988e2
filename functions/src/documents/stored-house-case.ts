import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { caseSides, type HouseCase, houseCaseDocument } from 'domain/deal/house-case.ts';
import { paths } from 'domain/paths.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** Parses a case's snapshot; undefined if it does not exist. */
export const houseCaseIn = (snapshot: DocumentSnapshot): HouseCase | undefined =>
  snapshot.exists ? { ...houseCaseDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** @throws ApiError `own-case` if the account, or another of its address, is a side of the case that a deal is in */
export async function refuseSide(
  context: Context,
  transaction: Transaction,
  { id, visibility, underReview }: Deal,
  { uid, email }: Account,
): Promise<void> {
  if (visibility !== 'contested' && !underReview) return;
  const { db } = context;
  const about = db.collection(paths.houseCases()).where('listed.dealId', '==', id).where('state', '==', 'open');
  const [found, uids] = await Promise.all([
    // A case has the id of its claimant's deal.
    visibility === 'contested'
      ? transaction.get(db.doc(paths.houseCase(id)))
      : transaction.get(about.limit(1)).then(({ docs }) => docs[0]),
    uidsOfAddress(context, transaction, email),
  ]);
  const own = new Set([uid, ...uids]);
  const open = found && houseCaseIn(found);
  if (open && caseSides.some((each) => own.has(open[each].originator.uid))) throw new ApiError('own-case');
}

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

/** @throws ApiError `own-case` if the account, or another of its address, is a side of a case */
export async function refuseSide(context: Context, found: HouseCase, { uid, email }: Account): Promise<void> {
  const own = new Set([uid, ...(await uidsOfAddress(context, email))]);
  if (caseSides.some((side) => own.has(found[side].originator.uid))) throw new ApiError('own-case');
}

/** @throws ApiError as {@link refuseSide}, of the open case that a deal is in, if any */
export async function refuseSideOf(
  context: Context,
  transaction: Transaction,
  { id, visibility, underReview }: Deal,
  account: Account,
): Promise<void> {
  if (visibility !== 'contested' && !underReview) return;
  const { db } = context;
  const about = db.collection(paths.houseCases()).where('listed.dealId', '==', id).where('state', '==', 'open');
  // A case has the id of its claimant's deal.
  const stored =
    visibility === 'contested'
      ? await transaction.get(db.doc(paths.houseCase(id)))
      : (await transaction.get(about.limit(1))).docs[0];
  const found = stored && houseCaseIn(stored);
  if (found) await refuseSide(context, found, account);
}

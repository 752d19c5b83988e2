import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { HouseCase } from 'domain/deal/house-case.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { houseCaseIn, refuseSide } from '#documents/stored-house-case.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/**
 * Reads a case with both deals, for an admin.
 * @throws ApiError `not-found`, or `own-case` if the admin is one of its sides, by any account of their address
 */
export async function caseToJudge(
  context: Context,
  transaction: Transaction,
  caseId: string,
  account: Account,
): Promise<{ found: HouseCase; reference: DocumentReference; listed: Deal; claim: Deal }> {
  const { db } = context;
  const reference = db.doc(paths.houseCase(caseId));
  const found = houseCaseIn(await transaction.get(reference));
  if (!found) throw new ApiError('not-found');
  await refuseSide(context, found, account);
  const [listed, claim] = (
    await transaction.getAll(db.doc(paths.deal(found.listed.dealId)), db.doc(paths.deal(found.claim.dealId)))
  ).map(dealIn);
  if (!listed || !claim) throw new ApiError('not-found');
  return { found, reference, listed, claim };
}

import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type AccessRequest, accessRequestDocument, requestVersion } from 'domain/account/access-request.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';

/**
 * Reads an access request.
 * @throws ApiError `not-found`
 */
export async function readRequest(
  context: Context,
  id: string,
  transaction?: Transaction,
): Promise<AccessRequest & { reference: DocumentReference }> {
  const reference = context.db.doc(paths.accessRequest(id));
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  if (!snapshot.exists) throw new ApiError('not-found');
  return { ...accessRequestDocument.parse(snapshot.data()), reference };
}

/** @throws ApiError `edited-meanwhile` if `If-Match` names an earlier version */
export function refuseChanged(request: AccessRequest, ifMatch: string | undefined): void {
  if (!matchesVersion(ifMatch, requestVersion(request))) throw new ApiError('edited-meanwhile');
}

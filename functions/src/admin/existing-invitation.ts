import type { Transaction } from 'firebase-admin/firestore';
import { readInvitation, type StoredInvitation } from '#invitations/stored-invitation.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/**
 * Reads an invitation by its id.
 * @throws ApiError `not-found`
 */
export async function existingInvitation(
  context: Pick<Context, 'db'>,
  id: string,
  transaction?: Transaction,
): Promise<StoredInvitation> {
  const invitation = await readInvitation(context, id, transaction);
  if (!invitation) throw new ApiError('not-found');
  return invitation;
}

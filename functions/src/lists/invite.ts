import { Timestamp } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { inviteToList as endpoint } from 'domain/api/shared-lists.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { listInvitationId, listOfOwner } from './stored-list.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'caller' | 'params' | 'body' | 'recordResponse'>;

/**
 * Invites whoever owns an address. Looks up no one: whether it is a member's would show in the answer, or in how long it takes
 * (tell-invited.ts tells them).
 */
export async function invite(
  context: Context,
  { account, caller, params: { listId = '' }, body: { email }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  await requireVerifiedEmail(context, account, caller);
  if (email === account.email.toLowerCase()) throw new ApiError('own-account');
  // By address, because a person may delete their identity and sign up again.
  await limitRate(context, [['listInvitationsPerPerson', account.email]]);
  const response = { id: listInvitationId(email) };
  await runTransaction(db, async (transaction) => {
    const { list } = await listOfOwner(context, transaction, listId, account);
    const { docs } = await transaction.get(db.collection(paths.listInvitations(listId)));
    if (!docs.some(({ id }) => id === response.id)) {
      if (docs.length + list.memberUids.length >= limits.listMembers) throw new ApiError('list-full');
      transaction.create(db.doc(paths.listInvitation(listId, response.id)), {
        email,
        listId,
        list: list.name,
        invitedBy: list.names[account.uid],
        invitedAt: Timestamp.fromDate(now()),
      });
    }
    recordResponse(transaction, response);
  });
  return response;
}

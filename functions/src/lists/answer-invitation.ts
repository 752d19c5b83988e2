import { Timestamp } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { answerListInvitation as endpoint } from 'domain/api/shared-lists.ts';
import { limits } from 'domain/limits.ts';
import { withMember } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { listIn, listInvitationId, requireRoom } from './stored-list.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'caller' | 'params' | 'body' | 'recordResponse'>;

/** Accepts or declines the invitation to the caller's address. Whoever accepts joins as the last member. */
export async function answerInvitation(
  context: Context,
  { account, caller, params: { listId = '' }, body: { accepted }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  // Anyone can sign up with a stranger's address.
  await requireVerifiedEmail(context, account, caller);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.sharedList(listId));
    const invitation = db.doc(paths.listInvitation(listId, listInvitationId(account.email)));
    const [stored, invited] = await transaction.getAll(reference, invitation);
    const list = stored && listIn(stored);
    const isMember = list?.memberUids.includes(account.uid) ?? false;
    if (!list || !(invited?.exists || isMember)) throw new ApiError('not-found');
    if (accepted && !isMember) await requireRoom(context, transaction, account, limits.sharedLists);
    transaction.delete(invitation);
    if (accepted && !isMember) {
      const { memberUids, names } = withMember(list, actorOf(account));
      transaction.update(reference, { memberUids, names, updatedAt: Timestamp.fromDate(now()) });
    }
    recordResponse(transaction, response);
  });
  return response;
}

import { isInvitable } from '#invitations/invitable.ts';
import { issueInvitation, type Issued } from '#invitations/issue-invitation.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { currentState } from '#invitations/stored-invitation.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { existingInvitation } from './existing-invitation.ts';

/**
 * Sends an invitation again, with a new token that is valid for seven more days. Expired invitations can be sent again, too.
 * @throws ApiError `not-found`; `conflict` if it was used or revoked, or would give the person nothing
 */
export async function resendInvitation(
  context: Context,
  { params, caller, header, recordResponse }: Pick<Call<unknown>, 'params' | 'caller' | 'header' | 'recordResponse'>,
): Promise<Issued> {
  const id = String(params['id']);
  const known = await existingInvitation(context, id);
  if (!(await isInvitable(context, known))) throw new ApiError('conflict');
  return runTransaction(context.db, async (transaction) => {
    const invitation = await existingInvitation(context, id, transaction);
    const state = await currentState(context, invitation, transaction);
    if (state !== 'open' && state !== 'expired') throw new ApiError('conflict');
    const { email, role, premium, language, requestorDetails, requestId } = invitation;
    const issued = await issueInvitation(context, transaction, {
      email,
      role,
      premium,
      language,
      requestorDetails,
      requestId,
      createdBy: caller.uid,
      template: requestId === undefined ? 'invitation' : 'requestApproved',
      origin: publicOrigin(header),
    });
    audit(context, transaction, caller, {
      action: 'invitation-resent',
      subjectId: issued.id,
      before: { id },
      after: { email, role, premium },
    });
    recordResponse(transaction, issued);
    return issued;
  });
}

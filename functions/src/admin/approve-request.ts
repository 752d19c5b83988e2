import { Timestamp } from 'firebase-admin/firestore';
import { isInvitable } from '#invitations/invitable.ts';
import { issueInvitation, type Issued } from '#invitations/issue-invitation.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { readRequest, refuseChanged } from './stored-request.ts';

/**
 * Approves a request, also one on the waitlist, by inviting the person to the role they asked for.
 * @throws ApiError `not-found`; `conflict` if it was already decided; `edited-meanwhile` if the person submitted it again since the admin
 * read it, possibly for another role; `email-taken` if the invitation would give the person nothing
 */
export async function approveRequest(
  context: Context,
  { params, caller, header, recordResponse }: Pick<Call<unknown>, 'params' | 'caller' | 'header' | 'recordResponse'>,
): Promise<Issued> {
  const id = String(params['id']);
  const found = await readRequest(context, id);
  if (!(await isInvitable(context, { ...found, premium: false }))) throw new ApiError('email-taken');
  return runTransaction(context.db, async (transaction) => {
    const request = await readRequest(context, id, transaction);
    if (request.state !== 'open') throw new ApiError('conflict');
    refuseChanged(request, header('if-match'));
    const { email, role, language, firstName, lastName, phoneNumber, company, reference } = request;
    const issued = await issueInvitation(context, transaction, {
      email,
      role,
      premium: false,
      language,
      requestorDetails: { firstName, lastName, phoneNumber, company },
      requestId: id,
      createdBy: caller.uid,
      template: 'requestApproved',
      origin: publicOrigin(header),
    });
    transaction.update(reference, {
      state: 'approved',
      decidedAt: Timestamp.fromDate(context.now()),
      decidedBy: caller.uid,
    });
    audit(context, transaction, caller, {
      action: 'request-approved',
      subjectId: id,
      after: { email, role, invitation: issued.id },
    });
    recordResponse(transaction, issued);
    return issued;
  });
}

import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { createInvitation as endpoint } from 'domain/api/admin.ts';
import { isInvitable } from '#invitations/invitable.ts';
import { issueInvitation, type Issued } from '#invitations/issue-invitation.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Wanted = Call<ParsedBodyOf<typeof endpoint>>;

/**
 * Invites a person by email. If they already have an account, the invitation upgrades it. Earlier invitations to the address are revoked.
 * @throws ApiError `email-taken` if the invitation would give the person nothing
 */
export async function createInvitation(
  context: Context,
  { body, caller, header, recordResponse }: Pick<Wanted, 'body' | 'caller' | 'header' | 'recordResponse'>,
): Promise<Issued> {
  const { email, role, isPremium, requestorDetails, languagePreference } = body;
  if (!(await isInvitable(context, { email, role, premium: isPremium }))) throw new ApiError('email-taken');
  return runTransaction(context.db, async (transaction) => {
    const issued = await issueInvitation(context, transaction, {
      email,
      role,
      premium: isPremium,
      language: languagePreference,
      requestorDetails,
      createdBy: caller.uid,
      template: 'invitation',
      origin: publicOrigin(header),
    });
    audit(context, transaction, caller, {
      action: 'invitation-created',
      subjectId: issued.id,
      after: { email, role, premium: isPremium },
    });
    recordResponse(transaction, issued);
    return issued;
  });
}

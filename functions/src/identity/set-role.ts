import { type Me, me } from 'domain/account/account.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole as endpoint } from 'domain/api/identity.ts';
import { publicOrigin } from '#invitations/public-origin.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { createAccount } from './create-account.ts';
import { joinByInvitation } from './join-by-invitation.ts';

/**
 * Makes a signed-in person a member: writes their account and their claims. Whoever is one already gets the same answer, and
 * keeps the role they have, unless they bring an invitation: it raises a buyer.
 * @throws ApiError `invalid-role`; `invitation-needed` for any role but buyer without a token; `invalid-invitation`;
 *   `email-unverified` for a token in the hands of whoever made an account with the address and never proved it
 */
export async function setRole(
  context: Context,
  { body, caller, header }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'caller' | 'header'>,
): Promise<Me> {
  const { uid, account: known, token } = caller;
  const { invitationToken } = body;
  const account =
    known === undefined
      ? await createAccount(context, { uid, signedInAt: token.auth_time }, body, publicOrigin(header))
      : invitationToken === undefined
        ? known
        : await joinByInvitation(context, { uid, signedInAt: token.auth_time }, { ...body, invitationToken });
  await alignIdentity(context, uid);
  return me.parse(account);
}

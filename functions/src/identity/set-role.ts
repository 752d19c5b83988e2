import { me } from 'domain/account/account.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole as endpoint } from 'domain/api/identity.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { isByLink, withProof } from '#platform/verified-email.ts';
import { createAccount } from './create-account.ts';
import { joinByInvitation, type Joined } from './join-by-invitation.ts';
import { newSession } from './shut-others-out.ts';

type SetRole = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'caller' | 'header' | 'address'>;

/**
 * Makes a signed-in person a member by writing their account and claims. An existing member gets the same response and keeps their role,
 * unless they have an invitation, which upgrades a buyer. If others may have access to the identity, all its sessions end and the response
 * contains a token for a new one.
 * @throws ApiError `invalid-role`; `invitation-needed` for any role but buyer without a token; `invalid-invitation`; `email-unverified` if
 * the caller has not shown that they read the address's mail: with an invitation on an unverified account, or without one on a verified
 * identity
 */
export async function setRole(context: Context, call: SetRole): Promise<ResponseOf<typeof endpoint>> {
  const { uid } = call.caller;
  const { account, sessionsFrom } = await joined(context, call);
  const { token } = call.caller;
  // Claims first, so that the new session has them.
  await alignIdentity(context, uid);
  return {
    ...me.parse(await withProof(context, account, token)),
    ...(sessionsFrom !== undefined && {
      sessionToken: await newSession(context, uid, { from: sessionsFrom, byLink: isByLink(token) }),
    }),
  };
}

async function joined(context: Context, { body, caller, header, address }: SetRole): Promise<Joined> {
  const { account } = caller;
  const { invitationToken } = body;
  const created = account
    ? { account, isNew: false }
    : await createAccount(context, caller, body, { origin: publicOrigin(header), address });
  if (created.isNew || invitationToken === undefined) return created;
  // Also if someone else's session created the account before the invited person did.
  const { account: raised, sessionsFrom = created.sessionsFrom } = await joinByInvitation(context, caller, {
    ...body,
    invitationToken,
  });
  return { account: raised, sessionsFrom };
}

import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { validateInvitation as endpoint } from 'domain/api/identity.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';
import type { Call } from '#platform/serve.ts';
import { tokenHash } from './invitation-token.ts';
import { currentState, readInvitation } from './stored-invitation.ts';

/**
 * Returns what an invitation grants, to prefill the form. Does not use it up, because mail scanners open links. Whether an identity exists
 * is only revealed to holders of the token, which was mailed to the address.
 * @throws ApiError `not-found` for a token that is unknown, used, reserved, revoked or expired alike
 */
export async function validateInvitation(
  context: Context,
  { params }: Pick<Call<unknown>, 'params'>,
): Promise<ResponseOf<typeof endpoint>> {
  const invitation = await readInvitation(context, tokenHash(String(params['token'])));
  if (!invitation || (await currentState(context, invitation)) !== 'open') throw new ApiError('not-found');
  const { role, email, premium, requestorDetails } = invitation;
  const known = (await ownerOf(context, email)) !== undefined;
  return {
    valid: true,
    role,
    email,
    isPremium: premium,
    requestorDetails,
    ...(known && { existingAccount: true }),
  };
}

import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { validateInvitation as endpoint } from 'domain/api/identity.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';
import type { Call } from '#platform/serve.ts';
import { tokenHash } from './invitation-token.ts';
import { currentState, readInvitation } from './stored-invitation.ts';

/**
 * What an invitation grants, for the form that it prefills. Uses nothing up: mail scanners open links.
 * It takes the token, which was mailed to the address, to learn that there is an identity of it.
 * @throws ApiError `not-found` for a token that is unknown, used, reserved, revoked or expired, without a difference
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

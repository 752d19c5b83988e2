import { defineString } from 'firebase-functions/params';
import type { ErrorCode } from 'domain/errors.ts';
import { ApiError } from './api-error.ts';
import { emulatorOfAuth, identityToolkit } from './identity-toolkit.ts';

const apiKey = defineString('WEB_API_KEY', {
  default: '',
  description: 'The web API key of the project, which the client has, too: sign-in links are redeemed with it.',
});

/** What the provider says of a link, and what is answered. Anything else is no fault of the link. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  EXPIRED_OOB_CODE: 'link-expired',
  INVALID_OOB_CODE: 'link-used',
  MISSING_OOB_CODE: 'link-used',
  INVALID_EMAIL: 'link-other-address',
  OPERATION_NOT_ALLOWED: 'link-not-enabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'deactivated',
};

/**
 * Redeems the code of a sign-in link: `accounts:signInWithEmailLink` of the Identity Toolkit API, which the Admin SDK does not have.
 * @param origin the portal's own, for keys that are restricted to it
 * @returns the identity, and whether the link has just made it
 * @throws ApiError one of {@link refusals}
 */
export async function redeemLink(
  email: string,
  code: string,
  origin: string,
): Promise<{ uid: string; isNew: boolean }> {
  const key = apiKey.value() || (emulatorOfAuth() ? 'local' : '');
  if (key === '') throw new Error('WEB_API_KEY is not set: nobody can sign in by a link');
  const response = await fetch(`${identityToolkit()}/v1/accounts:signInWithEmailLink?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify({ email, oobCode: code, returnSecureToken: false }),
  });
  const body = (await response.json()) as {
    localId?: string;
    email?: string;
    isNewUser?: boolean;
    error?: { message?: string };
  };
  const reason = body.error?.message?.split(' ')[0] ?? '';
  if (Object.hasOwn(refusals, reason)) throw new ApiError(refusals[reason]!);
  if (!response.ok || body.localId === undefined || body.email?.toLowerCase() !== email.toLowerCase())
    throw new Error(`The link could not be redeemed: ${response.status} ${body.error?.message}`);
  return { uid: body.localId, isNew: body.isNewUser === true };
}

import { defineString } from 'firebase-functions/params';
import type { ErrorCode } from 'domain/errors.ts';
import { ApiError } from './api-error.ts';
import { emulatorOfAuth, identityToolkit } from './identity-toolkit.ts';

const apiKey = defineString('WEB_API_KEY', {
  default: '',
  description: 'The web API key of the project, which the client has, too: codes of mailed links are redeemed with it.',
});

/** Error codes of the provider that concern the code, and our own. All others are unexpected. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  EXPIRED_OOB_CODE: 'link-expired',
  INVALID_OOB_CODE: 'link-used',
  MISSING_OOB_CODE: 'link-used',
  // The identity was deleted.
  USER_NOT_FOUND: 'link-used',
  EMAIL_NOT_FOUND: 'link-used',
  INVALID_EMAIL: 'link-other-address',
  OPERATION_NOT_ALLOWED: 'link-not-enabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'deactivated',
};

/** The code of a mailed link. `origin` is the portal's own, for API keys that are restricted to it. */
export type OneTimeCode = { code: string; origin: string };

/**
 * Redeems the code of a sign-in link with `accounts:signInWithEmailLink` of the Identity Toolkit API, which the Admin SDK lacks.
 * @returns the identity, and whether the link created it
 * @throws ApiError one of {@link refusals}
 */
export async function redeemLink(
  email: string,
  { code, origin }: OneTimeCode,
): Promise<{ uid: string; isNew: boolean }> {
  const answer = await post('signInWithEmailLink', { email, oobCode: code, returnSecureToken: false }, origin);
  if (answer.localId === undefined || answer.email?.toLowerCase() !== email.toLowerCase())
    throw new Error('The provider redeemed the link of somebody else');
  return { uid: answer.localId, isNew: answer.isNewUser === true };
}

/**
 * Checks that a code is one for signing in, without using it up.
 * @throws ApiError one of {@link refusals}
 */
export async function expectSignInCode({ code, origin }: OneTimeCode): Promise<void> {
  if ((await post('resetPassword', { oobCode: code }, origin)).requestType !== 'EMAIL_SIGNIN')
    throw new ApiError('link-used');
}

/**
 * Redeems the code of a verification email. The provider accepts codes for other purposes in the same call, so the purpose is checked
 * first, which does not use up the code.
 * @returns the verified address
 * @throws ApiError one of {@link refusals}
 */
export async function redeemVerification({ code, origin }: OneTimeCode): Promise<string> {
  const { requestType, email } = await post('resetPassword', { oobCode: code }, origin);
  if (requestType !== 'VERIFY_EMAIL' || email === undefined) throw new ApiError('link-used');
  await post('update', { oobCode: code, returnSecureToken: false }, origin);
  return email;
}

type Answer = { localId?: string; email?: string; isNewUser?: boolean; requestType?: string };

async function post(method: string, body: object, origin: string): Promise<Answer> {
  const key = apiKey.value() || (emulatorOfAuth() ? 'local' : '');
  if (key === '') throw new Error('WEB_API_KEY is not set: no mailed link can be redeemed');
  const response = await fetch(`${identityToolkit()}/v1/accounts:${method}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer & { error?: { message?: string } };
  const reason = answer.error?.message?.split(' ')[0] ?? '';
  if (Object.hasOwn(refusals, reason)) throw new ApiError(refusals[reason]!);
  if (!response.ok) throw new Error(`accounts:${method} failed: ${response.status} ${answer.error?.message}`);
  return answer;
}

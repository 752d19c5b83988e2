import { ActionCodeOperation, checkActionCode } from 'firebase/auth';
import { confirmEmail, sendVerification } from 'domain/api/identity.ts';
import { call, callAsVisitor } from '#platform/api/call.ts';
import { auth } from '#platform/firebase/app.ts';
import { NoVerificationCode } from './failures.ts';

/** Sends the signed-in person another verification link. @throws ApiError `too-many-requests` */
export const requestVerification = async (): Promise<void> => void (await call(sendVerification));

/**
 * Returns the email address that a code verifies, without using the code.
 * @throws the provider's error, NoVerificationCode
 */
export async function addressOf(code: string): Promise<string> {
  const { operation, data } = await checkActionCode(auth, code);
  if (operation !== ActionCodeOperation.VERIFY_EMAIL || !data.email) throw new NoVerificationCode();
  return data.email;
}

/**
 * Verifies the email address of a code. The server redeems the code, so that the account is updated at once wherever it is
 * open. A retry with the same code gets the same response.
 * @throws ApiError
 */
export const confirmAddress = async (code: string): Promise<void> =>
  void (await callAsVisitor(confirmEmail, { body: { code }, idempotencyKey: code.slice(0, 200) }));

import { ActionCodeOperation, checkActionCode } from 'firebase/auth';
import { confirmEmail, sendVerification } from 'domain/api/identity.ts';
import { call, callAsVisitor } from '#platform/api/call.ts';
import { auth } from '#platform/firebase/app.ts';
import { NoVerificationCode } from './failures.ts';

/** Mails the signed-in person another link. @throws ApiError `too-many-requests` */
export const requestVerification = async (): Promise<void> => void (await call(sendVerification));

/**
 * The address that a code proves. Only looks: the code stays good.
 * @throws the provider's error, NoVerificationCode
 */
export async function addressOf(code: string): Promise<string> {
  const { operation, data } = await checkActionCode(auth, code);
  if (operation !== ActionCodeOperation.VERIFY_EMAIL || !data.email) throw new NoVerificationCode();
  return data.email;
}

/**
 * Proves the address that a code is for. The server redeems it, so that the account says so at once, wherever it is open; it gives the same
 * answer to the same code again, where the first one was lost on its way.
 * @throws ApiError
 */
export const confirmAddress = async (code: string): Promise<void> =>
  void (await callAsVisitor(confirmEmail, { body: { code }, idempotencyKey: code.slice(0, 200) }));

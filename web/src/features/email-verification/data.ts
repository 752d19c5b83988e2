import { ActionCodeOperation, applyActionCode, checkActionCode, type User } from 'firebase/auth';
import { getMe, sendVerification } from 'domain/api/identity.ts';
import { call } from '#platform/api/call.ts';
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
 * Verifies an address; if it is the signed-in person's, the server is notified at once.
 * @throws the provider's error
 */
export async function confirmAddress(code: string): Promise<void> {
  await applyActionCode(auth, code);
  // The address is verified: if this call fails, the server checks with the provider at the next opportunity.
  await syncVerification().catch((error: unknown) => console.warn('The confirmed address is not known yet', error));
}

/**
 * Asks the provider whether the signed-in person's address is proven by now, in another tab or on another device. If it is, so
 * does the server, who writes it to the account document, which the page follows.
 * @throws the provider's error, ApiError
 */
export async function syncVerification(): Promise<void> {
  const user = auth.currentUser;
  if (!user || !(await isVerified(user))) return;
  // The token says whether the address is proven, too.
  await user.getIdToken(true);
  await call(getMe);
}

async function isVerified(user: User): Promise<boolean> {
  await user.reload();
  return user.emailVerified;
}

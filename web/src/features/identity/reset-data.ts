import { ActionCodeOperation, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { pendingAuth } from '#platform/session/pending-sign-in.ts';
import { DeadResetLink } from './failure-messages.ts';

/**
 * Whose password a code lets somebody choose. Only looks: the code stays good.
 * @throws the provider's error, DeadResetLink
 */
export async function addressOfReset(code: string): Promise<string> {
  const { operation, data } = await checkActionCode(pendingAuth(), code);
  if (operation !== ActionCodeOperation.PASSWORD_RESET || !data.email) throw new DeadResetLink();
  return data.email;
}

/** Sets the password at the provider, which no server of ours sees, and ends every session of before. @throws the provider's error */
export const setPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(pendingAuth(), code, password);

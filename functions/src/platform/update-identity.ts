import { applicationDefault } from 'firebase-admin/app';
import { projectID } from 'firebase-functions/params';
import type { Context } from './context.ts';
import { emulatorOfAuth, identityToolkit } from './identity-toolkit.ts';

export type IdentityChange = {
  /** Sessions from before this time end: seconds, like a token's `auth_time`. */
  validSince: number;
  email?: string;
  emailVerified?: boolean;
  /** Sign-in methods to remove. */
  deleteAttribute?: readonly ('EMAIL' | 'PASSWORD')[];
  deleteProvider?: readonly string[];
};

/**
 * Changes an identity and ends its sessions in one step, so that no session outlives its credentials. The Admin SDK cannot: its
 * `revokeRefreshTokens` is a separate call with the current time, and unlinking the password also removes the email address. So this calls
 * `accounts:update` of the Identity Toolkit API, with the SDK's credential and emulator variable.
 * @returns false if another identity has that email; nothing is changed then
 */
export async function updateIdentity(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
  change: IdentityChange,
): Promise<boolean> {
  const token = emulatorOfAuth() ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
  const response = await fetch(
    `${identityToolkit()}/v1/projects/${auth.app.options.projectId ?? projectID.value()}/accounts:update`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, ...change, validSince: String(change.validSince) }),
    },
  );
  if (response.ok) return true;
  const text = await response.text();
  if (text.includes('EMAIL_EXISTS')) return false;
  throw new Error(`The identity ${uid} could not be changed: ${response.status} ${text}`);
}

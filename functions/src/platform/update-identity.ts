import { applicationDefault } from 'firebase-admin/app';
import { projectID } from 'firebase-functions/params';
import type { Context } from './context.ts';
import { emulatorOfAuth, identityToolkit } from './identity-toolkit.ts';

export type IdentityChange = {
  /** Sessions of before end: seconds, as a token's `auth_time`. */
  validSince: number;
  email?: string;
  emailVerified?: boolean;
  /** Ways to sign in that go. */
  deleteAttribute?: readonly ('EMAIL' | 'PASSWORD')[];
  deleteProvider?: readonly string[];
};

/**
 * Changes an identity and ends its sessions in one step, so that none outlives what it was made with. The Admin SDK cannot: its
 * `revokeRefreshTokens` is a call of its own and means now, and unlinking the password takes the email address along. So this is
 * the call beneath it, `accounts:update` of the Identity Toolkit API, with the SDK's credential and its variable for the emulator.
 * @returns false when another identity has that email; nothing has changed then
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

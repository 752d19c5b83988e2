import { applicationDefault } from 'firebase-admin/app';
import { projectID } from 'firebase-functions/params';

/**
 * Ends an identity's sessions of before `validSince` (seconds, as a token's `auth_time`), and takes its password away unless that is its person's own, in one step. The
 * Admin SDK knows neither: its `revokeRefreshTokens` ends every session up to now, the caller's own too, and unlinking the password
 * takes the e-mail address along. So this is the call beneath it, `accounts:update` of the Identity Toolkit API, with the SDK's
 * credential and its variable for the emulator.
 */
export async function endEarlierSessions(
  uid: string,
  validSince: number,
  { keepPassword = false } = {},
): Promise<void> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
  const response = await fetch(`${origin}/v1/projects/${projectID.value()}/accounts:update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      localId: uid,
      validSince: String(validSince),
      ...(!keepPassword && { deleteAttribute: ['PASSWORD'] }),
    }),
  });
  if (!response.ok)
    throw new Error(`The sessions of ${uid} could not be ended: ${response.status} ${await response.text()}`);
}

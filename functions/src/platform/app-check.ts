import { getAppCheck } from 'firebase-admin/app-check';
import { defineString, select } from 'firebase-functions/params';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

const mode = defineString('APP_CHECK', {
  default: 'off',
  input: select(['off', 'enforce']),
  description: 'Whether endpoints that need no account ask for a token of Firebase App Check: "enforce", or "off".',
});

/** Firebase App Check, which verifies that requests come from the portal's own pages. */
export type AppCheck = {
  enforced: boolean;
  /** Rejects unless App Check issued the token for an app of this project. */
  verify: (token: string) => Promise<unknown>;
};

/** Returns the configured App Check. Any value but "off" or "" enforces it, so that a typo cannot disable it. */
export const configuredAppCheck = (): AppCheck => ({
  enforced: !['off', ''].includes(mode.value()),
  verify: (token) => getAppCheck().verifyToken(token),
});

/** @throws ApiError `app-check-failed` if App Check is enforced and the token is invalid */
export async function checkApp({ appCheck }: Pick<Context, 'appCheck'>, token: string | undefined): Promise<void> {
  if (!appCheck.enforced) return;
  try {
    await appCheck.verify(token ?? '');
  } catch (error) {
    throw new ApiError('app-check-failed', {}, error);
  }
}

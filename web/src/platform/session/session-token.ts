import type { Account } from 'domain/account/account.ts';
import { exponentialBackoff, retry } from './retry.ts';
import { isEnded, type Person } from './session-state.ts';

/** Milliseconds between two renewals (specification, section 9). */
export const renewalInterval = 45 * 60 * 1000;

const backoff = exponentialBackoff(500);
const maxJitter = 200;

/**
 * Returns the user's token, with up to three attempts: exponential backoff from half a second, and up to 200 ms of jitter, so that many
 * browsers do not retry at the same time. Permanent errors are not retried.
 * @throws the provider's last error
 */
export const fetchToken = (person: Pick<Person, 'token'>, forceRefresh: boolean): Promise<string> =>
  retry({ attempts: 3, pause: (failed) => backoff(failed) + Math.random() * maxJitter, shouldRetry: mayPass }, () =>
    person.token(forceRefresh),
  );

/**
 * Calls `run` repeatedly, each time one interval after the last call has ended.
 * @returns a function that stops it
 */
export function repeat(milliseconds: number, run: () => Promise<void>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(async () => {
      await run();
      if (!stopped) next();
    }, milliseconds);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Returns whether a new session replaces an ended one. Sessions that an admin ends are over; a user who accepts an invitation gets a new
 * session shortly afterwards, in any tab (functions/src/identity/README.md). Waits ten seconds, because the server waits for the new
 * session and its response can be slow.
 */
export async function waitForReplacement(
  person: Pick<Person, 'claims'>,
  account: Account,
  isOver: () => boolean,
): Promise<boolean> {
  const { sessionsValidAfter, changedByAdminAt } = account;
  if (changedByAdminAt && sessionsValidAfter && changedByAdminAt >= sessionsValidAfter) return false;
  try {
    await retry({ attempts: 21, pause: () => 500, shouldRetry: () => !isOver() }, async () => {
      if (isEnded(account, await person.claims())) throw new Error('There is no new session yet.');
    });
    return true;
  } catch {
    return false;
  }
}

/** Why the provider returned no token, as far as it matters to the user (specification, section 8). */
type TokenFailure =
  /** The refresh token was revoked: a role change, a changed password, a deleted account. */
  | 'revoked'
  /** The provider answered 400 for another reason: the stored sign-in is invalid. */
  | 'refused'
  /** The provider's record of the account is disabled. */
  | 'disabled'
  /** A network or provider problem, which may pass. */
  | 'other';

/** The provider's codes for a 400 response to a token refresh, besides those that mean "revoked" and "disabled". */
const refusals = new Set([
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
  'auth/invalid-grant-type',
  'auth/project-number-mismatch',
  'auth/invalid-user-token',
  'auth/user-mismatch',
]);

/** Returns the code of a provider error, such as `auth/user-disabled`; empty for other errors. */
export const providerCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function tokenFailure(error: unknown): TokenFailure {
  const code = providerCode(error);
  // The SDK also reports "user not found" under this code.
  if (code === 'auth/user-token-expired') return 'revoked';
  if (code === 'auth/user-disabled') return 'disabled';
  return refusals.has(code) ? 'refused' : 'other';
}

/** Returns whether requesting the token again can help. */
export const mayPass = (error: unknown): boolean => tokenFailure(error) === 'other';

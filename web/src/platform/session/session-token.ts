import { doubling, retry } from './retry.ts';
import type { Person } from './session-state.ts';
import type { Timers } from './timers.ts';

/** Milliseconds between two renewals (specification, section 9). */
export const renewalInterval = 45 * 60 * 1000;

const attempts = 3;
const firstPause = 500;
const mostJitter = 200;

/**
 * The person's token, asked for up to three times: half a second later, doubled each time, and up to 200 ms more, so that
 * many browsers do not come back together. What cannot pass is not tried again.
 * @param random from 0 to below 1
 * @throws the provider's last error
 */
export function fetchToken(
  person: Pick<Person, 'token'>,
  forceRefresh: boolean,
  { timers, random }: { timers: Timers; random: () => number },
): Promise<string> {
  const pause = doubling(firstPause);
  return retry(
    timers,
    {
      attempts,
      pause: (failed) => pause(failed) + random() * mostJitter,
      worthIt: (error) => tokenFailure(error) === 'other',
    },
    () => person.token(forceRefresh),
  );
}

/** Calls again and again, one interval after the last call has ended; gives what stops it. */
export function every(timers: Timers, milliseconds: number, run: () => Promise<void>): () => void {
  let stopped = false;
  let cancel: (() => void) | undefined;
  const next = () => {
    cancel = timers.later(async () => {
      await run();
      if (!stopped) next();
    }, milliseconds);
  };
  next();
  return () => {
    stopped = true;
    cancel?.();
  };
}

/** Why the provider gave no token, as far as it matters to the person (specification, section 8). */
type TokenFailure =
  /** The refresh token was revoked: a role change, a changed password, a deleted account. */
  | 'revoked'
  /** The provider answered 400 for another reason: what this browser holds is of no use any more. */
  | 'refused'
  /** The provider's own record of the account is disabled. */
  | 'disabled'
  /** No network, or the provider is in trouble: may pass. */
  | 'other';

/** The provider's codes for a 400 answer to a token refresh, besides those that mean "revoked" and "disabled". */
const refusals = new Set([
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
  'auth/invalid-grant-type',
  'auth/project-number-mismatch',
  'auth/invalid-user-token',
  'auth/user-mismatch',
]);

/** The code of a provider error, such as `auth/user-disabled`; empty for anything else. */
export const providerCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function tokenFailure(error: unknown): TokenFailure {
  const code = providerCode(error);
  // The SDK reports "user not found" under this code too.
  if (code === 'auth/user-token-expired') return 'revoked';
  if (code === 'auth/user-disabled') return 'disabled';
  return refusals.has(code) ? 'refused' : 'other';
}

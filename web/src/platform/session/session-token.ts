import { doubling, retry } from './retry.ts';
import type { Person } from './session-state.ts';
import { tokenFailure } from './token-failure.ts';
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

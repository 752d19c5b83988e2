import type { Me } from 'domain/account/account.ts';
import type { Person } from '#platform/session/session-state.ts';
import { exponentialBackoff, retry, wait } from '#platform/session/retry.ts';
import { mayPass } from '#platform/session/session-token.ts';

/** A person whom the provider has authenticated, but the server has not verified yet. */
export type Arrival = Pick<Person, 'token'> & {
  /** Verifies the session with the server. @throws ApiError */
  verify(): Promise<Me>;
};

type LogInStep = 'sign-in' | 'token' | 'verify';

export class LogInFailure extends Error {
  readonly step: LogInStep;

  constructor(step: LogInStep, cause: unknown) {
    super(`The sign-in failed at "${step}"`, { cause });
    this.name = 'LogInFailure';
    this.step = step;
  }
}

/** Delay in milliseconds between a sign-in by email link and its verification (specification, section 9). */
const afterLink = 1_000;

/**
 * The password login flow of the specification, section 4: sign in, obtain a token, verify the session with the server.
 * The token is requested after half a second, three times, with exponential backoff from half a second.
 * @throws LogInFailure
 */
export async function logIn<A extends Arrival>(signIn: () => Promise<A>): Promise<{ arrival: A; me: Me }> {
  const arrival = await at('sign-in', signIn());
  await wait(500);
  const token = retry({ attempts: 3, pause: exponentialBackoff(500), shouldRetry: mayPass }, () =>
    arrival.token(false),
  );
  await at('token', token);
  return { arrival, me: await at('verify', arrival.verify()) };
}

/**
 * Completes a sign-in by email link: sign in, wait, verify.
 * @throws LogInFailure
 */
export async function logInByLink<A extends Arrival>(signIn: () => Promise<A>): Promise<{ arrival: A; me: Me }> {
  const arrival = await at('sign-in', signIn());
  await wait(afterLink);
  return { arrival, me: await at('verify', arrival.verify()) };
}

async function at<T>(step: LogInStep, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (cause) {
    throw new LogInFailure(step, cause);
  }
}

import type { User } from 'firebase/auth';
import { appCheckToken, auth } from '#platform/firebase/app.ts';
import type { ApiError } from './api-error.ts';
import { createSend, type Dependencies, type Send } from './request.ts';
import { sameCallerOf, tokensOf } from './token-source.ts';

const listeners = new Set<(error: ApiError) => void>();

/** Subscribes to the errors of failed calls, by which the session ends itself; returns the unsubscribe function. */
export function onCallError(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends requests as the signed-in person, and repeats them as nobody else. */
export const asSignedIn: Dependencies = {
  fetch: (input, init) => fetch(input, init),
  tokens: () => tokensOf(auth),
  appCheckToken,
  onError: (error) => {
    for (const listener of listeners) listener(error);
  },
};

/** Tells whether the one who is signed in now still is: a request goes out as whoever is. */
export const sameCaller = (): (() => boolean) => sameCallerOf(auth);

/**
 * Calls an endpoint of domain/api as the signed-in person.
 * @throws ApiError "{status}: {body text}", "Authentication required" or "Failed to refresh authentication token"
 */
export const call: Send = createSend(asSignedIn);

/** Calls as a person whose sign-in is not complete, and is not the page's yet. */
export const callAs = (user: User): Send =>
  createSend({
    fetch: (input, init) => fetch(input, init),
    tokens: () => ({ current: () => user.getIdToken(), renewed: () => user.getIdToken(true) }),
    appCheckToken,
  });

/** Calls a public endpoint about somebody who need not be the signed-in person: what it refuses ends nobody's session. */
export const callAsVisitor: Send = createSend({
  fetch: (input, init) => fetch(input, init),
  tokens: () => ({ current: async () => undefined, renewed: async () => undefined }),
  appCheckToken,
});

/** Calls with a token that was read before its owner signed out. */
export const callWith = (token: string): Send =>
  createSend({
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    tokens: () => ({ current: async () => token, renewed: async () => undefined }),
  });

import type { User } from 'firebase/auth';
import { appCheckToken, auth } from '#platform/firebase/app.ts';
import type { ApiError } from './api-error.ts';
import { createSend, type Dependencies, type Send } from './request.ts';
import { sameCallerOf, tokensOf } from './token-source.ts';

const listeners = new Set<(error: ApiError) => void>();

/** Subscribes to the errors of failed calls, which can end the session. Returns the unsubscribe function. */
export function onCallError(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends requests as the signed-in user; retries never use another user's token. */
export const asSignedIn: Dependencies = {
  fetch: (input, init) => fetch(input, init),
  tokens: () => tokensOf(auth),
  appCheckToken,
  onError: (error) => {
    for (const listener of listeners) listener(error);
  },
};

/** Returns a function that tells whether the current user is still signed in: each request uses the token of the user at that time. */
export const sameCaller = (): (() => boolean) => sameCallerOf(auth);

/**
 * Calls an endpoint of domain/api as the signed-in user.
 * @throws ApiError "{status}: {body text}", "Authentication required" or "Failed to refresh authentication token"
 */
export const call: Send = createSend(asSignedIn);

/** Calls as a user whose sign-in is not complete and not yet the page's session. */
export const callAs = (user: User): Send =>
  createSend({
    fetch: (input, init) => fetch(input, init),
    tokens: () => ({ current: () => user.getIdToken(), renewed: () => user.getIdToken(true) }),
    appCheckToken,
  });

/** Calls a public endpoint, possibly about another person than the signed-in user; errors never end the session. */
export const callAsVisitor: Send = createSend({
  fetch: (input, init) => fetch(input, init),
  tokens: () => ({ current: async () => undefined, renewed: async () => undefined }),
  appCheckToken,
});

/** Calls with a token that was read before sign-out. */
export const callWith = (token: string): Send =>
  createSend({
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    tokens: () => ({ current: async () => token, renewed: async () => undefined }),
  });

import type { Auth } from 'firebase/auth';
import type { TokenSource } from './request.ts';

type SignedIn = Pick<Auth, 'currentUser'>;

/** Returns a function that tells whether the current user is still signed in, for tasks with several requests. */
export function sameCallerOf(auth: SignedIn): () => boolean {
  const uid = auth.currentUser?.uid;
  return () => auth.currentUser?.uid === uid;
}

/** Returns the tokens for one request of the current user. A retry never uses the token of another user who has signed in since. */
export function tokensOf(auth: SignedIn & Pick<Auth, 'authStateReady'>): TokenSource {
  let uid: string | undefined;
  const user = () => {
    const { currentUser } = auth;
    uid ??= currentUser?.uid;
    return currentUser?.uid === uid ? currentUser : null;
  };
  return {
    // After a reload, Auth first has to read the stored sign-in.
    current: async () => {
      await auth.authStateReady();
      return user()?.getIdToken();
    },
    renewed: async () => user()?.getIdToken(true),
  };
}

import type { Auth } from 'firebase/auth';
import type { TokenSource } from './request.ts';

type SignedIn = Pick<Auth, 'currentUser'>;

/** Tells of somebody who is signed in now whether they still are, for what takes several requests. */
export function sameCallerOf(auth: SignedIn): () => boolean {
  const uid = auth.currentUser?.uid;
  return () => auth.currentUser?.uid === uid;
}

/** Tokens for one request of whoever is signed in as it begins: a repetition must not go out as somebody else, who has signed in since. */
export function tokensOf(auth: SignedIn & Pick<Auth, 'authStateReady'>): TokenSource {
  let uid: string | undefined;
  const user = () => {
    const { currentUser } = auth;
    uid ??= currentUser?.uid;
    return currentUser?.uid === uid ? currentUser : null;
  };
  return {
    // Right after a reload the stored sign-in is still being read.
    current: async () => {
      await auth.authStateReady();
      return user()?.getIdToken();
    },
    renewed: async () => user()?.getIdToken(true),
  };
}

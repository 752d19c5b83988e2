import type { Auth, User } from 'firebase/auth';
import type { Person } from './session-state.ts';

/**
 * The provider's user, as the session knows it. Whoever signs in once more while they are signed in, by a link, has newer tokens, and
 * the session goes on with those.
 */
export const personOf = (auth: Pick<Auth, 'currentUser'>, user: User): Person => {
  const current = () => (auth.currentUser?.uid === user.uid ? auth.currentUser : user);
  return {
    uid: user.uid,
    token: (forceRefresh) => current().getIdToken(forceRefresh),
    claims: async () => {
      const { claims, authTime } = await current().getIdTokenResult();
      return { role: claims['role'], premium: claims['premium'], signedInAt: new Date(authTime) };
    },
  };
};

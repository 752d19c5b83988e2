import type { User } from 'firebase/auth';
import type { Person } from './session-state.ts';

/** The provider's user, as the session knows it. */
export const personOf = (user: User): Person => ({
  uid: user.uid,
  token: (forceRefresh) => user.getIdToken(forceRefresh),
  claims: async () => {
    const { claims, authTime } = await user.getIdTokenResult();
    return { role: claims['role'], premium: claims['premium'], signedInAt: new Date(authTime) };
  },
});

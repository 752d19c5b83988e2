import { storedSignIn, type StoredSignIn } from './stored-sign-in.ts';

/** What the page's head asks for with the stored sign-in, before any script has arrived. A request that fails gives undefined. */
export type EarlySession = StoredSignIn & {
  /** The response of `GET /api/auth/me`. */
  me: Promise<unknown>;
  /** `users/{uid}` as Firestore's REST interface gives it. */
  account: Promise<unknown>;
};

declare global {
  var earlySession: Promise<EarlySession | undefined> | undefined;
}

/** @param documents the address of the database's documents in Firestore's REST interface, to which the same rules apply */
export async function requestEarlySession(documents: string): Promise<EarlySession | undefined> {
  const stored = await storedSignIn().catch(() => undefined);
  if (!stored) return undefined;
  const get = async (url: string): Promise<unknown> => {
    try {
      const response = await fetch(url, { headers: { Authorization: `Bearer ${stored.token}` } });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
  return { ...stored, me: get('/api/auth/me'), account: get(`${documents}/users/${stored.uid}`) };
}

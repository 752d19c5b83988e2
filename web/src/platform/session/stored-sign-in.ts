/** The part of Firebase Auth's stored sign-in that is used here. */
export type StoredSignIn = { uid: string; token: string };

type StoredUser = { uid: string; stsTokenManager: { accessToken: string; expirationTime: number } };

/** Minimum remaining lifetime of a usable token, in milliseconds; Auth renews tokens at the same point. */
const shortest = 30_000;

/**
 * Reads the sign-in that Firebase Auth has stored in IndexedDB, without its SDK; undefined if there is none or its token is about to
 * expire. Only the server knows whether it is still valid.
 */
export async function storedSignIn(): Promise<StoredSignIn | undefined> {
  const users = (await storedUsers()).flatMap(({ fbase_key: key, value }) =>
    key.startsWith('firebase:authUser:') ? [value as StoredUser] : [],
  );
  const [user] = users;
  if (!user || users.length > 1 || user.stsTokenManager.expirationTime < Date.now() + shortest) return undefined;
  return { uid: user.uid, token: user.stsTokenManager.accessToken };
}

type Entry = { fbase_key: string; value: unknown };

function storedUsers(): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    // Auth creates its own database; one created here would lack its object stores.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No stored sign-in')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result as Entry[]);
      });
      reading.addEventListener('error', () => reject(reading.error ?? new Error('No stored sign-in')));
    });
  });
}

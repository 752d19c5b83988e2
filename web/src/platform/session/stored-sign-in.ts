/** What Firebase Auth keeps of a sign-in in this browser, as far as it is read here. */
export type StoredSignIn = { uid: string; token: string };

type StoredUser = { uid: string; stsTokenManager: { accessToken: string; expirationTime: number } };

/** A token that runs out within this time (ms) is of no use for a request; Auth renews it then, too. */
const shortest = 30_000;

/**
 * The sign-in that Firebase Auth has stored in IndexedDB, read without its SDK; undefined where there is none, or its token runs out.
 * Whether it still holds, only the server can say.
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
    // Auth makes its own database: one that is made here would lack what Auth expects.
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

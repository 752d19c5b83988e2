import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A queued photo as stored in this browser, so that a reload or a closed tab loses nothing. */
export type StoredPhoto = {
  id: string;
  uid: string;
  dealId: string;
  name: string;
  /** Milliseconds since 1970, for the order. */
  pickedAt: number;
  /** Milliseconds since 1970; when `step` became `sent`. */
  sentAt?: number;
  /** `picked`: the file as it came. `prepared`: what is to be sent. `sent`: kept to be shown until the deal has it. */
  step: 'picked' | 'prepared' | 'sent';
  /** Not to be sent until the person says so. */
  paused?: boolean;
  photo: Blob;
  thumbnail?: Blob;
};

export type PhotoStore = {
  all(uid: string): Promise<StoredPhoto[]>;
  put(photo: StoredPhoto): Promise<void>;
  remove(id: string): Promise<void>;
};

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto; indexes: { uid: string } };
}

/** The store in IndexedDB. Where a browser has none (some private windows), photos live as long as the page. */
export function createPhotoStore(): PhotoStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () =>
    (opened ??= openDB<Schema>('photo-queue', 1, {
      upgrade: (db) => {
        db.createObjectStore('photos', { keyPath: 'id' }).createIndex('uid', 'uid');
      },
      terminated: () => {
        opened = undefined;
      },
    }));

  const attempt = async <T>(run: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await run(await database());
    } catch (cause) {
      console.warn('This browser keeps no photos over a reload', cause);
      return otherwise;
    }
  };

  return {
    all: (uid) => attempt((db) => db.getAllFromIndex('photos', 'uid', uid), []),
    put: (photo) => attempt(async (db) => void (await db.put('photos', photo)), undefined),
    remove: (id) => attempt((db) => db.delete('photos', id), undefined),
  };
}

/** Removes every photo of somebody's from this browser. What was sent meanwhile belongs to no deal, and the server sweeps it up. */
export async function forgetPhotos(uid: string, store = createPhotoStore()): Promise<void> {
  const photos = await store.all(uid);
  await Promise.all(photos.map(({ id }) => store.remove(id)));
}

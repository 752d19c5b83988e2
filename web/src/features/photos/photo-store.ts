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
  add(photo: StoredPhoto): Promise<void>;
  /** Nothing where it was removed, in another tab as well: who signed out there may have asked for it. */
  update(photo: StoredPhoto): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes everybody's that were picked before a time: who shares a device may not come back to theirs. */
  removeBefore(time: number): Promise<void>;
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
    add: (photo) => attempt(async (db) => void (await db.put('photos', photo)), undefined),
    update: (photo) =>
      attempt(async (db) => {
        const { store, done } = db.transaction('photos', 'readwrite');
        if (await store.getKey(photo.id)) await store.put(photo);
        await done;
      }, undefined),
    remove: (id) => attempt((db) => db.delete('photos', id), undefined),
    removeBefore: (time) =>
      attempt(async (db) => {
        const old = (await db.getAll('photos')).filter(({ pickedAt }) => pickedAt < time);
        await Promise.all(old.map(({ id }) => db.delete('photos', id)));
      }, undefined),
  };
}

/** Removes every photo of somebody's from this browser. What was sent meanwhile belongs to no deal, and the server sweeps it up. */
export async function forgetPhotos(uid: string, store = createPhotoStore()): Promise<void> {
  const photos = await store.all(uid);
  await Promise.all(photos.map(({ id }) => store.remove(id)));
}

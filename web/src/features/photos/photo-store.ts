import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A queued photo as stored in this browser, so that a reload or a closed tab loses nothing. */
export type StoredPhoto = {
  id: string;
  uid: string;
  dealId: string;
  name: string;
  /** Milliseconds since 1970; determines the order. */
  pickedAt: number;
  /** Milliseconds since 1970, when `step` became `sent`. */
  sentAt?: number;
  /** `picked`: the original file. `prepared`: ready to be sent. `sent`: kept for display until the deal contains it. */
  step: 'picked' | 'prepared' | 'sent';
  /** Whether the person has paused it. */
  paused?: boolean;
  photo: Blob;
  thumbnail?: Blob;
};

export type PhotoStore = {
  all(uid: string): Promise<StoredPhoto[]>;
  add(photo: StoredPhoto): Promise<void>;
  /** Does nothing when the photo was removed, even in another tab, for example by signing out there. */
  update(photo: StoredPhoto): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes everyone's photos picked before a time: people who share a device may never return to theirs. */
  removeBefore(time: number): Promise<void>;
};

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto; indexes: { uid: string } };
}

/** Creates the store in IndexedDB. In browsers without it (some private windows), photos live as long as the page. */
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

/** Removes all of a person's photos from this browser. Photos already sent belong to no deal, and the server removes them. */
export async function forgetPhotos(uid: string, store = createPhotoStore()): Promise<void> {
  const photos = await store.all(uid);
  await Promise.all(photos.map(({ id }) => store.remove(id)));
}

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A queued file as stored in this browser, so that a reload or a closed tab loses nothing. */
export type StoredFile = {
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
  /** The file; named after what was first kept so, because browsers hold it under this name. */
  photo: Blob;
  thumbnail?: Blob;
};

export type QueueStore = {
  all(uid: string): Promise<StoredFile[]>;
  add(photo: StoredFile): Promise<void>;
  /** Does nothing when the file was removed, even in another tab, for example by signing out there. */
  update(photo: StoredFile): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes everyone's files picked before a time: people who share a device may never return to theirs. */
  removeBefore(time: number): Promise<void>;
};

interface Schema extends DBSchema {
  photos: { key: string; value: StoredFile; indexes: { uid: string } };
}

/** Creates the store in IndexedDB. In browsers without it (some private windows), files live as long as the page. */
export function createQueueStore(database: string): QueueStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () =>
    (opened ??= openDB<Schema>(database, 1, {
      upgrade: (db) => {
        db.createObjectStore('photos', { keyPath: 'id' }).createIndex('uid', 'uid');
      },
      terminated: () => {
        opened = undefined;
      },
    }));

  const attempt = async <T>(run: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await run(await open());
    } catch (cause) {
      console.warn('This browser keeps no files over a reload', cause);
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

/** Removes all of a person's files from a store. Files already sent belong to no deal, and the server removes them. */
export async function forgetFiles(uid: string, store: QueueStore): Promise<void> {
  const files = await store.all(uid);
  await Promise.all(files.map(({ id }) => store.remove(id)));
}

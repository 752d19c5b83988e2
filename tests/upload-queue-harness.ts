import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits } from 'domain/limits.ts';
import { UploadQueue } from '#web/features/upload-queue/upload-queue.ts';
import type { StoredFile } from '#web/features/upload-queue/queue-store.ts';
import { RefusedPhotoError } from '#web/features/photo-files/prepare-photo.ts';
import type { Upload, UploadReport } from '#web/features/upload-queue/queued-file.ts';

export const dealId = 'd'.repeat(20);

type Sending = {
  photoId: string;
  photo: Blob;
  /** Ids of the photos that follow. */
  next: readonly string[];
  progress(share: number): void;
  finish(): void;
  fail(): void;
  log: string[];
};

/** The dependencies of a queue, controlled by the test: time, network, uploads and the server's reports. */
export function queueHarness() {
  const kept = new Map<string, StoredFile>();
  const sending: Sending[] = [];
  const watching = new Map<string, (reports: UploadReport<PhotoRefusal>[]) => void>();
  const addresses = new Set<string>();
  const state = { online: true, ids: 0, addresses: 0, now: 1_000 };
  const queue = () =>
    new UploadQueue<PhotoRefusal>({
      uid: 'olga',
      mostBytes: limits.photoBytes,
      refusalOf: (cause) => (cause instanceof RefusedPhotoError ? cause.reason : 'unreadable'),
      store: {
        all: (uid) => Promise.resolve([...kept.values()].filter((photo) => photo.uid === uid)),
        add: (photo) => Promise.resolve(void kept.set(photo.id, photo)),
        update: (photo) => Promise.resolve(void (kept.has(photo.id) && kept.set(photo.id, photo))),
        remove: (id) => Promise.resolve(void kept.delete(id)),
        removeBefore: async (time) => {
          for (const { id, pickedAt } of kept.values()) if (pickedAt < time) kept.delete(id);
        },
      },
      prepare: async (file) => {
        const text = await file.text();
        if (text === 'no photo') throw new RefusedPhotoError('not-a-photo');
        if (text === 'heic') return { photo: new Blob([text]) };
        return { photo: new Blob([`shrunk ${text}`]), thumbnail: new Blob(['small']) };
      },
      upload: (_, photoId, photo, progress, next): Upload => {
        const log: string[] = [];
        const { promise: done, resolve: finish, reject } = Promise.withResolvers<void>();
        const fail = () => reject(new Error('storage/unknown'));
        sending.push({ photoId, photo, next, progress, finish, fail, log });
        return {
          done,
          pause: () => void log.push('pause'),
          resume: () => void log.push('resume'),
          cancel: () => void log.push('cancel'),
        };
      },
      watch: (of, onReports) => {
        watching.set(of, onReports);
        return () => void watching.delete(of);
      },
      publishedAddress: (of, { id, token }) => `https://photos/${of}/${id}?${token}`,
      newId: () => `photo${(state.ids += 1)}`.padEnd(20, '0'),
      now: () => state.now,
      isOnline: () => state.online,
      addressOf: () => {
        const address = `blob:${(state.addresses += 1)}`;
        addresses.add(address);
        return address;
      },
      revokeAddress: (address) => void addresses.delete(address),
    });
  return { kept, sending, watching, addresses, state, queue };
}

export const file = (name: string, content = name) => new File([content], name);
/** Resolves when all pending callbacks have run. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

import type { PhotoRefusal, PhotoUpload } from 'domain/deal/photo-upload.ts';
import type { PreparedPhoto } from '#features/photo-files/prepare-photo.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * preparing: being decoded and resized · waiting: for its turn or the network · uploading · paused: by the person ·
 * checking: being processed by the server · ready · failed: can be retried
 */
export type PhotoState = 'preparing' | 'waiting' | 'uploading' | 'paused' | 'checking' | 'ready' | 'failed';

/** Whether a photo can be paused; in later states the server already has it. */
export const canPause = (state: PhotoState): boolean => ['preparing', 'waiting', 'uploading'].includes(state);

export type QueuedPhoto = {
  id: string;
  /** File name, for messages. */
  name: string;
  state: PhotoState;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  /** Size to be sent; undefined until the photo is prepared. */
  bytes: number | undefined;
  /** Undefined until there is one, and if the browser cannot display the photo. */
  thumbnail: string | undefined;
};
export type RefusedPhoto = { id: string; name: string; reason: PhotoRefusal };
export type DealPhotos = {
  photos: readonly QueuedPhoto[];
  refused: readonly RefusedPhoto[];
  /** Whether the photos stored by an earlier page were restored; until then photos may be missing. */
  restored: boolean;
};

/** An upload in progress. `done` rejects when it fails for good or was cancelled. */
export type Upload = { done: Promise<void>; pause(): void; resume(): void; cancel(): void };
export type UploadReport = Pick<PhotoUpload, 'id' | 'state' | 'reason' | 'token'>;

export type QueueDependencies = {
  uid: string;
  store: PhotoStore;
  prepare(file: Blob): Promise<PreparedPhoto>;
  upload(dealId: string, photoId: string, photo: Blob, onProgress: (share: number) => void): Upload;
  /** Subscribes to the server's reports on a deal's photos; returns the unsubscribe function. */
  watch(dealId: string, onReports: (reports: UploadReport[]) => void): () => void;
  /** Returns the URL of a photo that the server has processed. */
  publishedAddress(dealId: string, photo: Pick<UploadReport, 'id' | 'token'>): string;
  newId(): string;
  now(): number;
  isOnline(): boolean;
  addressOf(blob: Blob): string;
  revokeAddress(address: string): void;
};

import type { QueueStore } from './queue-store.ts';

/**
 * preparing: being decoded and resized · waiting: for its turn or the network · uploading · paused: by the person ·
 * checking: being processed by the server · ready · failed: can be retried
 */
export type FileState = 'preparing' | 'waiting' | 'uploading' | 'paused' | 'checking' | 'ready' | 'failed';

/** Whether a file can be paused; in later states the server already has it. */
export const canPause = (state: FileState): boolean => ['preparing', 'waiting', 'uploading'].includes(state);

export type QueuedFile = {
  id: string;
  /** File name, for messages. */
  name: string;
  state: FileState;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  /** Size to be sent; undefined until the file is prepared. */
  bytes: number | undefined;
  /** Undefined until there is one, and if the browser cannot display the file. */
  thumbnail: string | undefined;
};
/** Why the queue itself refuses a file; `Reason` stands for those of its kind, such as photos. */
export type QueueRefusal = 'too-large' | 'too-many' | 'failed';
export type RefusedFile<Reason extends string> = { id: string; name: string; reason: Reason | QueueRefusal };
export type DealFiles<Reason extends string> = {
  files: readonly QueuedFile[];
  refused: readonly RefusedFile<Reason>[];
  /** Whether the files stored by an earlier page were restored; until then files may be missing. */
  restored: boolean;
};

/** An upload in progress. `done` rejects when it fails for good or was cancelled. */
export type Upload = { done: Promise<void>; pause(): void; resume(): void; cancel(): void };
/** The server's report on an uploaded file. */
export type UploadReport<Reason extends string> = {
  id: string;
  state: 'processing' | 'ready' | 'refused';
  reason?: Reason | undefined;
  /** Part of a published photo's address. */
  token?: string;
};

/** A file ready to be sent. `thumbnail` is missing when this browser cannot display it (HEIC outside of Safari). */
type PreparedFile = { photo: Blob; thumbnail?: Blob };

export type QueueDependencies<Reason extends string> = {
  uid: string;
  /** Maximum size of a picked file. */
  mostBytes: number;
  store: QueueStore;
  prepare(file: Blob): Promise<PreparedFile>;
  /** Returns why a file that could not be prepared is refused. */
  refusalOf(cause: unknown): Reason;
  /** `next`: ids of the deal's files that are sent after it. */
  upload(dealId: string, id: string, file: Blob, onProgress: (share: number) => void, next: readonly string[]): Upload;
  /** Subscribes to the server's reports on a deal's files; returns the unsubscribe function. */
  watch(dealId: string, onReports: (reports: UploadReport<Reason>[]) => void): () => void;
  /** Returns the URL of a file that the server has processed. */
  publishedAddress(dealId: string, file: UploadReport<Reason>): string | undefined;
  newId(): string;
  now(): number;
  isOnline(): boolean;
  addressOf(blob: Blob): string;
  revokeAddress(address: string): void;
};

import { ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { ApiError } from '#platform/api/api-error.ts';
import { exponentialBackoff, retry } from '#platform/session/retry.ts';
import { storage } from './storage.ts';

/** A slot is asked for anew each time: Storage refuses a file whose slot has expired. */
const again = { attempts: 3, pause: exponentialBackoff(1000) };

/** Whether the API has refused the slot, and would again. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Uploads a file in pieces, which can be paused and resume after a network failure. A failed upload starts again, twice at most. `done`
 * rejects if it permanently fails or is cancelled.
 * @param openSlot makes the server grant the upload, before anything is sent
 */
export function upload(
  openSlot: () => Promise<unknown>,
  name: string,
  file: Blob,
  onProgress: (share: number) => void,
) {
  let task: UploadTask | undefined;
  let [isPaused, isCancelled] = [false, false];
  const send = async () => {
    if (!isCancelled) await openSlot();
    if (isCancelled) throw new Error(`${name} was cancelled`);
    task = uploadBytesResumable(ref(storage, name), file, { contentType: file.type });
    if (isPaused) task.pause();
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    await task;
  };
  return {
    done: retry({ ...again, shouldRetry: (error) => !isCancelled && !isRefused(error) }, send),
    pause: () => {
      isPaused = true;
      task?.pause();
    },
    resume: () => {
      isPaused = false;
      task?.resume();
    },
    cancel: () => {
      isCancelled = true;
      task?.cancel();
    },
  };
}

import { ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { storage } from './storage.ts';

/**
 * Uploads a file in pieces, which can be paused and resume after a network failure. `done` rejects if the upload permanently fails or is
 * cancelled.
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
    await openSlot();
    if (isCancelled) throw new Error(`${name} was cancelled`);
    task = uploadBytesResumable(ref(storage, name), file, { contentType: file.type });
    if (isPaused) task.pause();
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    await task;
  };
  return {
    done: send(),
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

import { ref, uploadBytesResumable } from 'firebase/storage';
import { storagePaths } from 'domain/paths.ts';
import { storage } from '#platform/firebase/storage.ts';
import type { ProofUpload } from './use-proof-upload.ts';

/** Sends a file in pieces, which go on where they were when the network was gone for a while. */
export function uploadProof(uid: string, id: string, file: Blob, onProgress: (share: number) => void): ProofUpload {
  const task = uploadBytesResumable(ref(storage, storagePaths.proofUpload(uid, id)), file, { contentType: file.type });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  return { done: (async () => void (await task))(), cancel: () => void task.cancel() };
}

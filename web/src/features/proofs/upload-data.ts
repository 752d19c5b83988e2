import { openProofSlot } from 'domain/api/proof-of-funds.ts';
import { storagePaths } from 'domain/paths.ts';
import { call } from '#platform/api/call.ts';
import { upload } from '#platform/firebase/upload.ts';
import type { ProofUpload } from './use-file-upload.ts';

/** Uploads a file after the server has opened a slot for it. */
export const uploadProof = (uid: string, id: string, file: Blob, onProgress: (share: number) => void): ProofUpload =>
  upload(() => call(openProofSlot, { params: { proofId: id } }), storagePaths.proofUpload(uid, id), file, onProgress);

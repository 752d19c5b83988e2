import { saveProof } from 'domain/api/proof-of-funds.ts';
import { call } from '#platform/api/call.ts';
import type { FileServices } from './use-file-upload.ts';
import type { ProofServices } from './use-proof-upload.ts';

/**
 * Returns the functions that prepare and upload a file as the signed-in person. The code that decodes and uploads files loads with the
 * first one.
 */
export const fileServicesOf = (uid: string): FileServices => ({
  prepare: async (file) => (await import('./prepare-proof.ts')).prepareProof(file),
  upload: async (id, file, onProgress) => (await import('./upload-data.ts')).uploadProof(uid, id, file, onProgress),
});

/** Returns the functions that send a proof of funds as the signed-in person. */
export const proofServicesOf = (uid: string): ProofServices => ({
  ...fileServicesOf(uid),
  keep: (id, date, idempotencyKey) => call(saveProof, { body: { id, date }, idempotencyKey }),
});

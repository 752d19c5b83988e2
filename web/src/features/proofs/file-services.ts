import type { FileServices } from './use-file-upload.ts';

/**
 * Returns the functions that prepare and upload a file as the signed-in person. The code that decodes and uploads files loads with the first
 * one.
 */
export const fileServicesOf = (uid: string): FileServices => ({
  prepare: async (file) => (await import('./prepare-proof.ts')).prepareProof(file),
  upload: async (id, file, onProgress) => (await import('./upload-data.ts')).uploadProof(uid, id, file, onProgress),
});

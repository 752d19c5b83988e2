import { parseProofUploadPath } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { closeSlot } from '#platform/upload-slot.ts';
import { deleteUpload, keepUpload } from './proof-files.ts';

/**
 * Puts an uploaded proof of funds where nobody opens it but by the API, as soon as it has arrived: an upload opens to whoever has the token that
 * came with it, or that its uploader chose. What is no proof is deleted; what nobody saves then the clean-up removes.
 * @returns whether the object was such an upload
 */
export async function takeInUpload(context: Context, name: string): Promise<boolean> {
  const key = parseProofUploadPath(name);
  if (!key) return false;
  const { uid, id } = key;
  await closeSlot(context, uid, id);
  try {
    await keepUpload(context, uid, id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  await deleteUpload(context, uid, id);
  return true;
}

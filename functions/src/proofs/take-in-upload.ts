import { parseProofUploadPath } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { closeSlot } from '#platform/upload-slot.ts';
import { deleteUpload, keepUpload } from './proof-files.ts';

/**
 * Moves an uploaded proof of funds, or file of a report, to where only the API has access, as soon as it arrives: an upload is accessible
 * with its download token, which the uploader may have chosen. Invalid files are deleted; the cleanup removes those that are never saved.
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

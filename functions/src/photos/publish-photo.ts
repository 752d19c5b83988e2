import { hour } from 'domain/duration.ts';
import { clientId } from 'domain/client-id.ts';
import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits, photoSizes } from 'domain/limits.ts';
import { parseUploadPath, paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { closeSlot } from '#platform/upload-slot.ts';
import { claimUpload } from './claim-upload.ts';
import { readyPhoto } from './listed-photos.ts';
import { makeSizes, type PhotoFiles, PhotoRefused } from './make-sizes.ts';
import { recordIn, type UploadKey, writePhotoEntry } from './photo-record.ts';
import { deletePhoto, publishedAs } from './published-files.ts';

/** Time (ms) after which a repeatedly failing upload is refused. */
const givenUpAfter = 3 * hour;

/**
 * Publishes an uploaded photo in both sizes, or refuses it with a reason, and deletes the upload. Other objects, repeated events and events
 * of deleted uploads have no effect.
 * @param uploadedAt when the event happened
 * @throws on a temporary failure, so that the event is delivered again
 */
export async function publishPhoto(context: Context, name: string, uploadedAt: Date): Promise<void> {
  const key = parseUploadPath(name);
  if (!key) return;
  const original = context.bucket.file(name);
  const stored = await storedObject(context, name);
  if (!stored) return;
  const wellNamed = [key.dealId, key.photoId].every((id) => clientId.safeParse(id).success);
  await closeSlot(context, key.uid, key.photoId);
  const claim = wellNamed ? await claimUpload(context, key, stored.generation) : undefined;
  if (claim) {
    try {
      if (context.now().getTime() - uploadedAt.getTime() > givenUpAfter) throw new PhotoRefused('failed');
      if (claim.tooMany) throw new PhotoRefused('too-many');
      if (stored.size > limits.photoBytes) throw new PhotoRefused('too-large');
      const [bytes] = await original.download({ decompress: false });
      const photo = await makeSizes(bytes);
      await storeFiles(context, key, claim.token, photo);
      await recordReady(context, key, stored.generation, photo);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      context.log.info(`Photo ${key.photoId} of ${key.dealId} refused: ${error.reason}`, error.cause);
      await recordRefused(context, key, stored.generation, error.reason);
    }
  }
  await original.delete({ ignoreNotFound: true });
}

/** Returns the object's size in bytes and its generation; undefined if it is gone. */
async function storedObject(
  { bucket }: Context,
  name: string,
): Promise<{ size: number; generation: string } | undefined> {
  try {
    const [metadata] = await bucket.file(name).getMetadata();
    return { size: Number(metadata.size), generation: String(metadata.generation) };
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}

async function storeFiles({ bucket }: Context, key: UploadKey, token: string, { files }: PhotoFiles): Promise<void> {
  for (const size of photoSizes) {
    // oxlint-disable-next-line no-await-in-loop -- each triggers an event, too, for which the previous one's instance is free
    await bucket.file(storagePaths.photo(key.dealId, key.photoId, size)).save(files[size], publishedAs(token));
  }
}

/** Records that the photo is published: for its uploader, and in the deal if it lists the photo. */
async function recordReady(
  context: Context,
  { dealId, photoId }: UploadKey,
  generation: string,
  { width, height, placeholder, fingerprint }: PhotoFiles,
): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.photoUpload(dealId, photoId));
  const removed = await runTransaction(db, async (transaction) => {
    const record = recordIn(await transaction.get(reference));
    const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
    if (!record || record.state === 'refused') return true;
    if (record.generation !== generation) return false;
    const listed = deal?.photos.some(({ id }) => id === photoId) ?? false;
    transaction.update(reference, { state: 'ready', width, height, placeholder, fingerprint, listed });
    if (deal && listed) {
      writePhotoEntry(context, transaction, deal, photoId, readyPhoto({ ...record, width, height, placeholder }));
    }
    return false;
  });
  // The photo was removed while it was being processed.
  if (removed) await deletePhoto(context, dealId, photoId);
}

/** Records why the photo was refused, and removes it from the deal. */
async function recordRefused(
  context: Context,
  { dealId, photoId }: UploadKey,
  generation: string,
  reason: PhotoRefusal,
): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.photoUpload(dealId, photoId));
  await runTransaction(db, async (transaction) => {
    const record = recordIn(await transaction.get(reference));
    const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
    if (record?.state !== 'processing' || record.generation !== generation) return;
    transaction.update(reference, { state: 'refused', reason, listed: false });
    if (deal?.photos.some(({ id }) => id === photoId)) writePhotoEntry(context, transaction, deal, photoId);
  });
}

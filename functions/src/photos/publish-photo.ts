import { clientId } from 'domain/deal/deal.ts';
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

/** Delivered anew for this long (ms) after a failure, an upload is given up. */
const givenUpAfter = 3 * 60 * 60 * 1000;

/**
 * Publishes an uploaded photo in both sizes, or refuses it with a reason, and deletes the upload. Any other object of the
 * bucket, an event that comes again, or one whose upload is gone, changes nothing.
 * @param uploadedAt when the event happened
 * @throws whatever keeps it from working for now: the event is to be delivered again
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

/** Size in bytes and generation of the object, or undefined when it is gone. */
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
    // oxlint-disable-next-line no-await-in-loop -- each is an event, too, which finds the instance of the one before free
    await bucket.file(storagePaths.photo(key.dealId, key.photoId, size)).save(files[size], publishedAs(token));
  }
}

/** Says that the photo is there: to its uploader, and in the deal when it lists the photo. */
async function recordReady(
  context: Context,
  { dealId, photoId }: UploadKey,
  generation: string,
  { width, height, placeholder }: PhotoFiles,
): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.photoUpload(dealId, photoId));
  const removed = await runTransaction(db, async (transaction) => {
    const record = recordIn(await transaction.get(reference));
    const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
    if (!record || record.state === 'refused') return true;
    if (record.generation !== generation) return false;
    const listed = deal?.photos.some(({ id }) => id === photoId) ?? false;
    transaction.update(reference, { state: 'ready', width, height, placeholder, listed });
    if (deal && listed) {
      writePhotoEntry(context, transaction, deal, photoId, readyPhoto({ ...record, width, height, placeholder }));
    }
    return false;
  });
  // Somebody took the photo away while it was in the making.
  if (removed) await deletePhoto(context, dealId, photoId);
}

/** Says why there will be no photo, and takes it from the deal's list. */
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

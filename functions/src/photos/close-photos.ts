import { Timestamp } from 'firebase-admin/firestore';
import { hour } from 'domain/duration.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';
import { publishedAs } from './published-files.ts';

/** Task function of src/triggers/ that closes a deal's photos. */
const closePhotosTask = 'closePhotos';

/** Time (ms) after a deletion during which the hourly sweep checks a deal. */
const sweptFor = 3 * hour;

/** Returns a deal's photos with new tokens. Their earlier URLs stop working once {@link closePhotos} has run. */
export const withNewTokens = (
  { randomBytes }: Pick<Context, 'randomBytes'>,
  { photos }: Pick<Deal, 'photos'>,
): Deal['photos'] =>
  photos.map((photo) => (photo.ready ? { ...photo, token: randomBytes(16).toString('hex') } : photo));

export const scheduleClosingOfPhotos = (context: Context, dealId: string): Promise<void> =>
  scheduleTask(context, `The closing of the photos of ${dealId}`, closePhotosTask, { dealId }, context.now());

type Stores = Pick<Context, 'db' | 'bucket'>;

/** Replaces the tokens of a deleted deal's photo files with the new ones in the deal. Safe to repeat. */
export async function closePhotos(context: Stores, dealId: string): Promise<void> {
  const deal = dealIn(await context.db.doc(paths.deal(dealId)).get());
  if (deal?.status === 'deleted') await storeUnderTokens(context, deal);
}

/**
 * Stores a deal's photo files under the tokens in the deal, where they have others. Files and documents of a backup may be of different
 * moments, with a deletion between them (docs/operations.md).
 */
export async function alignPhotoTokens(context: Stores, dealId: string): Promise<void> {
  const deal = dealIn(await context.db.doc(paths.deal(dealId)).get());
  if (deal) await storeUnderTokens(context, deal);
}

async function storeUnderTokens({ bucket }: Stores, deal: Deal): Promise<void> {
  for (const { id, ready, token } of deal.photos) {
    for (const size of ready ? photoSizes : []) {
      const file = bucket.file(storagePaths.photo(deal.id, id, size));
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a deal with many photos takes no more memory
      const [exists] = await file.exists();
      if (!exists) continue;
      // oxlint-disable-next-line no-await-in-loop
      const [{ metadata }] = await file.getMetadata();
      if (metadata?.['firebaseStorageDownloadTokens'] === token) continue;
      // oxlint-disable-next-line no-await-in-loop
      const [bytes] = await file.download();
      // Rewrites the file: on the emulator, a change of metadata only adds a token and removes none.
      // oxlint-disable-next-line no-await-in-loop
      await file.save(bytes, publishedAs(token));
    }
  }
}

/** Closes the photos of recently deleted deals, in case a task was missed. */
export async function sweepDeletedPhotos(context: Context): Promise<void> {
  const { docs } = await context.db
    .collection(paths.deals())
    .where('status', '==', 'deleted')
    .where('updatedAt', '>', Timestamp.fromMillis(context.now().getTime() - sweptFor))
    .orderBy('updatedAt', 'desc')
    .select()
    .get();
  for (const { id } of docs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- few
      await closePhotos(context, id);
    } catch (error) {
      context.log.error(`The photos of ${id} were not closed`, error);
    }
  }
}

import { Timestamp } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';
import { publishedAs } from './published-files.ts';

/** The task function of src/triggers.ts that closes a deal's photos. */
const closePhotosTask = 'closePhotos';

/** The sweep looks at what was deleted within this time (ms); it runs every hour. */
const sweptFor = 3 * 60 * 60 * 1000;

/** The photos of a deal under new addresses: those that people have seen open nothing once {@link closePhotos} has run. */
export const withNewTokens = (
  { randomBytes }: Pick<Context, 'randomBytes'>,
  { photos }: Pick<Deal, 'photos'>,
): Deal['photos'] =>
  photos.map((photo) => (photo.ready ? { ...photo, token: randomBytes(16).toString('hex') } : photo));

export const scheduleClosingOfPhotos = (context: Context, dealId: string): Promise<void> =>
  scheduleTask(context, `The closing of the photos of ${dealId}`, closePhotosTask, { dealId }, context.now());

/** Gives the files of a deleted deal's photos the tokens that the deal has for them by now, in place of those that people know. Safe to repeat. */
export async function closePhotos({ db, bucket }: Pick<Context, 'db' | 'bucket'>, dealId: string): Promise<void> {
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  if (deal?.status !== 'deleted') return;
  for (const { id, ready, token } of deal.photos) {
    for (const size of ready ? photoSizes : []) {
      const file = bucket.file(storagePaths.photo(dealId, id, size));
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a deal with many photos takes no more memory
      const [exists] = await file.exists();
      if (!exists) continue;
      // oxlint-disable-next-line no-await-in-loop
      const [{ metadata }] = await file.getMetadata();
      if (metadata?.['firebaseStorageDownloadTokens'] === token) continue;
      // oxlint-disable-next-line no-await-in-loop
      const [bytes] = await file.download();
      // Written anew: a change of the metadata alone adds a token on the emulator, and takes none away.
      // oxlint-disable-next-line no-await-in-loop
      await file.save(bytes, publishedAs(token));
    }
  }
}

/** Closes the photos of the deals that were deleted lately: the net under the tasks. */
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

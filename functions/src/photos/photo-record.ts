import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Deal, type DealPhoto } from 'domain/deal/deal-document.ts';
import { type PhotoUpload, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** An upload by the parts of its path. */
export type UploadKey = { uid: string; dealId: string; photoId: string };

/** What the pipeline has written of an upload, or undefined when there is nothing. */
export const recordIn = (snapshot: DocumentSnapshot): PhotoUpload | undefined =>
  snapshot.exists ? { ...photoUploadDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Replaces the deal's entry of a photo; without `entry` the photo is taken from the list. */
export function writePhotoEntry(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  deal: Deal,
  photoId: string,
  entry?: DealPhoto,
): void {
  const photos = deal.photos.flatMap((photo) => (photo.id !== photoId ? [photo] : entry ? [entry] : []));
  transaction.update(db.doc(paths.deal(deal.id)), { photos });
}

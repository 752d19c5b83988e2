import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Deal, type DealPhoto } from 'domain/deal/deal-document.ts';
import { type PhotoUpload, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** The parts of an upload's path. */
export type UploadKey = { uid: string; dealId: string; photoId: string };

/** Parses an upload's record; undefined if it does not exist. */
export const recordIn = (snapshot: DocumentSnapshot): PhotoUpload | undefined =>
  snapshot.exists ? { ...photoUploadDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Replaces a deal's photo entry, or removes it if `entry` is absent. */
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

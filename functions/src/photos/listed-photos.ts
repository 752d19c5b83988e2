import type { Transaction } from 'firebase-admin/firestore';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { type PhotoUpload, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';

/** The entry of a photo that the pipeline has not finished. */
const pendingPhoto = (id: string): DealPhoto => ({
  id,
  ready: false,
  width: 0,
  height: 0,
  token: '',
  placeholder: '',
});

export const readyPhoto = ({ id, width, height, token, placeholder }: PhotoUpload): DealPhoto => ({
  id,
  ready: true,
  width,
  height,
  token,
  placeholder,
});

/** A deal's photos as its document keeps them, and the uploads to be marked as listed. */
export type ListedPhotos = { photos: DealPhoto[]; toMark: string[] };

/**
 * What a deal lists for the photo ids of the form, read within the transaction: what the pipeline made ready with all it
 * knows, what it refused left out, the rest waiting for it. What the deal already shows stays as it is.
 * @throws ApiError `invalid-input` for a photo that somebody else uploaded, when `uploader` is given.
 */
export async function listedPhotos(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  ids: readonly string[],
  { shown = [], uploader }: { shown?: readonly DealPhoto[]; uploader?: string } = {},
): Promise<ListedPhotos> {
  const kept = new Map(shown.filter(({ ready }) => ready).map((photo) => [photo.id, photo]));
  const requested = ids.filter((id) => !kept.has(id));
  const snapshots =
    requested.length === 0
      ? []
      : await transaction.getAll(...requested.map((id) => db.doc(paths.photoUpload(dealId, id))));
  const uploads = new Map<string, PhotoUpload>(
    snapshots
      .filter(({ exists }) => exists)
      .map((snapshot) => [snapshot.id, { ...photoUploadDocument.parse(snapshot.data()), id: snapshot.id }]),
  );
  const foreign = ids.findIndex((id) => uploader !== undefined && (uploads.get(id)?.uid ?? uploader) !== uploader);
  if (foreign >= 0) {
    throw new ApiError('invalid-input', { details: [fieldError(`photos.${foreign}`, 'validation.choice')] });
  }
  const photos = ids.flatMap((id) => {
    const upload = uploads.get(id);
    if (upload?.state === 'refused') return [];
    return [kept.get(id) ?? (upload?.state === 'ready' ? readyPhoto(upload) : pendingPhoto(id))];
  });
  const toMark = [...uploads.values()]
    .filter(({ state, listed }) => state !== 'refused' && !listed)
    .map(({ id }) => id);
  return { photos, toMark };
}

/** Keeps the clean-up of abandoned drafts away from photos that a deal lists from now on. */
export function markListed(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  ids: readonly string[],
): void {
  for (const id of ids) transaction.update(db.doc(paths.photoUpload(dealId, id)), { listed: true });
}

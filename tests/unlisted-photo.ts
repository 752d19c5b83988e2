import type { Firestore } from 'firebase-admin/firestore';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Bucket } from '#functions/platform/services.ts';
import { newId } from '#tests/deals.ts';

/** Returns the record of a photo that the pipeline has published and no deal lists yet. */
export const unlistedRecord = (uid: string, change: Record<string, unknown> = {}) => ({
  uid,
  state: 'ready',
  width: 400,
  height: 300,
  token: 'secret',
  placeholder: '',
  listed: false,
  generation: '1',
  createdAt: new Date(),
  ...change,
});

/** Stores such a photo of a draft, the record with its files. */
export async function givenUnlistedPhoto(
  { db, bucket }: { db: Firestore; bucket: Bucket },
  uid: string,
  change: Record<string, unknown> = {},
) {
  const [dealId, photoId] = [newId(), newId()];
  const record = paths.photoUpload(dealId, photoId);
  const files = photoSizes.map((size) => bucket.file(storagePaths.photo(dealId, photoId, size)));
  await Promise.all(files.map((file) => file.save('webp', { resumable: false })));
  await db.doc(record).set(unlistedRecord(uid, change));
  return { dealId, photoId, record };
}

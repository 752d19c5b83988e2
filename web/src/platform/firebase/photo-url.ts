import { photoSizes, type PhotoSize } from 'domain/limits.ts';
import { storagePaths } from 'domain/paths.ts';
import { emulators, firebaseConfig } from './settings.ts';

/** Where files are loaded from: a person who may read a deal has the token of its photos, so no request is spent on each. */
const host = emulators?.storage ?? 'https://firebasestorage.googleapis.com';

type Photo = { id: string; token: string };

/** The address of a published photo in one of its sizes (pixels on the long side). */
export function photoUrl(dealId: string, { id, token }: Photo, size: PhotoSize): string {
  const path = encodeURIComponent(storagePaths.photo(dealId, id, size));
  return `${host}/v0/b/${firebaseConfig.storageBucket}/o/${path}?alt=media&token=${token}`;
}

/** All sizes, for `srcset`; the widths are those of a landscape photo. */
export const photoSources = (dealId: string, photo: Photo): string =>
  photoSizes.map((size) => `${photoUrl(dealId, photo, size)} ${size}w`).join(', ');

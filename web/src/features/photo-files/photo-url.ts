import type { PhotoSize } from 'domain/limits.ts';
import { photoAddress, photoAddresses, type PhotoName } from './photo-address.ts';
import { storageFiles } from '#platform/storage-files.ts';

// Whoever may read a deal has the tokens of its photos, so no request is spent on each.

/** The address of a published photo in one of its sizes (pixels on the long side). */
export const photoUrl = (dealId: string, photo: PhotoName, size: PhotoSize): string =>
  photoAddress(storageFiles, dealId, photo, size);

/** All sizes, for `srcset`; the widths are those of a landscape photo. */
export const photoSources = (dealId: string, photo: PhotoName): string => photoAddresses(storageFiles, dealId, photo);

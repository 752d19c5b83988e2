import type { PhotoSize } from 'domain/limits.ts';
import { photoAddress, photoAddresses, type PhotoName } from './photo-address.ts';
import { storageFiles } from '#platform/storage-files.ts';

// Deals contain the tokens of their photos, so no request is needed to get each URL.

/** Returns the URL of a published photo in one of its sizes (pixels on the long side). */
export const photoUrl = (dealId: string, photo: PhotoName, size: PhotoSize): string =>
  photoAddress(storageFiles, dealId, photo, size);

/** Returns all sizes for `srcset`; the widths are those of a landscape photo. */
export const photoSources = (dealId: string, photo: PhotoName): string => photoAddresses(storageFiles, dealId, photo);

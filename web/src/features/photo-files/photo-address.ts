import { photoSizes, type PhotoSize } from 'domain/limits.ts';
import { storagePaths } from 'domain/paths.ts';

export type PhotoName = { id: string; token: string };

/**
 * Returns the URL of a published photo in one of its sizes (pixels on the long side).
 * @param files base URL of the project's files in Storage
 */
export const photoAddress = (files: string, dealId: string, { id, token }: PhotoName, size: PhotoSize): string =>
  `${files}/${encodeURIComponent(storagePaths.photo(dealId, id, size))}?alt=media&token=${token}`;

/** Returns all sizes for `srcset`; the widths are those of a landscape photo. */
export const photoAddresses = (files: string, dealId: string, photo: PhotoName): string =>
  photoSizes.map((size) => `${photoAddress(files, dealId, photo, size)} ${size}w`).join(', ');

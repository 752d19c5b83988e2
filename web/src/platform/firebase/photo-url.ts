import type { PhotoSize } from 'domain/limits.ts';
import { photoAddress, photoAddresses, type PhotoName } from './photo-address.ts';
import { emulators, firebaseConfig } from './settings.ts';

/** Where files are loaded from: a person who may read a deal has the token of its photos, so no request is spent on each. */
const host = emulators?.storage ?? 'https://firebasestorage.googleapis.com';
const files = `${host}/v0/b/${firebaseConfig.storageBucket}/o`;

/** The address of a published photo in one of its sizes (pixels on the long side). */
export const photoUrl = (dealId: string, photo: PhotoName, size: PhotoSize): string =>
  photoAddress(files, dealId, photo, size);

/** All sizes, for `srcset`; the widths are those of a landscape photo. */
export const photoSources = (dealId: string, photo: PhotoName): string => photoAddresses(files, dealId, photo);

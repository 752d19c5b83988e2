import { photoAddresses, type PhotoName } from './photo-address.ts';
import { documentsIn } from './rest-document.ts';

/** `sizes` as the photo's `img` has it; `most` deals have their first photo loaded. */
export type PreloadedPhotos = { sizes: string; most: number };

/**
 * Asks for the first photos of deals that were read early, before there is an `img` for them.
 * @param files where Storage has the files of the project's bucket
 */
export function preloadPhotos(response: unknown, files: string, { sizes, most }: PreloadedPhotos): void {
  for (const [index, { id, data }] of documentsIn(response).slice(0, most).entries()) {
    const photos = data['photos'] as readonly (PhotoName & { ready: boolean })[] | undefined;
    const first = photos?.find(({ ready }) => ready);
    if (!first) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: index === 0 ? 'high' : 'auto' });
    Object.assign(link, { imageSizes: sizes, imageSrcset: photoAddresses(files, id, first) });
    document.head.append(link);
  }
}

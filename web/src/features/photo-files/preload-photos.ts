import { photoAddresses, type PhotoName } from './photo-address.ts';
import type { PreloadedPhotos, RestDocument } from '#platform/session/early-requests.ts';

/**
 * Preloads the first photos of deals that were read early, before an `img` exists for them.
 * @param files base URL of the project's files in Storage
 */
export function preloadPhotos(
  deals: readonly Pick<RestDocument, 'id' | 'data'>[],
  files: string,
  { sizes, most }: PreloadedPhotos,
): void {
  for (const [index, { id, data }] of deals.slice(0, most).entries()) {
    const photos = data['photos'] as readonly (PhotoName & { ready: boolean })[] | undefined;
    const first = photos?.find(({ ready }) => ready);
    if (!first) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: index === 0 ? 'high' : 'auto' });
    Object.assign(link, { imageSizes: sizes, imageSrcset: photoAddresses(files, id, first) });
    document.head.append(link);
  }
}

import type { Bucket } from '#functions/platform/services.ts';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { storagePaths } from 'domain/paths.ts';
import type { ChosenPhoto, ChosenPhotos } from './choose-photos.ts';
import { inParallel } from './in-parallel.ts';
import { pictureSize, type Picture } from './pictures.ts';

export type Pictures = ReadonlyMap<string, Picture>;

function pictureOf(pictures: Pictures, { picture: name }: ChosenPhoto): Picture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture ${name}`);
  return picture;
}

/** Returns the photos for a deal's document. */
export const dealPhotos = (photos: readonly ChosenPhoto[], pictures: Pictures): DealPhoto[] =>
  photos.map((photo) => {
    const { placeholder } = pictureOf(pictures, photo);
    return { id: photo.id, ready: true, ...pictureSize, token: photo.token, placeholder };
  });

/** Publishes both sizes of every photo at the paths of real ones, and resolves to the number of files. */
export async function writePhotos(bucket: Bucket, chosen: ChosenPhotos, pictures: Pictures): Promise<number> {
  const files = [...chosen].flatMap(([dealId, photos]) =>
    photos.flatMap((photo) =>
      [...pictureOf(pictures, photo).files].map(([size, content]) => ({
        path: storagePaths.photo(dealId, photo.id, size),
        token: photo.token,
        content,
      })),
    ),
  );
  await inParallel(files, 16, ({ path, token, content }) =>
    bucket.file(path).save(content, {
      resumable: false,
      validation: false,
      contentType: 'image/webp',
      metadata: {
        cacheControl: 'public, max-age=31536000, immutable',
        metadata: { firebaseStorageDownloadTokens: token },
      },
    }),
  );
  return files.length;
}

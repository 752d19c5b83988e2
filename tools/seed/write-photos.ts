import type { Storage } from 'firebase-admin/storage';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { storagePaths } from 'domain/paths.ts';
import { inParallel } from './in-parallel.ts';
import type { PhotoPlan } from './photos/choose.ts';
import type { Picture } from './photos/render.ts';

export type Pictures = ReadonlyMap<string, Picture>;

function pictureOf(pictures: Pictures, { scene }: PhotoPlan): Picture {
  const picture = pictures.get(scene);
  if (!picture) throw new Error(`There is no picture ${scene}`);
  return picture;
}

/** What a deal's document says of its photos. */
export const dealPhotos = (plans: readonly PhotoPlan[], pictures: Pictures): DealPhoto[] =>
  plans.map((plan) => {
    const { width, height, placeholder } = pictureOf(pictures, plan);
    return { id: plan.id, ready: true, width, height, token: plan.token, placeholder };
  });

/** On a busy machine the emulator closes a connection just as it is used again; the SDK does not repeat such an upload. */
async function insistently(upload: () => Promise<void>, times = 3): Promise<void> {
  try {
    await upload();
  } catch (error) {
    if (times <= 1) throw error;
    await insistently(upload, times - 1);
  }
}

/** Publishes both sizes of every photo where a deal's own would stand, and resolves with how many files they were. */
export async function writePhotos(
  storage: Storage,
  plans: ReadonlyMap<string, readonly PhotoPlan[]>,
  pictures: Pictures,
): Promise<number> {
  const bucket = storage.bucket();
  const files = [...plans].flatMap(([dealId, photos]) =>
    photos.flatMap((plan) =>
      [...pictureOf(pictures, plan).files].map(([size, content]) => ({
        path: storagePaths.photo(dealId, plan.id, size),
        token: plan.token,
        content,
      })),
    ),
  );
  await inParallel(files, 16, ({ path, token, content }) =>
    insistently(() =>
      bucket.file(path).save(content, {
        resumable: false,
        validation: false,
        contentType: 'image/webp',
        metadata: {
          cacheControl: 'public, max-age=31536000, immutable',
          metadata: { firebaseStorageDownloadTokens: token },
        },
      }),
    ),
  );
  return files.length;
}

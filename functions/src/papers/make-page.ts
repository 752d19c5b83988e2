import type { PageRefusal } from 'domain/paper/paper.ts';
import { limits } from 'domain/limits.ts';
import { imageType } from '#photos/image-type.ts';

/** A page as it is stored: WebP in sRGB without metadata. Width and height in pixels. */
export type PagePicture = { bytes: Buffer; width: number; height: number };

const quality = 80;
/** A small file can take very long to decode. */
const timeout = { seconds: 60 };
/** More than the client draws: a page of square paper at both limits. */
const mostPixels = limits.pageSide ** 2;

/** Thrown by {@link makePage} if a page is refused. */
export class PageRefused extends Error {
  readonly reason: PageRefusal;

  constructor(reason: PageRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PageRefused';
    this.reason = reason;
  }
}

/**
 * Decodes an uploaded page and encodes it anew from its pixels, which leaves nothing of the file but what can be seen.
 * @throws PageRefused if it is no JPEG, PNG or WebP by its content, too large, or damaged
 */
export async function makePage(upload: Buffer): Promise<PagePicture> {
  const type = imageType(upload);
  if (type === undefined || type === 'heic') throw new PageRefused('not-a-page');
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const { width, height } = await readable(() => sharp(upload, { limitInputPixels: false, pages: 1 }).metadata());
  if (width * height > mostPixels) throw new PageRefused('too-many-pixels');
  const { data, info } = await readable(() =>
    sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout(timeout)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: limits.pageSide, height: limits.pageSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const bytes = await sharp(data, { raw }).webp({ quality }).toBuffer();
  return { bytes, width: info.width, height: info.height };
}

async function readable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PageRefused('unreadable', error);
  }
}

import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits, type PhotoSize, photoSizes } from 'domain/limits.ts';
import { decodeHeic, HeicError } from './decode-heic.ts';
import { imageType } from './image-type.ts';

/** What is published of one photo: WebP files by their long side, upright, in sRGB, without any metadata. */
export type PhotoFiles = {
  files: Record<PhotoSize, Buffer>;
  /** Of the larger file, in pixels. */
  width: number;
  height: number;
  /** A data URI of a few hundred bytes. */
  placeholder: string;
};

const quality = 80;
const placeholderSide = 16;
/** For one photo; a small file can take very long to decode. */
const timeout = { seconds: 60 };

/** Why a photo was refused, thrown by {@link makeSizes}. */
export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PhotoRefused';
    this.reason = reason;
  }
}

const fit = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the published sizes of an uploaded photo, never larger than it is. One photo after another, however many are asked
 * for: decoded, it can take hundreds of megabytes.
 * @throws PhotoRefused when it is no photo by its content, too large, or damaged.
 */
export function makeSizes(original: Buffer): Promise<PhotoFiles> {
  const made = last.then(() => makeSizesNow(original));
  last = made.catch(() => undefined);
  return made;
}

async function makeSizesNow(original: Buffer): Promise<PhotoFiles> {
  const type = imageType(original);
  if (type === undefined) throw new PhotoRefused('not-a-photo');
  const photo = type === 'heic' ? await heicPixels(original) : original;

  // Loaded here, so that functions that touch no photo do not load libvips at their start.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const options: SharpOptions = { limitInputPixels: limits.photoPixels, failOn: 'error', pages: 1 };

  const { width, height } = await readable(() => sharp(photo, { ...options, limitInputPixels: false }).metadata());
  if (width * height > limits.photoPixels) throw new PhotoRefused('too-many-pixels');

  const [small, large] = photoSizes;
  // Decoded once; the published files are made of these pixels, which carry no metadata to be forgotten.
  const { data, info } = await readable(() =>
    fit(sharp(photo, options).timeout(timeout).autoOrient(), large)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [smallFile, largeFile, placeholder] = await Promise.all([
    fit(pixels(), small).webp({ quality }).toBuffer(),
    pixels().webp({ quality }).toBuffer(),
    fit(pixels(), placeholderSide).webp({ quality: 40 }).toBuffer(),
  ]);
  return {
    files: { [small]: smallFile, [large]: largeFile },
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  };
}

/** The prebuilt libvips has no decoder for HEIC (docs/decisions/0090). */
async function heicPixels(original: Buffer): Promise<Buffer> {
  try {
    return await decodeHeic(original);
  } catch (error) {
    throw new PhotoRefused(
      error instanceof HeicError && error.reason === 'too-many-pixels' ? error.reason : 'heic',
      error,
    );
  }
}

async function readable<T extends Metadata | { data: Buffer }>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PhotoRefused('unreadable', error);
  }
}

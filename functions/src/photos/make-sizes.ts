import type { Metadata, Sharp, SharpOptions } from 'sharp';
import {
  differenceHash,
  fingerprintSide,
  fingerprintViews,
  type PhotoFingerprint,
} from 'domain/deal/photo-fingerprint.ts';
import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { limits, type PhotoSize, photoSizes } from 'domain/limits.ts';
import { decodeHeic, HeicError } from './decode-heic.ts';
import { imageType } from './image-type.ts';

/** The published files of a photo: upright WebP in sRGB without metadata, by their long side. */
export type PhotoFiles = {
  files: Record<PhotoSize, Buffer>;
  /** In pixels, of the larger file. */
  width: number;
  height: number;
  /** A data URI of a few hundred bytes. */
  placeholder: string;
  /** Fingerprint by which copies of the photo are found. */
  fingerprint: PhotoFingerprint;
};

const quality = 80;
const placeholderSide = 16;
/** Per photo; a small file can take very long to decode. */
const timeout = { seconds: 60 };

/** Thrown by {@link makeSizes} if a photo is refused. */
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
 * Makes the published sizes of an uploaded photo, never enlarged. Processes one photo at a time, because a decoded one can take hundreds of
 * megabytes.
 * @throws PhotoRefused if it is not a photo by its content, too large, or damaged
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

  // Imported here, so that functions without photos do not load libvips at startup.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const options: SharpOptions = { limitInputPixels: limits.photoPixels, failOn: 'error', pages: 1 };

  const { width, height } = await readable(() => sharp(photo, { ...options, limitInputPixels: false }).metadata());
  if (width * height > limits.photoPixels) throw new PhotoRefused('too-many-pixels');

  const [small, large] = photoSizes;
  // Decoded once; the published files are made from these pixels, which have no metadata.
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
  const fingerprint = await Promise.all(
    fingerprintViews.map(async (part) => differenceHash(await brightness(pixels(), info, part))),
  );
  return {
    files: { [small]: smallFile, [large]: largeFile },
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    fingerprint,
  };
}

/** Returns the brightness of the cells by which the middle of a photo is compared, row by row. */
async function brightness(photo: Sharp, size: { width: number; height: number }, part: number): Promise<Uint8Array> {
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * part))) as [
    number,
    number,
  ];
  const left = Math.floor((size.width - width) / 2);
  const top = Math.floor((size.height - height) / 2);
  return photo
    .extract({ left, top, width, height })
    .greyscale()
    .resize(fingerprintSide + 1, fingerprintSide, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Decodes HEIC, for which the prebuilt libvips has no decoder (docs/decisions/0433). */
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

/** A photo as it is sent: upright, without EXIF and GPS, which a canvas does not carry. */
export type ShrunkPhoto = { photo: Blob; thumbnail: Blob };

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The canvas of wherever this runs: a worker's or the page's. */
type Canvases<Kind extends Canvas = Canvas> = {
  make(size: Size): Kind;
  encode(canvas: Kind, type: string, quality: number): Promise<Blob>;
};

/**
 * Decodes, turns upright, shrinks and encodes anew.
 * @throws whatever the browser throws where it cannot decode the file
 */
export async function shrinkPhoto<Kind extends Canvas>(file: Blob, canvases: Canvases<Kind>): Promise<ShrunkPhoto> {
  // "from-image" applies the orientation of EXIF.
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const image = await scaled(whole, fitInto(whole, sentLongSide));
  try {
    const drawn = new Map<number, Kind>();
    /** Drawn once for all qualities, and smaller ones from the larger. */
    const draw = (longSide: number): Kind => {
      const known = drawn.get(longSide);
      if (known) return known;
      const canvas = canvases.make(fitInto(image, longSide));
      paint(canvas, [...drawn.values()].at(-1) ?? image);
      drawn.set(longSide, canvas);
      return canvas;
    };
    // JPEG and not WebP: encoding is four times faster on a phone, and every browser can (web/src/features/photos/README.md).
    const encode = (longSide: number, quality: number) => canvases.encode(draw(longSide), 'image/jpeg', quality);
    const photo = await encodeSmallEnough(({ longSide, quality }) => encode(longSide, quality));
    return { photo, thumbnail: await encode(thumbnailLongSide, 0.8) };
  } finally {
    image.close();
  }
}

/** The picture in the size given. A canvas scales twelve megapixels half as fast; it does where the browser cannot. */
async function scaled(image: ImageBitmap, { width, height }: Size): Promise<ImageBitmap> {
  if (image.width === width) return image;
  try {
    const small = await createImageBitmap(image, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    image.close();
    return small;
  } catch {
    return image;
  }
}

function paint(canvas: Canvas, image: CanvasImageSource): void {
  const context = canvas.getContext('2d', { alpha: false });
  // The union of both canvases hides which context it is; both paint alike.
  if (!context || !('drawImage' in context)) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // What was transparent in a PNG becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

export const offscreenCanvases: Canvases<OffscreenCanvas> = {
  make: ({ width, height }) => new OffscreenCanvas(width, height),
  encode: (canvas, type, quality) => canvas.convertToBlob({ type, quality }),
};

/** For browsers without OffscreenCanvas in a worker. */
export const pageCanvases: Canvases<HTMLCanvasElement> = {
  make: (size) => Object.assign(document.createElement('canvas'), size),
  encode: (canvas, type, quality) =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), type, quality);
    }),
};

/** What goes over the air: enough for the larger published size on a sharp screen, and no more (web/src/features/photos/README.md). */
const sentLongSide = 2048;
/** No photo that this browser encodes is larger. */
export const sentBytes = 600 * 1024;
/** Of the thumbnail shown while a photo is uploading. */
const thumbnailLongSide = 480;

type Size = { width: number; height: number };
type Try = { longSide: number; quality: number };

/** The size with the long side at most `longSide`, in the same proportions; never larger than it was. */
export function fitInto({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** In this order until a photo is small enough: first less quality, then fewer pixels, down to one. */
export function* sentTries(): Generator<Try, void> {
  yield { longSide: sentLongSide, quality: 0.82 };
  yield { longSide: sentLongSide, quality: 0.68 };
  for (let longSide = 1600; longSide >= 1; longSide = Math.floor(longSide * 0.75)) {
    yield { longSide, quality: 0.68 };
    yield { longSide, quality: 0.5 };
  }
}

/** Of the bytes at the best quality, the share that a lower one takes at the very least; for most pictures it is more. */
const leastShare = (quality: number): number => (quality >= 0.82 ? 1 : quality >= 0.68 ? 0.6 : 0.4);
const weight = ({ longSide, quality }: Try): number => longSide ** 2 * leastShare(quality);

/**
 * The first of the tries whose result keeps to {@link sentBytes}. Those that cannot, after what the one before took, are left
 * out: each costs a phone a quarter of a second.
 * @throws when not even one pixel does
 */
export async function encodeSmallEnough(encode: (attempt: Try) => Promise<Blob>): Promise<Blob> {
  let bytesPerWeight = 0;
  for (const attempt of sentTries()) {
    if (bytesPerWeight * weight(attempt) > sentBytes) continue;
    // oxlint-disable-next-line no-await-in-loop -- each is tried only because the one before was too large
    const encoded = await encode(attempt);
    if (encoded.size <= sentBytes) return encoded;
    bytesPerWeight = encoded.size / weight(attempt);
  }
  throw new Error('The photo cannot be made small enough');
}

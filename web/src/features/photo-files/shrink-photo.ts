/** A photo as it is sent: upright, and without EXIF and GPS data, which a canvas does not keep. */
export type ShrunkPhoto = { photo: Blob; thumbnail: Blob };

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Canvas functions of the environment, a worker or the page. */
export type Canvases<Kind extends Canvas = Canvas> = {
  make(size: Size): Kind;
  encode(canvas: Kind, type: string, quality: number): Promise<Blob>;
};

/**
 * Decodes a photo, turns it upright, shrinks it and encodes it.
 * @throws the browser's error when it cannot decode the file
 */
export async function shrinkPhoto<Kind extends Canvas>(file: Blob, canvases: Canvases<Kind>): Promise<ShrunkPhoto> {
  const image = await decodeUpright(file, sentLongSide);
  try {
    const drawn = new Map<number, Kind>();
    /** Draws each size once for all qualities, smaller sizes from larger ones. */
    const draw = (longSide: number): Kind => {
      const known = drawn.get(longSide);
      if (known) return known;
      const canvas = canvases.make(fitInto(image, longSide));
      paint(canvas, [...drawn.values()].at(-1) ?? image);
      drawn.set(longSide, canvas);
      return canvas;
    };
    // JPEG instead of WebP: encoding is four times faster on a phone, and every browser supports it
    // (web/src/features/photos/README.md).
    const encode = (longSide: number, quality: number) => canvases.encode(draw(longSide), 'image/jpeg', quality);
    const photo = await encodeSmallEnough(({ longSide, quality }) => encode(longSide, quality));
    return { photo, thumbnail: await encode(thumbnailLongSide, 0.8) };
  } finally {
    image.close();
  }
}

/**
 * Decodes an image, turns it upright and shrinks it to a long side of at most `longSide`; never enlarges.
 * @throws the browser's error when it cannot decode the file
 */
export async function decodeUpright(file: Blob, longSide: number): Promise<ImageBitmap> {
  // "from-image" applies the EXIF orientation.
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return scaled(whole, fitInto(whole, longSide));
}

/** Scales an image to the given size. A canvas takes twice as long for twelve megapixels, so it is only the fallback. */
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
  // The union of both canvas types hides the kind of context; both have the same drawing methods.
  if (!context || !('drawImage' in context)) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // Transparent areas of a PNG become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

export const offscreenCanvases: Canvases<OffscreenCanvas> = {
  make: ({ width, height }) => new OffscreenCanvas(width, height),
  encode: (canvas, type, quality) => canvas.convertToBlob({ type, quality }),
};

/** For browsers without OffscreenCanvas in workers. */
export const pageCanvases: Canvases<HTMLCanvasElement> = {
  make: (size) => Object.assign(document.createElement('canvas'), size),
  encode: (canvas, type, quality) =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), type, quality);
    }),
};

/**
 * Long side of a sent photo, in pixels: just enough for the larger published size on a high-resolution screen
 * (web/src/features/photos/README.md).
 */
const sentLongSide = 2048;
/** Maximum size of a photo encoded by this browser, in bytes. */
export const sentBytes = 600 * 1024;
/** Long side of the thumbnail shown during the upload, in pixels. */
const thumbnailLongSide = 480;

type Size = { width: number; height: number };
type Try = { longSide: number; quality: number };

/** Returns the size scaled down to a long side of at most `longSide`; never enlarges. */
export function fitInto({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Yields the settings to try until a photo is small enough: first lower quality, then fewer pixels, down to one. */
export function* sentTries(): Generator<Try, void> {
  yield { longSide: sentLongSide, quality: 0.82 };
  yield { longSide: sentLongSide, quality: 0.68 };
  for (let longSide = 1600; longSide >= 1; longSide = Math.floor(longSide * 0.75)) {
    yield { longSide, quality: 0.68 };
    yield { longSide, quality: 0.5 };
  }
}

/** Lower bound for the size at a quality, as a fraction of the size at the best one; most photos need more. */
const leastShare = (quality: number): number => (quality >= 0.82 ? 1 : quality >= 0.68 ? 0.6 : 0.4);
const weight = ({ longSide, quality }: Try): number => longSide ** 2 * leastShare(quality);

/**
 * Returns the first result within {@link sentBytes}. Attempts that cannot succeed, judging by the previous result, are
 * skipped: each takes a phone a quarter of a second.
 * @throws when not even one pixel is small enough
 */
export async function encodeSmallEnough(encode: (attempt: Try) => Promise<Blob>): Promise<Blob> {
  let bytesPerWeight = 0;
  for (const attempt of sentTries()) {
    if (bytesPerWeight * weight(attempt) > sentBytes) continue;
    // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the size of the previous one
    const encoded = await encode(attempt);
    if (encoded.size <= sentBytes) return encoded;
    bytesPerWeight = encoded.size / weight(attempt);
  }
  throw new Error('The photo cannot be made small enough');
}

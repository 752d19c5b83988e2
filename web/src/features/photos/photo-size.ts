/** What goes over the air: enough for the larger published size on a sharp screen, and no more (docs/decisions/0062). */
export const sentLongSide = 2048;
/** No photo that this browser encodes is larger. */
export const sentBytes = 600 * 1024;
/** Of the thumbnail shown while a photo is under way. */
export const thumbnailLongSide = 480;

export type Size = { width: number; height: number };
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

/** What goes over the air: enough for the larger published size on a sharp screen, and no more (docs/decisions/0062). */
const sentLongSide = 2048;
export const sentBytes = 600 * 1024;
/** Of the thumbnail shown while a photo is under way. */
export const thumbnailLongSide = 480;

export type Size = { width: number; height: number };

/** The size with the long side at most `longSide`, in the same proportions; never larger than it was. */
export function fitInto({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Tries, in this order, until a photo is small enough: first less quality, then fewer pixels. */
export const sentTries = [
  { longSide: sentLongSide, quality: 0.82 },
  { longSide: sentLongSide, quality: 0.68 },
  { longSide: 1600, quality: 0.68 },
  { longSide: 1600, quality: 0.5 },
  { longSide: 1200, quality: 0.5 },
] as const;

import * as z from 'zod/mini';

/**
 * Fingerprint of a photo: difference hashes of 64 bits, as 16 hexadecimal digits each, of the whole photo and of its middle, so that a
 * trimmed copy still resembles it. A difference hash says of each cell of a grid of 8 × 8 whether the next cell is brighter (N. Krawetz,
 * "Kind of Like That", 2013).
 */
export const photoFingerprint = z.array(z.string().check(z.regex(/^[0-9a-f]{16}$/)));
export type PhotoFingerprint = z.infer<typeof photoFingerprint>;

/** Cells of the grid, in each direction. */
export const fingerprintSide = 8;
/** Parts of a photo's width and height around its middle of which a hash is made. */
export const fingerprintViews = [1, 0.9, 0.8] as const;

const bits = fingerprintSide ** 2;
/** A hash of almost one color, or of a mere gradient, resembles too many others. */
const fewestBits = 8;

const bitsOf = (hash: bigint): number => hash.toString(2).replaceAll('0', '').length;
const tellsSomething = (hash: bigint): boolean => {
  const count = bitsOf(hash);
  return count >= fewestBits && count <= bits - fewestBits;
};

/**
 * Returns a difference hash.
 * @param brightness of the cells, row by row, each row with one cell more than the grid
 */
export function differenceHash(brightness: Uint8Array): string {
  const row = fingerprintSide + 1;
  let hash = 0n;
  for (let index = 0; index < bits; index += 1) {
    const cell = Math.floor(index / fingerprintSide) * row + (index % fingerprintSide);
    hash = (hash << 1n) | ((brightness[cell] ?? 0) < (brightness[cell + 1] ?? 0) ? 1n : 0n);
  }
  return hash.toString(16).padStart(bits / 4, '0');
}

/** Returns the hash of the mirrored photo: each row backwards, and brighter is darker. */
function mirrored(hash: bigint): bigint {
  let result = 0n;
  for (let index = 0; index < bits; index += 1) {
    const column = index % fingerprintSide;
    const opposite = index - column + (fingerprintSide - 1 - column);
    const bit = (hash >> BigInt(bits - 1 - opposite)) & 1n;
    result = (result << 1n) | (1n - bit);
  }
  return result;
}

/**
 * Returns the smallest number of bits, 0 to 64, in which two photos or their mirror images differ; the middle of one photo is not compared
 * with the middle of the other. 64 for a photo that shows next to nothing.
 */
export function photoDistance(one: PhotoFingerprint, other: PhotoFingerprint): number {
  let least = bits;
  for (const [view, text] of one.entries()) {
    const hash = BigInt(`0x${text}`);
    if (!tellsSomething(hash)) continue;
    for (const [otherView, otherText] of other.entries()) {
      if (view > 0 && otherView > 0) continue;
      const otherHash = BigInt(`0x${otherText}`);
      if (!tellsSomething(otherHash)) continue;
      least = Math.min(least, bitsOf(hash ^ otherHash), bitsOf(mirrored(hash) ^ otherHash));
    }
  }
  return least;
}

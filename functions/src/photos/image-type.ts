export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

const starts = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/**
 * Detects a photo's type from its first bytes, whatever its name and content type; undefined for anything else. Only these types reach the
 * decoder, which would also accept SVG, PDF and many others.
 */
export function imageType(bytes: Buffer): ImageType | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  // ISO base media files name their brand after "ftyp". AVIF has another one.
  if (ascii(bytes, 4, 8) === 'ftyp' && heicBrands.has(ascii(bytes, 8, 12))) return 'heic';
  return undefined;
}

/** Kinds of photos that are taken (decisions, "Limits"), as media types. */
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** As many bytes of a file as {@link kindOf} wants to see. */
export const bytesForKind = 32;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a file is by its first bytes; its name and declared type say nothing. Undefined: not a photo that we take. */
export function kindOf(bytes: Uint8Array): PhotoKind | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && heicBrands.includes(ascii(8, 12))) return 'image/heic';
  return undefined;
}

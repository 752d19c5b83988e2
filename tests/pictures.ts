import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Returns a picture with a red left half and a blue right half, which shows its orientation. */
export const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

/** Returns a JPEG like a phone's: unrotated pixels with an orientation, an author and a place. */
export const phonePhoto = (width: number, height: number, orientation: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Nine', Artist: 'Robin Alvarez', Copyright: 'Robin Alvarez' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 26/1 5448/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '112/1 4/1 2688/100',
      },
    })
    .withMetadata({ orientation })
    .toBuffer();

/**
 * Returns a HEIC like a phone's: 640 × 480 pixels, red (200, 60, 60) on the left and blue (60, 60, 200) on the right, in Display P3,
 * rotated by a quarter turn clockwise, with EXIF and GPS. Made with libheif's heif-enc (x265) from a JPEG; its rotation ("irot") was added
 * by hand.
 */
export const phoneHeic = (): Buffer => readFileSync(new URL('fixtures/phone.heic', import.meta.url));

/** Returns the HEIC with another size in its header. */
export function heicClaiming(width: number, height: number): Buffer {
  const forged = Buffer.from(phoneHeic());
  const at = forged.indexOf('ispe', 0, 'latin1');
  forged.writeUInt32BE(width, at + 8);
  forged.writeUInt32BE(height, at + 12);
  return forged;
}

let noisy: Promise<Buffer> | undefined;

/**
 * Returns twelve megapixels like those of a phone's camera, in landscape: large shapes, textures and sensor noise. The file of about 7 MB
 * is harder to decode and encode than most photos.
 */
export const noisyPhoto = (): Promise<Buffer> => (noisy ??= makeNoisyPhoto());

async function makeNoisyPhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = (size: number, sigma: number) =>
    sharp({
      create: {
        width: size,
        height: (size * 3) / 4,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const [textures, grain] = await Promise.all([
    noise(504, 60)
      .resize(width / 4, height / 4)
      .png()
      .toBuffer(),
    noise(1008, 14).png().toBuffer(),
  ]);
  return noise(32, 60)
    .resize(width, height)
    .composite([
      { input: textures, tile: true, blend: 'overlay' },
      { input: grain, tile: true, blend: 'overlay' },
    ])
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Phone', Model: 'Nine' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns the color at a position of a picture, each channel 0 to 255. */
export async function colourAt(image: Buffer, left: number, top: number): Promise<[number, number, number]> {
  const [red = 0, green = 0, blue = 0] = await sharp(image)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [red, green, blue];
}

/** Returns a black PNG of `side` × `side` pixels: millions of real pixels in a file of some kilobytes. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per gray pixel
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a PNG whose header claims more pixels than there are, with a valid checksum. */
export function withClaimedSize(png: Buffer, side: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(side, 16);
  forged.writeUInt32BE(side, 20);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  return forged;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

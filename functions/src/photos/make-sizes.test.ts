import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colourAt, heicClaiming, phoneHeic, phonePhoto, picture, pixelBomb, withClaimedSize } from '#tests/pictures.ts';
import { makeSizes } from './make-sizes.ts';

const isRed = ([red, , blue]: number[]) => (red ?? 0) > 200 && (blue ?? 0) < 60;
const isBlue = ([red, , blue]: number[]) => (red ?? 0) < 60 && (blue ?? 0) > 200;

/** Returns an image's metadata. */
async function carried(image: Buffer) {
  const { exif, icc, iptc, xmp, orientation, comments } = await sharp(image).metadata();
  return [exif, icc, iptc, xmp, orientation, comments].filter((part) => part !== undefined);
}

describe('the published sizes', () => {
  test('are 320 and 1600 pixels long, WebP, with a small placeholder', async () => {
    const { files, width, height, placeholder } = await makeSizes(await picture(4032, 3024).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1200]);
    expect(await sharp(files[1600]).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
    expect(await sharp(files[320]).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    const [head, base64 = ''] = placeholder.split(',');
    expect(head).toBe('data:image/webp;base64');
    expect(placeholder.length).toBeLessThan(500);
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 16, height: 12 });
  });

  test('are never larger than the photo', async () => {
    const { files, width, height } = await makeSizes(await picture(200, 400).png().toBuffer());
    expect([width, height]).toEqual([200, 400]);
    expect(await sharp(files[1600]).metadata()).toMatchObject({ width: 200, height: 400 });
    expect(await sharp(files[320]).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  // EXIF 2.3: 1 is upright, 3 upside down, 6 and 8 rotated, 2, 4, 5, 7 mirrored. Red is on the left of the sensor.
  test.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ])(
    'of a photo with orientation %i stand upright, red on the %s, and carry nothing else',
    async (orientation, side) => {
      const photo = await phonePhoto(800, 600, orientation);
      expect(photo.toString('latin1'), 'what must not be published').toContain('Robin Alvarez');
      const { files, width, height } = await makeSizes(photo);
      expect([width, height]).toEqual(orientation < 5 ? [800, 600] : [600, 800]);
      for (const file of [files[320], files[1600]]) {
        const size = await sharp(file).metadata();
        const at = {
          left: [4, size.height / 2],
          right: [size.width - 5, size.height / 2],
          top: [size.width / 2, 4],
          bottom: [size.width / 2, size.height - 5],
        };
        const opposite = { left: at.right, right: at.left, top: at.bottom, bottom: at.top };
        const place = side as keyof typeof at;
        expect(await colourAt(file, at[place][0] ?? 0, at[place][1] ?? 0)).toSatisfy(isRed);
        expect(await colourAt(file, opposite[place][0] ?? 0, opposite[place][1] ?? 0)).toSatisfy(isBlue);
        expect(await carried(file)).toEqual([]);
        expect(file.toString('latin1')).not.toMatch(/Robin|EXIF|XMP |ICCP/);
      }
    },
  );

  test('show the colours of a photo with a wide-gamut profile as they are meant', async () => {
    const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { files } = await makeSizes(wide);
    expect(await carried(files[1600])).toEqual([]);
    expect(await colourAt(files[1600], 32, 32)).toSatisfy(isRed);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a WebP', () => picture(90, 60).webp().toBuffer()],
    ['a PNG with transparency', () => picture(90, 60).ensureAlpha(0.5).png().toBuffer()],
    ['a PNG of 16 bits', () => picture(90, 60).toColourspace('rgb16').png().toBuffer()],
    ['a grey JPEG', () => picture(90, 60).greyscale().jpeg().toBuffer()],
    ['a CMYK JPEG', () => picture(90, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['a picture of one pixel', () => picture(2, 1).extract({ left: 0, top: 0, width: 1, height: 1 }).jpeg().toBuffer()],
    ['a line', () => picture(5000, 1).jpeg().toBuffer()],
  ])('are made of %s', async (_, make) => {
    const { files } = await makeSizes(await make());
    expect((await sharp(files[1600]).metadata()).format).toBe('webp');
    expect((await sharp(files[320]).stats()).channels.length).toBeGreaterThan(0);
  });
});

describe('a HEIC from a phone', () => {
  test('stands upright, in the colours that it was taken in, without what the phone wrote into it', async () => {
    const original = phoneHeic();
    expect(original.includes('Robin Alvarez')).toBe(true);
    const { files, width, height } = await makeSizes(original);
    expect([width, height]).toEqual([480, 640]);
    for (const file of Object.values(files)) expect(await carried(file)).toEqual([]);
    expect(await sharp(files[320]).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
    // Display P3 interpreted as sRGB would be (185, 73, 66).
    const [top, bottom] = [await colourAt(files[1600], 240, 100), await colourAt(files[1600], 240, 540)];
    for (const [channel, value] of [200, 60, 60].entries()) expect(top[channel]).toSatisfy(near(value));
    for (const [channel, value] of [60, 60, 200].entries()) expect(bottom[channel]).toSatisfy(near(value));
  });

  test('without a colour profile is taken as sRGB', async () => {
    const plain = phoneHeic();
    plain.write('free', plain.indexOf('colrprof', 0, 'latin1'), 'latin1');
    const { files } = await makeSizes(plain);
    const colour = await colourAt(files[1600], 240, 100);
    for (const [channel, value] of [185, 73, 66].entries()) expect(colour[channel]).toSatisfy(near(value));
  });

  test('is converted one after another, and nothing of one is left in the next', async () => {
    const [jpeg, heic] = [await phonePhoto(400, 300, 1), phoneHeic()];
    const made = await Promise.all([heic, jpeg, heic, heicClaiming(640, 480)].map((file) => makeSizes(file)));
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [480, 640],
      [400, 300],
      [480, 640],
      [480, 640],
    ]);
    expect(made[2]?.files[1600].equals(made[0]?.files[1600] as Buffer)).toBe(true);
  });
});

const near = (wanted: number) => (value: number | undefined) => Math.abs((value ?? NaN) - wanted) <= 5;

test('a photo of 48 megapixels is still taken', async () => {
  expect(await makeSizes(pixelBomb(6900))).toMatchObject({ width: 1600, height: 1600 });
});

describe('what is refused', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a text', 'not-a-photo', () => Buffer.from('This is a text named photo.jpg.\n'.repeat(40))],
    ['nothing', 'not-a-photo', () => Buffer.alloc(0)],
    ['a page', 'not-a-photo', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 'not-a-photo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', 'not-a-photo', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', 'not-a-photo', () => picture(9, 9).tiff().toBuffer()],
    ['an AVIF', 'not-a-photo', () => picture(9, 9).avif().toBuffer()],
    ['a PDF', 'not-a-photo', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a HEIC without an image', 'heic', () => heic],
    ['half a HEIC', 'heic', () => half(phoneHeic())],
    ['a HEIC that claims 81 megapixels', 'too-many-pixels', () => heicClaiming(9000, 9000)],
    ['an AVIF that says it is a HEIC', 'heic', async () => renamed(await picture(64, 64).avif().toBuffer())],
    ['three bytes of a JPEG', 'unreadable', () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'noise that begins like a PNG',
      'unreadable',
      () => Buffer.from('\x89PNG\r\n\x1a\nnoise and more noise', 'latin1'),
    ],
    [
      'a WebP header and a text',
      'unreadable',
      () => Buffer.from('RIFF\x20\0\0\0WEBPVP8 a text that is no frame at all'),
    ],
    ['half a JPEG', 'unreadable', async () => half(await phonePhoto(1200, 900, 1))],
    ['half a PNG', 'unreadable', async () => half(await picture(1200, 900).png().toBuffer())],
    ['half a WebP', 'unreadable', async () => half(await picture(1200, 900).webp().toBuffer())],
    ['81 megapixels in a few kilobytes', 'too-many-pixels', () => pixelBomb(9000)],
    [
      'a header that claims 4 gigapixels',
      'too-many-pixels',
      async () => withClaimedSize(await picture(9, 9).png().toBuffer(), 65_000),
    ],
    [
      'a header that claims just the 64 megapixels that are allowed',
      'unreadable',
      async () => withClaimedSize(await picture(9, 9).png().toBuffer(), 8000),
    ],
  ])('%s: %s', async (_, reason, make) => {
    await expect(makeSizes(await make())).rejects.toMatchObject({ name: 'PhotoRefused', reason });
  });
});

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

const renamed = (avif: Buffer) => {
  const forged = Buffer.from(avif);
  forged.write('heic', 8, 'latin1');
  return forged;
};

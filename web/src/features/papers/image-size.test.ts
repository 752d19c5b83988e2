import { expect, it } from 'vitest';
import { heicClaiming, phoneHeic, phonePhoto, picture, pixelBomb, withClaimedSize } from '#tests/pictures.ts';
import { imageSize } from './image-size.ts';

const size = { width: 301, height: 203 };
const of = (bytes: Buffer, kind: Parameters<typeof imageSize>[1]) => imageSize(new Uint8Array(bytes), kind);

it('is what the header of each kind of image claims', async () => {
  const image = () => picture(size.width, size.height);
  expect(of(await phonePhoto(size.width, size.height, 6), 'image/jpeg')).toEqual(size);
  expect(of(await image().jpeg({ progressive: true }).toBuffer(), 'image/jpeg')).toEqual(size);
  expect(of(await image().png().toBuffer(), 'image/png')).toEqual(size);
  expect(of(await image().webp().toBuffer(), 'image/webp')).toEqual(size);
  expect(of(await image().webp({ lossless: true }).toBuffer(), 'image/webp')).toEqual(size);
  expect(
    of(
      await image()
        .webp()
        .withExif({ IFD0: { Artist: 'R' } })
        .toBuffer(),
      'image/webp',
    ),
  ).toEqual(size);
  expect(of(phoneHeic(), 'image/heic')).toEqual({ width: 640, height: 480 });
});

it('tells a bomb before it is decoded', async () => {
  expect(of(pixelBomb(9_000), 'image/png')).toEqual({ width: 9_000, height: 9_000 });
  const png = await picture(10, 10).png().toBuffer();
  expect(of(withClaimedSize(png, 60_000), 'image/png')).toEqual({ width: 60_000, height: 60_000 });
  expect(of(heicClaiming(60_000, 60_000), 'image/heic')).toEqual({ width: 60_000, height: 60_000 });
});

it('is missing where a file ends too early', async () => {
  const jpeg = await phonePhoto(10, 10, 1);
  expect(of(jpeg.subarray(0, 40), 'image/jpeg')).toBeUndefined();
  expect(of(Buffer.from('RIFF....WEBPJUNK............'), 'image/webp')).toBeUndefined();
  expect(of(Buffer.alloc(8), 'image/png')).toBeUndefined();
  expect(of(Buffer.alloc(64), 'image/heic')).toBeUndefined();
});

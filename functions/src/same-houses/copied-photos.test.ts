import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PhotoFingerprint } from 'domain/deal/photo-fingerprint.ts';
import { photosAlike } from 'domain/deal/same-house.ts';
import { randomNumbers, streetPicture } from '#tests/street-pictures.ts';
import { makeSizes } from '#photos/make-sizes.ts';

// Numbers of altered copies that are found, and of other pairs that are named, with the pictures that the pipeline makes.

const houses = 20;
const photosEach = 3;

/** Trims up to a tenth of each side. */
async function trimmed(photo: Buffer, next: () => number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const [keptWidth, keptHeight] = [width, height].map((side) => Math.round(side * (0.9 + next() * 0.08))) as [
    number,
    number,
  ];
  const left = Math.floor(next() * (width - keptWidth));
  const top = Math.floor(next() * (height - keptHeight));
  return sharp(photo).extract({ left, top, width: keptWidth, height: keptHeight }).toBuffer();
}

/** Alterations of a copied photo, used in turn. */
const alterations = [
  (photo: Buffer) => sharp(photo).modulate({ brightness: 1.25 }).jpeg({ quality: 70 }).toBuffer(),
  (photo: Buffer) => sharp(photo).resize(300).jpeg({ quality: 60 }).toBuffer(),
  (photo: Buffer) => sharp(photo).flop().jpeg().toBuffer(),
  trimmed,
  async (photo: Buffer, next: () => number) =>
    sharp(await trimmed(photo, next))
      .flop()
      .linear(0.8, 5)
      .jpeg({ quality: 60 })
      .toBuffer(),
];

const fingerprinted = async (photos: Buffer[]): Promise<Record<string, PhotoFingerprint>> =>
  Object.fromEntries(
    await Promise.all(photos.map(async (photo, index) => [`photo${index}`, (await makeSizes(photo)).fingerprint])),
  );

test('of altered copies of a deal’s photos at least 95 percent are found, and of other pairs at most one in a thousand', async () => {
  const pairs = await Promise.all(
    Array.from({ length: houses }, async (_, house) => {
      const next = randomNumbers(house);
      const photos = await Promise.all(
        Array.from({ length: photosEach }, (__, photo) => streetPicture(1000 + house * photosEach + photo)),
      );
      const alter = alterations[house % alterations.length] as (typeof alterations)[number];
      const copies = await Promise.all(photos.map((photo) => alter(photo, next)));
      return { original: await fingerprinted(photos), copy: await fingerprinted(copies.toReversed()) };
    }),
  );
  const found = pairs.filter(({ original, copy }) => photosAlike(original, copy) > 0).length;
  expect(found / houses).toBeGreaterThanOrEqual(0.95);

  const sets = pairs.flatMap(({ original, copy }, house) => [original, copy].map((photos) => ({ house, photos })));
  const others = sets.flatMap((one, index) =>
    sets
      .slice(index + 1)
      .filter(({ house }) => house !== one.house)
      .map((other) => [one.photos, other.photos] as const),
  );
  expect(others.length).toBeGreaterThan(700);
  expect(others.filter(([one, other]) => photosAlike(one, other) > 0).length / others.length).toBeLessThanOrEqual(
    0.001,
  );
});

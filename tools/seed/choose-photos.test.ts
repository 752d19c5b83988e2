import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoSizes } from 'domain/limits.ts';
import { choosePhotos } from './choose-photos.ts';
import { createDeals } from './deals.ts';
import { pictureNames, pictureSize, readPictures } from './pictures.ts';

const deals = createDeals(700, new Date('2026-11-20T09:00:00Z'));
const chosen = [...choosePhotos(deals).values()];
const pictures = await readPictures();

describe('photos of deals', () => {
  test('a gallery for the newest 60, a cover for the rest of 600, none beyond, no two with one id', () => {
    const counts = chosen.map((photos) => photos.length);
    expect(counts).toHaveLength(600);
    expect(counts.slice(0, 60).every((count) => count >= 3 && count <= 6)).toBe(true);
    expect(counts.slice(60).every((count) => count === 1)).toBe(true);
    expect(new Set(chosen.flat().map(({ id }) => id)).size).toBe(chosen.flat().length);
  });

  test('neighbours in the list look different, and every picture is of some deal', () => {
    const covers = chosen.map(([cover]) => cover?.picture);
    expect(covers.filter((cover, index) => cover === covers[index - 1])).toEqual([]);
    expect(new Set(chosen.flat().map(({ picture }) => picture))).toEqual(new Set(pictureNames));
  });

  test('show the kind of home that the deal is of, with rooms of one palette', () => {
    const kinds = {
      condo: /condo/,
      '24unit': /plex|flats/,
      singleFamily: /ranch|spanish|crafts|story|modern|farm|colon/,
    };
    chosen.forEach(([cover, ...others], index) => {
      const { propertyType, privatePool } = deals[index]?.document ?? {};
      expect(cover?.picture).toMatch(kinds[propertyType ?? 'condo']);
      const inside = others.filter(({ picture }) => !picture.startsWith('backyard-'));
      expect(new Set(inside.map(({ picture }) => picture.split('-').at(-1))).size).toBeLessThan(2);
      const yards = others.filter((photo) => !inside.includes(photo)).map(({ picture }) => picture.split('-').at(-1));
      expect(propertyType === 'condo' ? [] : [privatePool ? 'pool' : 'patio']).toEqual(expect.arrayContaining(yards));
    });
  });
});

test('pictures are of the published sizes, and 2 MiB in all', async () => {
  const sizes = await Promise.all(
    [...pictures.values()].map(async ({ files, placeholder }) => {
      const shown = await Promise.all([...files.values()].map((file) => sharp(file).metadata()));
      expect(shown.map(({ format, width, height }) => [format, width, height])).toEqual(
        photoSizes.map((size) => ['webp', size, (size * pictureSize.height) / pictureSize.width]),
      );
      expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{50,400}$/);
      return [...files.values()].reduce((sum, file) => sum + file.length, placeholder.length);
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2 * 1024 * 1024);
  expect(pictureSize.width).toBe(Math.max(...photoSizes));
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSmallEnough, fitInto, sentBytes, sentTries } from './shrink-photo.ts';

const blobOf = (size: number) => ({ size }) as Blob;

describe('fitInto', () => {
  it.each([
    [4032, 3024, 2048, 1536],
    [3024, 4032, 1536, 2048],
    [640, 480, 640, 480],
    [10_000, 1, 2048, 1],
  ])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
    expect(fitInto({ width, height }, 2048)).toEqual({ width: toWidth, height: toHeight });
  });
});

describe('what is sent', () => {
  it('is the best that is small enough, and nothing is tried after it', async () => {
    const tried: unknown[] = [];
    const sizes = [sentBytes + 1, sentBytes + 1, sentBytes];
    const sent = await encodeSmallEnough(async (attempt) => {
      tried.push(attempt);
      return blobOf(sizes[tried.length - 1] ?? 0);
    });
    expect(sent.size).toBe(sentBytes);
    expect(tried).toEqual([
      { longSide: 2048, quality: 0.82 },
      { longSide: 2048, quality: 0.68 },
      { longSide: 1600, quality: 0.68 },
    ]);
  });

  it('is not tried where it cannot be small enough', async () => {
    const tried: unknown[] = [];
    await encodeSmallEnough(async (attempt) => {
      tried.push(attempt);
      return blobOf(tried.length === 1 ? sentBytes * 1.7 : sentBytes);
    });
    expect(tried).toEqual([
      { longSide: 2048, quality: 0.82 },
      { longSide: 1600, quality: 0.68 },
    ]);
  });

  it('is never more than 600 KB, however badly a picture can be compressed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.float({ min: Math.fround(0.01), max: 40, noNaN: true }), async (bytesPerPixel) => {
        const sent = await encodeSmallEnough(({ longSide, quality }) =>
          Promise.resolve(blobOf(longSide * longSide * quality * bytesPerPixel)),
        );
        expect(sent.size).toBeLessThanOrEqual(sentBytes);
      }),
    );
  });

  it('loses quality or pixels with every try, and ends', () => {
    const tries = [...sentTries()];
    expect(tries.length).toBeLessThan(60);
    const less = tries.slice(1).map(({ longSide, quality }, index) => {
      const before = tries[index];
      return longSide < (before?.longSide ?? 0) || quality < (before?.quality ?? 0);
    });
    expect(new Set(less)).toEqual(new Set([true]));
    expect(tries.at(-1)?.longSide).toBe(1);
  });

  it('is refused rather than sent too large', async () => {
    await expect(encodeSmallEnough(() => Promise.resolve(blobOf(sentBytes + 1)))).rejects.toThrow('small enough');
    await expect(encodeSmallEnough(() => Promise.resolve(blobOf(1e12)))).rejects.toThrow('small enough');
  });
});

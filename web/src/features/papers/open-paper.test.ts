// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { limits } from 'domain/limits.ts';
import { phonePhoto, picture, pixelBomb } from '#tests/pictures.ts';
import { settled } from '#tests/fake-timers.ts';
import { openPaper } from './open-paper.ts';
import { inTime } from './refused-paper.ts';

const reasonFor = (content: BlobPart, type = 'application/pdf') =>
  openPaper(new Blob([content], { type })).then(
    () => 'opened',
    (error: { reason?: string }) => error.reason,
  );
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

test('what is too large, and what is neither a PDF nor an image, is refused, whatever it is called', async () => {
  expect(await reasonFor(new Uint8Array(limits.paperBytes + 1))).toBe('too-large');
  expect(await reasonFor('I am a text, whatever my type says.')).toBe('not-a-paper');
  expect(await reasonFor('<html></html>', 'image/png')).toBe('not-a-paper');
  expect(await reasonFor('', 'image/jpeg')).toBe('not-a-paper');
  expect(await reasonFor(' '.repeat(2_000) + '%PDF-1.7')).toBe('not-a-paper');
});

test('an image that is a bomb is refused by its header, and a damaged one with its reason', async () => {
  expect(await reasonFor(bytes(pixelBomb(9_000)))).toBe('too-many-pixels');
  expect(await reasonFor(bytes((await phonePhoto(40, 40, 1)).subarray(0, 30)))).toBe('damaged');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')));
  expect(await reasonFor(bytes(await picture(40, 40).png().toBuffer()))).toBe('damaged');
});

test('work that takes too long is given up, but only while the page can be seen', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  let outcome: unknown = 'waiting';
  inTime(new Promise(() => undefined), 5_000).catch((error: { reason: string }) => {
    outcome = error.reason;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcome).toBe('waiting');
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome).toBe('too-slow');
  vi.useRealTimers();
  await settled();
});

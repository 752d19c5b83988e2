import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytesForKind, kindOf } from './prepare-photo.ts';

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } });
const head = (buffer: Buffer) => new Uint8Array(buffer.subarray(0, bytesForKind));
const text = (written: string) => new Uint8Array(Buffer.from(written, 'latin1'));

describe('kindOf', () => {
  it('knows JPEG, PNG and WebP by what real files begin with', async () => {
    expect(kindOf(head(await picture().jpeg().toBuffer()))).toBe('image/jpeg');
    expect(kindOf(head(await picture().png().toBuffer()))).toBe('image/png');
    expect(kindOf(head(await picture().webp().toBuffer()))).toBe('image/webp');
  });

  it.each(['heic', 'heix', 'mif1'])('knows HEIC of brand %s', (brand) => {
    expect(kindOf(text(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toBe('image/heic');
  });

  it('takes nothing else', async () => {
    expect(kindOf(head(await picture().gif().toBuffer()))).toBeUndefined();
    expect(kindOf(head(await picture().avif().toBuffer()))).toBeUndefined();
    for (const other of [
      '',
      'hello, I am a photo',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'RIFF....WAVE',
    ])
      expect(kindOf(text(other))).toBeUndefined();
  });
});

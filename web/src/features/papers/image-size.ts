import type { PhotoKind } from '#features/photo-files/prepare-photo.ts';
import type { Size } from './page-boxes.ts';

/** Number of first bytes in which the size stands: behind a JPEG's preview and color profile. */
export const bytesForSize = 1024 * 1024;

/** Returns the size in pixels that an image's header claims, before it is decoded and turned; undefined if there is none. */
export function imageSize(head: Uint8Array<ArrayBuffer>, kind: PhotoKind): Size | undefined {
  try {
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    return readers[kind](view);
  } catch {
    // It ends before its size.
    return undefined;
  }
}

const readers: Record<PhotoKind, (view: DataView) => Size | undefined> = {
  'image/jpeg': jpegSize,
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/webp': webpSize,
  'image/heic': heicSize,
};

function jpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes.
    if (marker === 0xff) at += 1;
    // SOF0 to SOF15, except tables.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56_50_38_58: // VP8X
      return { width: 1 + uint24(24), height: 1 + uint24(27) };
    case 0x56_50_38_4c: {
      // VP8L
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 0x56_50_38_20: // VP8
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

/** The largest size in any "ispe" box: that of the whole picture, beside those of its tiles and preview. */
function heicSize(view: DataView): Size | undefined {
  let largest: Size | undefined;
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69_73_70_65) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

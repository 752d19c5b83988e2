import { fitInto, sentBytes, sentTries, thumbnailLongSide, type Size } from './photo-size.ts';

/** A photo as it is sent: upright, without EXIF and GPS, which a canvas does not carry. */
export type ShrunkPhoto = { photo: Blob; thumbnail: Blob };

/** The canvas of wherever this runs: a worker's or the page's. */
export type Canvases = {
  draw(image: ImageBitmap, size: Size): { encode(type: string, quality: number): Promise<Blob> };
};

/**
 * Decodes, turns upright, shrinks and encodes anew.
 * @throws whatever the browser throws where it cannot decode the file
 */
export async function shrinkPhoto(file: Blob, canvases: Canvases): Promise<ShrunkPhoto> {
  // "from-image" applies the orientation of EXIF.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const encode = async (longSide: number, quality: number) => {
      const canvas = canvases.draw(image, fitInto(image, longSide));
      // JPEG and not WebP: encoding is four times faster on a phone, and every browser can (docs/decisions/0062).
      return await canvas.encode('image/jpeg', quality);
    };
    let photo: Blob | undefined;
    for (const { longSide, quality } of sentTries) {
      photo = await encode(longSide, quality);
      if (photo.size <= sentBytes) break;
    }
    if (!photo) throw new Error('No try to encode');
    return { photo, thumbnail: await encode(thumbnailLongSide, 0.8) };
  } finally {
    image.close();
  }
}

function paint(canvas: OffscreenCanvas | HTMLCanvasElement, image: ImageBitmap): void {
  const context = canvas.getContext('2d', { alpha: false });
  // The union of both canvases hides which context it is; both paint alike.
  if (!context || !('drawImage' in context)) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // What was transparent in a PNG becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

export const offscreenCanvases: Canvases = {
  draw(image, { width, height }) {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas, image);
    return { encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
  },
};

/** For browsers without OffscreenCanvas in a worker. */
export const pageCanvases: Canvases = {
  draw(image, { width, height }) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    paint(canvas, image);
    return {
      encode: (type, quality) =>
        new Promise((resolve, reject) => {
          canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), type, quality);
        }),
    };
  },
};

import { limits } from 'domain/limits.ts';
import { type Canvases, offscreenCanvases, pageCanvases } from '#features/photo-files/shrink-photo.ts';
import type { PageEdit } from './blackout-state.ts';
import type { PageImage } from './open-paper.ts';
import { inPixels, type Size, turned, turnedSize, type Turns } from './page-boxes.ts';

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Pixels that a box covers beyond its edges: encoding in blocks of pixels spreads what is beside it. */
const margin = 1;

/** Qualities to try until a page is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/**
 * Returns a page as others see it: turned, with opaque boxes, encoded as WebP, or as JPEG where the browser cannot. It consists of pixels
 * alone, because a canvas keeps no text and no metadata.
 */
export async function flattenPage(image: PageImage, { turns, boxes }: PageEdit): Promise<Blob> {
  const size = turnedSize(image, turns);
  return typeof OffscreenCanvas === 'undefined'
    ? flattenOn(pageCanvases, pageCanvases.make(size), image, { turns, boxes })
    : flattenOn(offscreenCanvases, offscreenCanvases.make(size), image, { turns, boxes });
}

async function flattenOn<Kind extends Canvas>(
  canvases: Canvases<Kind>,
  canvas: Kind,
  image: PageImage,
  { turns, boxes }: PageEdit,
): Promise<Blob> {
  const context = paintPage(canvas, image, turns);
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#000';
  for (const box of boxes) {
    const { x, y, width, height } = inPixels(turned(box, turns), canvas, margin);
    context.fillRect(x, y, width, height);
  }
  for (const quality of qualities) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the size of the previous one
    const page = await encodePage((type) => canvases.encode(canvas, type, quality));
    if (page.size <= limits.pageBytes) return page;
  }
  throw new Error('The page cannot be made small enough');
}

async function encodePage(encode: (type: string) => Promise<Blob>): Promise<Blob> {
  const page = await encode('image/webp');
  // Browsers that cannot encode WebP return PNG.
  return page.type === 'image/webp' ? page : encode('image/jpeg');
}

type Transform = [number, number, number, number, number, number];

/** Returns the transformation for each number of clockwise quarter turns. */
const turnsAround = ({ width, height }: Size): Record<Turns, Transform> => ({
  0: [1, 0, 0, 1, 0, 0],
  1: [0, 1, -1, 0, height, 0],
  2: [-1, 0, 0, -1, width, height],
  3: [0, -1, 1, 0, 0, width],
});

/** Paints a page on a canvas of its turned size, on white; returns the canvas's context, if it has one. */
export function paintPage(canvas: Canvas, image: PageImage, turns: Turns) {
  const context = canvas.getContext('2d', { alpha: false });
  // The union of both canvas types hides the kind of context; both have the same drawing methods.
  if (!context || !('drawImage' in context)) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Pixel by pixel, without rounding.
  context.setTransform(...turnsAround(image)[turns]);
  context.drawImage(image, 0, 0);
  context.resetTransform();
  return context;
}

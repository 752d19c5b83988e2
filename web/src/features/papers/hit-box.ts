import type { Box, Corner, Point, Size } from './page-boxes.ts';

/** Least size of what a finger can press, in CSS pixels. */
const fingerSize = 44;

export type Hit = { id: number; corner?: Corner };
type Placed = Box & { id: number };

const isIn = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

const inPage = (box: Box, { width, height }: Size): Box => ({
  x: box.x * width,
  y: box.y * height,
  width: box.width * width,
  height: box.height * height,
});

/** Returns the box enlarged to the size of a finger, around its middle. */
function pressable({ x, y, width, height }: Box): Box {
  const [wider, higher] = [Math.max(0, fingerSize - width), Math.max(0, fingerSize - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

/** Returns where the handle of a corner is pressed: outside the box, so that a small box can still be moved. */
export function handleAt({ x, y, width, height }: Box, corner: Corner): Box {
  const overlap = 8;
  return corner === 'start'
    ? { x: x - fingerSize + overlap, y: y - fingerSize + overlap, width: fingerSize, height: fingerSize }
    : { x: x + width - overlap, y: y + height - overlap, width: fingerSize, height: fingerSize };
}

/**
 * Returns what a press begins to drag: a handle or the body of the selected box, or a box that it is in. Elsewhere it draws a new box, also
 * close to others.
 * @param point and `page` in CSS pixels
 */
export function dragAt(
  point: Point,
  boxes: readonly Placed[],
  selected: number | undefined,
  page: Size,
): Hit | undefined {
  const chosen = boxes.find(({ id }) => id === selected);
  if (chosen) {
    const box = inPage(chosen, page);
    for (const corner of ['end', 'start'] as const) {
      if (isIn(handleAt(box, corner), point)) return { id: chosen.id, corner };
    }
    if (isIn(pressable(box), point)) return { id: chosen.id };
  }
  const under = boxes.findLast((box) => isIn(inPage(box, page), point));
  return under && { id: under.id };
}

/** Returns the box that a tap selects: the nearest one within the reach of a finger. */
export function tapAt(point: Point, boxes: readonly Placed[], page: Size): number | undefined {
  const distance = (box: Placed): number => {
    const { x, y, width, height } = inPage(box, page);
    return Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
  };
  const [nearest] = boxes
    .filter((box) => isIn(pressable(inPage(box, page)), point))
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.id;
}

import { useRef, useState, type PointerEvent } from 'react';
import { dragAt, tapAt, type Hit } from './hit-box.ts';
import { between, type Box, leastSide, movedBy, type Point, resizedBy, type Size } from './page-boxes.ts';

type Placed = Box & { id: number };
/** A box that is being drawn (without an id), moved or resized. */
export type Draft = { id?: number; box: Box };

/** CSS pixels that a press may slip without being a drag. */
const slip = 6;

type Press = { from: Point; hit: Hit | undefined; original: Box | undefined };

type Gestures = {
  /** The boxes as they are on screen. */
  boxes: readonly Placed[];
  selected: number | undefined;
  zoom: number;
  onZoom: (zoom: number, around: Point) => void;
  onPan: (by: Point) => void;
  onSelect: (id: number | undefined) => void;
  onDraw: (box: Box) => void;
  onChange: (id: number, box: Box) => void;
};

/**
 * Gestures on a page with fingers, a pen or a mouse: one draws, moves and resizes boxes; two zoom and move the page, and undo what the
 * first one had begun to draw.
 */
export function useBoxGestures({ boxes, selected, zoom, onZoom, onPan, onSelect, onDraw, onChange }: Gestures) {
  const [draft, setDraft] = useState<Draft>();
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Press>(undefined);
  const pinch = useRef<{ distance: number; zoom: number; middle: Point }>(undefined);

  const end = () => {
    press.current = undefined;
    setDraft(undefined);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const page = event.currentTarget;
    page.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size > 1) {
      end();
      pinch.current = { ...spreadOf(pointers.current), zoom };
      return;
    }
    const { point, size } = placeOf(event);
    const hit = dragAt(point, boxes, selected, size);
    press.current = { from: point, hit, original: boxes.find(({ id }) => id === hit?.id) };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const begun = pinch.current;
    if (begun) {
      if (pointers.current.size < 2) return;
      const now = spreadOf(pointers.current);
      onPan({ x: begun.middle.x - now.middle.x, y: begun.middle.y - now.middle.y });
      begun.middle = now.middle;
      onZoom(begun.zoom * (now.distance / begun.distance), now.middle);
      return;
    }
    if (press.current) setDraft(draftOf(press.current, placeOf(event)));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    if (pinch.current) {
      // The finger that stays down draws nothing.
      if (pointers.current.size === 0) pinch.current = undefined;
      return;
    }
    const begun = press.current;
    if (!begun) return;
    const place = placeOf(event);
    const done = draftOf(begun, place);
    end();
    if (!done) onSelect(tapAt(place.point, boxes, place.size));
    else if (done.id === undefined) onDraw(done.box);
    else onChange(done.id, done.box);
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) pinch.current = undefined;
    end();
  };

  return { draft, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

type Place = { point: Point; size: Size };

/** Returns where an event is on the page, in CSS pixels. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { point: { x: clientX - left, y: clientY - top }, size: { width, height } };
}

const shareOf = ({ x, y }: Point, { width, height }: Size): Point => ({ x: x / width, y: y / height });

/** Returns what a drag has come to, or undefined for a press that has not moved. */
function draftOf({ from, hit, original }: Press, { point, size }: Place): Draft | undefined {
  const moved = { x: point.x - from.x, y: point.y - from.y };
  if (Math.hypot(moved.x, moved.y) < slip) return undefined;
  if (!hit || !original) {
    const box = between(shareOf(from, size), shareOf(point, size));
    return { box: { ...box, width: Math.max(box.width, leastSide), height: Math.max(box.height, leastSide) } };
  }
  const by = shareOf(moved, size);
  return { id: hit.id, box: hit.corner ? resizedBy(original, hit.corner, by) : movedBy(original, by) };
}

function spreadOf(pointers: ReadonlyMap<number, Point>): { distance: number; middle: Point } {
  const [a = { x: 0, y: 0 }, b = a] = pointers.values();
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Moves } from './use-camera.ts';

/** A press that moves less is a press, in pixels. */
const stillness = 5;
/** Of an arrow key, in pixels. */
const stride = 96;

type Pixel = readonly [number, number];

/** Where something happened, from the corner of the map. */
const pixelOf = (map: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
  const { left, top } = map?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return [clientX - left, clientY - top];
};

/** Moves the map by pointer, pinch, wheel, double click and keys. Spread the handlers on the element, and give it the ref. */
export function useGestures(moves: Moves, fitAll: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Pixel>());
  const began = useRef<Pixel>(undefined);
  const dragging = useRef(false);

  useEffect(() => {
    const map = element.current;
    // React listens to the wheel passively, and the page would scroll with it.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      // A trackpad's pinch comes as a wheel with the control key, in smaller steps.
      moves.zoomBy(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0035), pixelOf(map, event));
    };
    map?.addEventListener('wheel', onWheel, { passive: false });
    return () => map?.removeEventListener('wheel', onWheel);
  }, [moves]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const pixel = pixelOf(element.current, event);
    if (pointers.current.size === 0) {
      began.current = pixel;
      dragging.current = false;
    }
    pointers.current.set(event.pointerId, pixel);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const pixel = pixelOf(element.current, event);
    const [startX, startY] = began.current ?? pixel;
    if (!dragging.current) {
      if (pointers.current.size === 1 && Math.hypot(pixel[0] - startX, pixel[1] - startY) < stillness) return;
      dragging.current = true;
      // From now on the map hears of the pointer wherever it goes.
      for (const id of pointers.current.keys()) element.current?.setPointerCapture(id);
    }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    pointers.current.set(event.pointerId, pixel);
    if (!other) return moves.drag(pixel[0] - before[0], pixel[1] - before[1]);
    const apart = (a: Pixel) => Math.max(1, Math.hypot(a[0] - other[0], a[1] - other[1]));
    moves.drag((pixel[0] - before[0]) / 2, (pixel[1] - before[1]) / 2);
    moves.zoomBy(Math.log2(apart(pixel) / apart(before)), [(pixel[0] + other[0]) / 2, (pixel[1] + other[1]) / 2]);
  };

  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const onClickCapture = (event: MouseEvent) => {
    if (!dragging.current) return;
    // What ends a drag is no press on what happens to be under it.
    dragging.current = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => moves.shift(stride, 0),
      ArrowRight: () => moves.shift(-stride, 0),
      ArrowUp: () => moves.shift(0, stride),
      ArrowDown: () => moves.shift(0, -stride),
      '+': () => moves.step(1),
      '=': () => moves.step(1),
      '-': () => moves.step(-1),
      '0': fitAll,
      Home: fitAll,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return {
    ref: element,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClickCapture,
      onKeyDown,
      onDoubleClick: (event: MouseEvent) => {
        if (!(event.target as Element).closest('button')) moves.step(1, pixelOf(element.current, event));
      },
    },
  };
}

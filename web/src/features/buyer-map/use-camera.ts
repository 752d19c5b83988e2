import { useCallback, useEffect, useRef, useState } from 'react';
import { clamped, dragged, fitted, zoomedAt, type Box, type Camera, type Size } from './camera.ts';

/** Of a step by a button, a key or a bubble, in milliseconds. */
const duration = 220;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const eased = (share: number) => 1 - (1 - share) ** 3;

export type Moves = {
  /** At once, without motion, as the map's own beginning. */
  begin: (camera: Camera) => void;
  drag: (dx: number, dy: number) => void;
  /** At once, around a pixel: a wheel's or a pinch's step. */
  zoomBy: (by: number, pixel: readonly [number, number]) => void;
  /** With motion, around a pixel or the middle. */
  step: (by: number, pixel?: readonly [number, number]) => void;
  shift: (dx: number, dy: number) => void;
  fit: (box: Box, nearest?: number) => void;
};

/** What the map looks at, and how it is moved. `moved` once a person did. */
export function useCamera(first: Camera, size: Size): { camera: Camera; moved: boolean; moves: Moves } {
  const [camera, setCamera] = useState(first);
  const [moved, setMoved] = useState(false);
  const now = useRef({ camera, size });
  useEffect(() => {
    now.current = { camera, size };
  });
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const [moves] = useState((): Moves => {
    const stop = () => cancelAnimationFrame(frame.current);
    const set = (next: Camera) => {
      // Several moves can come before the next picture.
      now.current = { ...now.current, camera: next };
      setCamera(next);
    };
    const glide = (to: Camera, between: (share: number) => Camera) => {
      stop();
      setMoved(true);
      if (lessMotion()) return set(to);
      const began = performance.now();
      const draw = (time: number) => {
        const share = Math.min(1, Math.max(0, (time - began) / duration));
        set(share === 1 ? to : between(eased(share)));
        if (share < 1) frame.current = requestAnimationFrame(draw);
      };
      frame.current = requestAnimationFrame(draw);
    };
    return {
      begin: (next) => {
        stop();
        set(clamped(next));
      },
      drag: (dx, dy) => {
        stop();
        setMoved(true);
        set(dragged(now.current.camera, dx, dy));
      },
      zoomBy: (by, pixel) => {
        stop();
        setMoved(true);
        const { camera: from, size: on } = now.current;
        set(zoomedAt(from, on, pixel, from.zoom + by));
      },
      step: (by, pixel) => {
        const { camera: from, size: on } = now.current;
        const around = pixel ?? [on.width / 2, on.height / 2];
        const to = zoomedAt(from, on, around, Math.round(from.zoom + by));
        glide(to, (share) => zoomedAt(from, on, around, from.zoom + (to.zoom - from.zoom) * share));
      },
      shift: (dx, dy) => {
        const { camera: from } = now.current;
        glide(dragged(from, dx, dy), (share) => dragged(from, dx * share, dy * share));
      },
      fit: (box, nearest) => {
        const { camera: from, size: on } = now.current;
        const to = fitted(box, on, nearest);
        const mix = (a: number, b: number, share: number) => a + (b - a) * share;
        glide(to, (share) => ({
          x: mix(from.x, to.x, share),
          y: mix(from.y, to.y, share),
          zoom: mix(from.zoom, to.zoom, share),
        }));
      },
    };
  });
  return { camera, moved, moves };
}

/** An element's width and height in pixels, and where to put its ref; undefined at first. */
export function useSize() {
  const [size, setSize] = useState<Size>();
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
  }, []);
  return [size, ref] as const;
}

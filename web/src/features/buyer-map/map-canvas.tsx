import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Camera, Size } from './camera.ts';
import { drawMap, type Colours, type Layers, type Taken } from './draw-map.ts';
import type { Circle } from './found-buyers.ts';
import styles from './buyer-map.module.css';

type Props = {
  camera: Camera;
  size: Size;
  layers: Layers;
  circle: Circle | undefined;
  taken: readonly Taken[];
};

/** Land and borders under the bubbles; decoration for a reader, who has the list. */
export function MapCanvas({ camera, size, layers, circle, taken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useColours(canvas);
  const density = Math.min(2, window.devicePixelRatio || 1);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
  }, [size, density]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && colours) drawMap(context, { camera, size, density, colours }, layers, circle, taken);
  });
  return <canvas ref={canvas} aria-hidden className={styles.canvas} />;
}

const variables = {
  water: '--map-water',
  land: '--surface',
  line: '--line-strong',
  text: '--text',
  quiet: '--text-quiet',
  accent: '--accent',
} as const;

/** The theme's colours as a canvas needs them, also when the theme changes. */
function useColours(element: { current: HTMLElement | null }): Colours | undefined {
  const [colours, setColours] = useState<Colours>();
  useEffect(() => {
    const read = () => {
      if (!element.current) return;
      const style = getComputedStyle(element.current);
      const entries = Object.entries(variables).map(([name, variable]) => [
        name,
        style.getPropertyValue(variable).trim(),
      ]);
      setColours(Object.fromEntries(entries) as Colours);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    // Text is measured with the font, which may come after the first picture.
    void document.fonts.ready.then(read);
    return () => observer.disconnect();
  }, [element]);
  return colours;
}

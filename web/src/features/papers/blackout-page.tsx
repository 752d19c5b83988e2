import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './blackout.module.css';
import type { BlackoutChange, PageEdit } from './blackout-state.ts';
import { paintPage } from './flatten-page.ts';
import { handleAt } from './hit-box.ts';
import type { PageImage } from './open-paper.ts';
import { type Box, movedBy, type Point, resizedBy, reverse, turned, turnedSize } from './page-boxes.ts';
import { useBoxGestures } from './use-box-gestures.ts';

type Props = {
  image: PageImage;
  page: number;
  edit: PageEdit;
  selected: number | undefined;
  zoom: number;
  onZoom: (zoom: number) => void;
  onSelect: (id: number | undefined) => void;
  onChange: (change: BlackoutChange) => void;
};

/** Share of the page by which an arrow key moves or resizes a box. */
const keyStep = 0.01;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};
const percent = (share: number): number => Math.round(share * 100);

/** A page with its boxes, which are drawn, moved and resized with fingers, a pen, a mouse or keys. */
export function BlackoutPage({ image, page, edit, selected, zoom, onZoom, onSelect, onChange }: Props) {
  const { t } = useTranslation('papers');
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turns } = edit;
  const size = turnedSize(image, turns);
  const fit = useFit(stage, size);
  const keepInPlace = useZoomAround(stage, zoom);

  useLayoutEffect(() => {
    if (!canvas.current) return;
    Object.assign(canvas.current, turnedSize(image, turns));
    paintPage(canvas.current, image, turns);
  }, [image, turns]);

  const boxes = edit.boxes.map((box) => ({ ...box, ...turned(box, turns) }));
  const onPage = (box: Box): Box => turned(box, reverse(turns));
  const { draft, handlers } = useBoxGestures({
    boxes,
    selected,
    zoom,
    onZoom: (wanted, around) => {
      keepInPlace(around);
      onZoom(wanted);
    },
    onPan: ({ x, y }) => stage.current?.scrollBy({ left: x, top: y, behavior: 'instant' }),
    onSelect,
    onDraw: (box) => onChange({ do: 'add', page, box: onPage(box) }),
    onChange: (id, box) => {
      onChange({ do: 'change', page, id, box: onPage(box) });
      onSelect(id);
    },
  });

  const onKeyDown = (event: KeyboardEvent, id: number, box: Box) => {
    const by = arrows[event.key];
    if (by) {
      const changed = event.shiftKey ? resizedBy(box, 'end', by) : movedBy(box, by);
      onChange({ do: 'change', page, id, box: onPage(changed), byKey: true });
    } else if (event.key === 'Delete' || event.key === 'Backspace') onChange({ do: 'remove', page, id });
    else if (event.key === 'Escape') onSelect(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shown = boxes.map((box) => (draft?.id === box.id ? { ...box, ...draft.box } : box));
  const chosen = shown.find(({ id }) => id === selected);
  return (
    <div ref={stage} className={styles.stage}>
      <section
        className={styles.page}
        style={{ width: fit.width * zoom, height: fit.height * zoom }}
        data-blackout-page
        aria-label={t('blackout.boxesOn', { number: page + 1 })}
        {...handlers}
      >
        <canvas ref={canvas} className={styles.image} />
        {shown.map((box, index) => (
          <ButtonBase
            component="div"
            key={box.id}
            data-box={box.id}
            data-suggested={box.suggested || undefined}
            data-selected={box.id === selected || undefined}
            className={styles.box}
            style={placeOf(box)}
            aria-label={t(box.suggested ? 'blackout.suggestedBox' : 'blackout.box', {
              number: index + 1,
              count: shown.length,
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            })}
            aria-describedby="blackout-keys"
            onFocus={() => onSelect(box.id)}
            onKeyDown={(event) => onKeyDown(event, box.id, box)}
          />
        ))}
        {draft && draft.id === undefined && <div className={styles.box} style={placeOf(draft.box)} />}
        {chosen && <Handles box={chosen} page={{ width: fit.width * zoom, height: fit.height * zoom }} />}
      </section>
    </div>
  );
}

const placeOf = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

function Handles({ box, page }: { box: Box; page: { width: number; height: number } }) {
  const inPixels = {
    x: box.x * page.width,
    y: box.y * page.height,
    width: box.width * page.width,
    height: box.height * page.height,
  };
  return (['start', 'end'] as const).map((corner) => {
    const { x, y, width, height } = handleAt(inPixels, corner);
    return (
      <span
        key={corner}
        aria-hidden
        className={styles.handle}
        data-corner={corner}
        style={{ left: x, top: y, width, height }}
      />
    );
  });
}

/** Returns the size at which the whole page fits its stage. */
function useFit(stage: RefObject<HTMLElement | null>, { width, height }: { width: number; height: number }) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, [stage]);
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** Returns a function that keeps a point of the page under the fingers while it is zoomed. */
function useZoomAround(stage: RefObject<HTMLElement | null>, zoom: number) {
  const before = useRef(zoom);
  const point = useRef<Point>(undefined);
  useLayoutEffect(() => {
    const element = stage.current;
    const factor = zoom / before.current;
    before.current = zoom;
    if (!element || factor === 1) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const around = point.current ?? { x: left + width / 2, y: top + height / 2 };
    point.current = undefined;
    const at = { x: around.x - left, y: around.y - top };
    element.scrollTo({
      left: (element.scrollLeft + at.x) * factor - at.x,
      top: (element.scrollTop + at.y) * factor - at.y,
      behavior: 'instant',
    });
  }, [stage, zoom]);
  return (around: Point) => {
    point.current = around;
  };
}

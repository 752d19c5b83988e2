import Button from '@mui/material/Button';
import { point, type Map as LeafletMap, type Point } from 'leaflet';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from 'domain/geo/area.ts';
import { drawnArea } from './drawn-area.ts';
import styles from './area-drawing.module.css';

type Props = {
  map: LeafletMap;
  onDrawn: (area: Area) => void;
  onCancel: () => void;
};

/** Distance in pixels between two points of the line. */
const step = 4;

/** Lies over the map, and takes the line that a finger or a mouse draws on it. The line grows without rendering. */
export function AreaDrawing({ map, onDrawn, onCancel }: Props) {
  const { t } = useTranslation('deal-map');
  const [isSmall, setSmall] = useState(false);
  const line = useRef<Point[] | undefined>(undefined);
  const shown = useRef<SVGPolygonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);

  const show = () => {
    shown.current?.setAttribute('points', (line.current ?? []).map(({ x, y }) => `${x},${y}`).join(' '));
  };
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return point(clientX - left, clientY - top);
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = [pointOf(event)];
    show();
  };
  const draw = (event: PointerEvent) => {
    const before = line.current?.at(-1);
    const at = pointOf(event);
    if (!event.isPrimary || !before || before.distanceTo(at) < step) return;
    line.current?.push(at);
    show();
  };
  const end = (event: PointerEvent) => {
    if (!event.isPrimary || !line.current) return;
    const area = drawnArea(line.current, (at) => map.containerPointToLatLng(at));
    line.current = undefined;
    show();
    setSmall(area === undefined);
    if (area) onDrawn(area);
  };
  return (
    <div
      className={styles.over}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <div
        className={styles.canvas}
        data-drawing
        role="presentation"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => {
          line.current = undefined;
          show();
        }}
      >
        <svg aria-hidden className={styles.line}>
          <polygon ref={shown} />
        </svg>
      </div>
      <div className={styles.hint}>
        <output>{t(isSmall ? 'draw.small' : 'draw.hint')}</output>
        <Button ref={cancel} variant="text" color="inherit" size="small" onClick={onCancel}>
          {t('draw.cancel')}
        </Button>
      </div>
    </div>
  );
}

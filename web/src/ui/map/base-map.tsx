import Stack from '@mui/material/Stack';
import type { LatLngBoundsExpression, LatLngExpression, Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Circle, MapContainer, Polygon, TileLayer, useMap } from 'react-leaflet';
import { IconButton } from '#ui/icon-button.tsx';
import { controlsBelow, Ground, type Taken } from './ground.tsx';
import type { Position } from 'domain/geo/distance.ts';
import { latLngOf, maxZoom, metersPerMile, minZoom } from './position.ts';
import styles from './base-map.module.css';
import './leaflet.css';

/** Maximum bounds: the country with its islands and some sea around it. */
const country: LatLngBoundsExpression = [
  [-30, -260],
  [78, -20],
];

const { VITE_MAP_TILES: tiles, VITE_MAP_ATTRIBUTION: attribution } = import.meta.env;

type Props = {
  /** The initial view: an area, or a center and a zoom. */
  view: { bounds: LatLngBoundsExpression } | { center: LatLngExpression; zoom: number };
  label: string;
  /** The highest zoom. */
  nearest?: number;
  /** Keyboard help for screen readers; by default, the keys that move the map. */
  keys?: string;
  /** Whether the surrounding page scrolls: the wheel and one finger then scroll the page, two fingers and buttons move the map. */
  inPage?: boolean;
  /** Objects on the map; no place name is written under them. */
  taken?: readonly Taken[];
  ref?: Ref<LeafletMap>;
  children?: ReactNode;
};

/** A map of the country, drawn from the app's own files or from the tiles of VITE_MAP_TILES; moves by pointer, touch, wheel and keys. */
export function BaseMap({ view, label, nearest = maxZoom, keys, inPage = false, taken, ref, children }: Props) {
  const { t } = useTranslation('map');
  const help = useId();
  const timesShown = useTimesShown();
  const moving = !calm();
  return (
    <>
      <MapContainer
        key={timesShown}
        ref={ref}
        className={styles.map}
        minZoom={minZoom}
        maxZoom={nearest}
        maxBounds={country}
        // Allows fractional zooms, so that an area fills the map.
        zoomSnap={0.25}
        wheelPxPerZoomLevel={90}
        zoomControl={false}
        attributionControl={tiles !== undefined}
        scrollWheelZoom={!inPage}
        dragging={!inPage || !matchMedia('(pointer: coarse)').matches}
        zoomAnimation={moving}
        fadeAnimation={moving}
        inertia={moving}
        {...view}
      >
        <Described label={label} by={help} />
        {tiles === undefined ? <Ground taken={taken} /> : <TileLayer url={tiles} attribution={attribution} />}
        {children}
      </MapContainer>
      <p id={help} className="visually-hidden">
        {keys ?? t('keys')}
      </p>
    </>
  );
}

/** Returns how often the page was hidden: Leaflet's map ends with the effects of a page that is kept out of sight, so another one follows. */
function useTimesShown(): number {
  const [times, setTimes] = useState(0);
  useLayoutEffect(() => () => setTimes((before) => before + 1), []);
  return times;
}

/** Labels the element that Leaflet moves with keys, and tells Leaflet when its size changes. */
function Described({ label, by }: { label: string; by: string }): null {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', label);
    element.setAttribute('aria-describedby', by);
  }, [map, label, by]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

type ControlsProps = {
  map: LeafletMap | null;
  /** At the top, for maps that show something at the bottom. */
  top?: boolean;
  children?: ReactNode;
};

/** Buttons for users without a wheel or two fingers. */
export function MapControls({ map, top = false, children }: ControlsProps) {
  const { t } = useTranslation('map');
  const options = () => ({ animate: !calm() });
  return (
    <Stack
      sx={{
        position: 'absolute',
        right: '0.75rem',
        ...(top ? { top: '0.75rem' } : { bottom: '0.75rem', [controlsBelow]: { flexDirection: 'row' } }),
        gap: 2,
        '& button': { boxShadow: 2 },
      }}
    >
      <IconButton
        label={t('nearer')}
        icon={<Plus aria-hidden size={20} />}
        variant="filled"
        onClick={() => map?.zoomIn(1, options())}
      />
      <IconButton
        label={t('further')}
        icon={<Minus aria-hidden size={20} />}
        variant="filled"
        onClick={() => map?.zoomOut(1, options())}
      />
      {children}
    </Stack>
  );
}

const look = { className: styles.circle };

/** The area within a radius of a place. */
export function MapCircle({ middle, miles }: { middle: Position; miles: number }) {
  return (
    <Circle center={latLngOf(middle)} radius={miles * metersPerMile} pathOptions={look} {...look} interactive={false} />
  );
}

/** The area inside a line through corners. */
export function MapLine({ corners }: { corners: readonly Position[] }) {
  return <Polygon positions={corners.map(latLngOf)} pathOptions={look} {...look} interactive={false} />;
}

/** Returns whether the user's system asks for reduced motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

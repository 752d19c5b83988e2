import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { divIcon, svg, type Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GeoJSON, Marker, useMap, useMapEvents } from 'react-leaflet';
import { coordsToLatLng, useCountry, useStateMaps, type Place } from './geography.ts';
import type { Position } from 'domain/geo/distance.ts';
import { latLngOf } from './position.ts';
import styles from './base-map.module.css';

/** Minimum zoom at which the map shows counties and cities, which load per state; below it, state codes. */
const nearZoom = 6.5;
/** Minimum size of a state for its code to fit, in pixels. */
const roomForLetters = 34;
/** On narrow maps the buttons form a row at the bottom; otherwise a column at the right. */
export const controlsBelow = '@media (width < 900px)';
const [long, short] = [176, 64];

/** Size of the bottom right corner that the buttons cover, in pixels. */
export function controlsCorner(): { width: number; height: number; below: boolean } {
  const below = matchMedia(controlsBelow.slice('@media '.length)).matches;
  return below ? { width: long, height: short, below } : { width: short, height: long, below };
}
/** Minimum number of ZIP codes of a large place. */
const largeSize = 8;

const looks = {
  land: { className: styles.land },
  state: { className: styles.state, fill: false },
  county: { className: styles.county, fill: false },
};

/** A disc on the map: its position, and its radius in pixels. */
export type Taken = Position & { radius: number };

const viewOf = (map: LeafletMap) => ({ zoom: map.getZoom(), bounds: map.getBounds().pad(0.25) });

/** Land, borders and labels in the theme's colors, from the app's own files. */
export function Ground({ taken = [] }: { taken?: readonly Taken[] | undefined }) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  // Draws beyond the visible area, so that dragging shows no bare edge.
  const [renderer] = useState(() => svg({ pane: 'tilePane', padding: 0.75 }));
  const country = useCountry();
  const near = useStateMaps(view.zoom >= nearZoom ? view.bounds : undefined);
  const drawn = { renderer, interactive: false, coordsToLatLng };
  return (
    <>
      {country.data && (
        <>
          <GeoJSON data={country.data.land} style={looks.land} {...drawn} />
          <GeoJSON data={country.data.borders} style={looks.state} {...drawn} />
        </>
      )}
      {near.states.map(({ id, counties }) => (
        <GeoJSON key={id} data={counties} style={looks.county} {...drawn} />
      ))}
      <Names view={view} places={near.states.flatMap(({ places }) => places)} taken={taken} />
      {(country.isError || near.failed) && (
        <Failed
          onRetry={() => {
            if (country.isError) void country.refetch();
            near.retry();
          }}
        />
      )}
    </>
  );
}

type NamesProps = { view: ReturnType<typeof viewOf>; places: readonly Place[]; taken: readonly Taken[] };

function Names({ view: { zoom, bounds }, places, taken }: NamesProps) {
  const map = useMap();
  const { data: country } = useCountry();
  const discs = useMemo(
    () => taken.map((disc) => ({ at: map.project(latLngOf(disc), zoom), radius: disc.radius })),
    [map, taken, zoom],
  );
  const { x: right = 0, y: bottom = 0 } = map.getPixelBounds().max ?? {};
  const controls = controlsCorner();
  /** Returns whether a label would overlap no disc and no control; it is centered a little below its place. */
  const isFree = (name: string, at: Position): boolean => {
    const { x, y } = map.project(latLngOf(at), zoom);
    const half = name.length * 3.5;
    if (x + half > right - controls.width && y > bottom - controls.height) return false;
    return !discs.some(
      (disc) => Math.abs(disc.at.x - x) < disc.radius + half && Math.abs(disc.at.y - y - 8) < disc.radius + 12,
    );
  };
  const isSeen = (at: Position) => bounds.contains(latLngOf(at));
  if (zoom >= nearZoom) {
    return places
      .map(([name, longitude, latitude, size, from]) => ({ name, longitude, latitude, size, from }))
      .filter((place) => place.from <= zoom && isSeen(place) && isFree(place.name, place))
      .map((place) => (
        <PlaceName
          key={`${place.name} ${place.longitude}`}
          name={place.name}
          at={place}
          kind={place.size >= largeSize ? 'large' : 'small'}
        />
      ));
  }
  return country?.states.map(({ id, code, bounds: area, middle }) => {
    const [corner, other] = [map.project(area.getNorthWest(), zoom), map.project(area.getSouthEast(), zoom)];
    const at = { longitude: middle.lng, latitude: middle.lat };
    const room = Math.min(other.x - corner.x, other.y - corner.y);
    return code && room >= roomForLetters && isSeen(at) && isFree(code, at) ? (
      <PlaceName key={id} name={code} at={at} kind="state" />
    ) : null;
  });
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ position: 'absolute', insetInline: '0.75rem', top: '0.75rem', zIndex: 1000, width: 'fit-content' }}
      action={
        <Button variant="text" color="inherit" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Alert>
  );
}

type Props = { name: string; at: Position; kind: 'state' | 'large' | 'small' };

/** A label on the map; not interactive. */
function PlaceName({ name, at: { longitude, latitude }, kind }: Props) {
  const icon = useMemo(() => {
    const html = Object.assign(document.createElement('span'), { textContent: name });
    html.dataset['kind'] = kind;
    return divIcon({ html, className: styles.name, iconSize: [0, 0] });
  }, [name, kind]);
  // Leaflet's shadow pane is directly below the markers.
  return (
    <Marker
      position={latLngOf({ longitude, latitude })}
      icon={icon}
      pane="shadowPane"
      interactive={false}
      keyboard={false}
    />
  );
}

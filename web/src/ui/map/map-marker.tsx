import { divIcon } from 'leaflet';
import { useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import type { Position } from 'domain/geo/distance.ts';
import { latLngOf } from './position.ts';
import styles from './base-map.module.css';

type Props = Position & {
  /** Whether it is drawn above its neighbors. */
  raised: boolean;
  /** Whether it is always drawn below the others. */
  lowered?: boolean;
  onPress: () => void;
  onPoint: (pointed: boolean) => void;
  children: ReactNode;
};

const ignore = () => undefined;

/** React content, centered at a position. Clicks come from Leaflet, which distinguishes them from the end of a drag. */
export function MapMarker({ longitude, latitude, raised, lowered = false, onPress, onPoint, children }: Props) {
  const [html] = useState(() => document.createElement('div'));
  const icon = useMemo(() => divIcon({ html, className: styles.marker, iconSize: [0, 0] }), [html]);
  const position = useMemo(() => latLngOf({ longitude, latitude }), [longitude, latitude]);
  return (
    <>
      <Marker
        position={position}
        icon={icon}
        keyboard={false}
        zIndexOffset={raised ? 10_000 : lowered ? -10_000 : 0}
        riseOnHover={!lowered}
        eventHandlers={{
          click: onPress,
          mouseover: () => onPoint(true),
          mouseout: () => onPoint(false),
          // A double click counts as two presses and does not zoom.
          dblclick: ignore,
        }}
      />
      {createPortal(children, html)}
    </>
  );
}

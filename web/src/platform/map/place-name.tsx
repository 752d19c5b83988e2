import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { latLngOf, type Position } from './position.ts';
import styles from './base-map.module.css';

type Props = { name: string; at: Position; kind: 'state' | 'large' | 'small' };

/** A name written on the map; nothing to press. */
export function PlaceName({ name, at: { longitude, latitude }, kind }: Props) {
  const icon = useMemo(() => {
    const html = Object.assign(document.createElement('span'), { textContent: name });
    html.dataset['kind'] = kind;
    return divIcon({ html, className: styles.name, iconSize: [0, 0] });
  }, [name, kind]);
  // Leaflet's pane of shadows lies right under what stands on the map.
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

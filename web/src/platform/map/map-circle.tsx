import { Circle } from 'react-leaflet';
import { latLngOf, metersPerMile, type Position } from './position.ts';
import styles from './base-map.module.css';

const look = { className: styles.circle };

/** Everything within so many miles of a place. */
export function MapCircle({ middle, miles }: { middle: Position; miles: number }) {
  return (
    <Circle center={latLngOf(middle)} radius={miles * metersPerMile} pathOptions={look} {...look} interactive={false} />
  );
}

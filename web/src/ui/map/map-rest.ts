import { latLngBounds, type LatLngBounds, type Map as LeafletMap, type Point } from 'leaflet';
import { useEffect } from 'react';
import { useMapEvents } from 'react-leaflet';
import { controlsCorner } from './ground.tsx';
import type { MapView } from './map-view.ts';

/** Bounds of the contiguous states. */
export const mainland = latLngBounds([24.5, -125], [49.5, -66.5]);

type RestProps = { onRest: (center: MapView['center'], area: LatLngBounds, zoom: number) => void };

/** Reports the map's view when it mounts and whenever it comes to rest. */
export function MapRest({ onRest }: RestProps): null {
  const tell = () => {
    const { lat, lng } = map.getCenter();
    onRest([lat, lng], map.getBounds(), map.getZoom());
  };
  const map = useMapEvents({ moveend: tell });
  useEffect(() => {
    tell();
    // oxlint-disable-next-line react/exhaustive-deps -- reports once on mount; later the map's events do
  }, []);
  return null;
}

/** Padding for what lies at the edge, in pixels; smaller on a small map. */
export const margin = (map: LeafletMap): Point => map.getSize().divideBy(16);

/** Moves the map so that an area fills it; no nearer than a zoom. */
export const fitIn = (map: LeafletMap, area: LatLngBounds, nearest: number, animate: boolean): void => {
  const padding = margin(map);
  const { width, height, below } = controlsCorner();
  map.fitBounds(area, {
    paddingTopLeft: padding,
    // Keeps markers from being covered by the buttons in the corner.
    paddingBottomRight: padding.add(below ? [0, height] : [width, 0]),
    maxZoom: nearest,
    animate,
  });
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { divIcon, type Map as LeafletMap, type Marker as LeafletMarker } from 'leaflet';
import { Crosshair } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker, useMapEvents } from 'react-leaflet';
import { isPinNear, type DealLocation } from 'domain/deal/deal-location.ts';
import type { Position } from 'domain/geo/distance.ts';
import { limits } from 'domain/limits.ts';
import { BaseMap, MapCircle, MapControls } from '#ui/map/base-map.tsx';
import { latLngOf } from '#ui/map/position.ts';
import styles from './pin-map.module.css';

export type PinMapProps = { pin: DealLocation | undefined; middle: Position; onPlace: (at: Position) => void };

/** Ten miles fit on a phone. */
const firstZoom = 10.5;
/** Some 30 feet a pixel. */
const nearest = 14;

/** Map around a ZIP code's middle on which a pin is placed: by a press, by dragging it, or at the crosshair in the middle of the map. */
export function PinMap({ pin, middle, onPlace }: PinMapProps) {
  const { t } = useTranslation('deal-form');
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [center] = useState(() => latLngOf(pin && isPinNear(pin, middle) ? pin : middle));
  return (
    <>
      <Box sx={{ position: 'relative', height: '20rem', borderRadius: 2 }}>
        <BaseMap
          view={{ center, zoom: firstZoom }}
          label={t('form.pin.map')}
          keys={t('form.pin.keys')}
          nearest={nearest}
          inPage
          ref={setMap}
        >
          <MapCircle middle={middle} miles={limits.pinMilesMost} />
          <Presses onPlace={onPlace} />
          {pin && <Pin at={pin} onPlace={onPlace} />}
        </BaseMap>
        <Crosshair aria-hidden className={styles.crosshair} size={28} />
        <MapControls map={map} top />
      </Box>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => map && onPlace(positionOf(map.getCenter()))}
      >
        {t('form.pin.here')}
      </Button>
    </>
  );
}

/** Longitudes run from -180 to 180, also where the map continues westward. */
const positionOf = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  latitude: lat,
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
});

function Presses({ onPlace }: Pick<PinMapProps, 'onPlace'>): null {
  useMapEvents({ click: ({ latlng }) => onPlace(positionOf(latlng)) });
  return null;
}

function Pin({ at, onPlace }: { at: DealLocation; onPlace: PinMapProps['onPlace'] }) {
  const icon = useMemo(() => divIcon({ className: styles.pin, iconSize: [24, 24] }), []);
  return (
    <Marker
      position={latLngOf(at)}
      icon={icon}
      draggable
      keyboard={false}
      eventHandlers={{
        dragend: ({ target }: { target: LeafletMarker }) => onPlace(positionOf(target.getLatLng())),
      }}
    />
  );
}

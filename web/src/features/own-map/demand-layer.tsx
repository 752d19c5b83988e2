import type { LatLngBounds } from 'leaflet';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidMap } from 'domain/buyer/buyer-map.ts';
import { usePlacedBubbles } from '#features/buyer-map/placed-bubbles.ts';
import { formatNumber } from '#platform/dates.ts';
import { shortCount } from '#ui/map/bubble.ts';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { isCounted, type SoughtPlace } from './demand.ts';
import styles from './own-map.module.css';

type Props = {
  said: SaidMap;
  places: readonly SoughtPlace[];
  /** The seen part of the map. */
  view: { bounds: LatLngBounds; zoom: number } | undefined;
  /** ZIP code that stands out. */
  lit: string | undefined;
  onPress: (zipCode: string) => void;
};

/** A deal's pin in the middle leaves the number of buyers at the edge readable. */
const around = 38;

/** Circles below the pins, each with its number of buyers. Screen readers have the list of ZIP codes. */
export function DemandLayer({ said, places, view, lit, onPress }: Props) {
  const { t } = useTranslation('deal-map');
  const seen = useMemo(() => view && { bounds: view.bounds.pad(0.5), zoom: view.zoom }, [view]);
  const placed = usePlacedBubbles(said, places, seen);
  return placed.map(({ cluster: { key, items, longitude, latitude }, buyers, diameter }) => {
    if (!isCounted(buyers)) return null;
    const most = items.reduce((one, other) => ((other.buyers ?? 0) > (one.buyers ?? 0) ? other : one));
    const values = { count: buyers, value: formatNumber(buyers), city: most.city, state: most.state };
    return (
      <MapMarker
        key={key}
        longitude={longitude}
        latitude={latitude}
        raised={false}
        lowered
        onPress={() => onPress(most.key)}
        onPoint={() => undefined}
      >
        <span
          aria-hidden
          className={styles.demand}
          data-demand={items.length === 1 ? most.key : ''}
          data-lit={items.some((item) => item.key === lit) || undefined}
          title={
            items.length === 1
              ? t('own.demand.place', { ...values, zipCode: most.key })
              : t('own.demand.area', { ...values, zipCodes: formatNumber(items.length) })
          }
          style={{ width: diameter + around, height: diameter + around }}
        >
          <span className={styles.count}>
            <Users size={12} />
            {shortCount(buyers)}
          </span>
        </span>
      </MapMarker>
    );
  });
}

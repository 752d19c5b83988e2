import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/dates.ts';
import { MapMarker } from '#platform/map/map-marker.tsx';
import type { Cluster } from '#platform/map/clusters.ts';
import type { Spot } from './found-buyers.ts';
import styles from './bubble.module.css';

/** A bubble's width in pixels: it grows with the number, but a hundred times as many are not a hundred times as wide. */
export const diameterOf = (buyers: number): number => Math.round(30 + 11 * Math.log10(Math.max(1, buyers)));

type Props = {
  cluster: Cluster<Spot>;
  buyers: number;
  diameter: number;
  lit: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (zipCode: string) => void;
  onPoint: (zipCodes: readonly string[]) => void;
  onSplit: (cluster: Cluster<Spot>) => void;
};

/** How many buyers, in one ZIP code or in several. */
export function Bubble({ cluster, buyers, diameter, lit, chosen, onChoose, onPoint, onSplit }: Props) {
  const { t } = useTranslation('buyer-map');
  const { items } = cluster;
  const single = items.length === 1;
  const { key: zipCode, city, state } = items.reduce((most, item) => (item.weight > most.weight ? item : most));
  const words = { count: buyers, value: formatNumber(buyers), zipCode, city, state };
  const label = single
    ? t('map.place', words)
    : t('map.cluster', {
        ...words,
        zipCodes: t('zipCodes', { count: items.length, value: formatNumber(items.length) }),
      });
  const isLit = lit.size > 0 && items.some(({ key }) => lit.has(key));
  const isChosen = chosen !== undefined && items.some(({ key }) => key === chosen);
  return (
    <MapMarker
      longitude={cluster.longitude}
      latitude={cluster.latitude}
      raised={isLit || isChosen}
      onPress={() => (single ? onChoose(zipCode) : onSplit(cluster))}
      onPoint={(pointed) => onPoint(pointed ? items.map(({ key }) => key) : [])}
    >
      <ButtonBase
        // The list is the way by keyboard: it has the same places, in an order.
        tabIndex={-1}
        className={styles.bubble}
        data-single={single || undefined}
        data-lit={isLit || undefined}
        data-chosen={isChosen || undefined}
        aria-label={label}
        title={label}
        style={{ width: diameter, height: diameter }}
      >
        {short(buyers)}
      </ButtonBase>
    </MapMarker>
  );
}

/** "1.2K" where "1,234" would not fit. */
const short = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

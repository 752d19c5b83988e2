import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/dates.ts';
import { scaleAt, toScreen, type Camera, type Size } from './camera.ts';
import type { Cluster } from './clusters.ts';
import { buyersIn, type Spot } from './found-buyers.ts';
import styles from './buyer-map.module.css';

export type Bubble = { cluster: Cluster<Spot>; buyers: number; diameter: number };

/** A bubble's width in pixels: it grows with the number, but a hundred times as many are not a hundred times as wide. */
const diameterOf = (buyers: number): number => Math.round(30 + 11 * Math.log10(Math.max(1, buyers)));

export const bubbleOf = (cluster: Cluster<Spot>): Bubble => {
  const buyers = buyersIn(cluster.spots);
  return { cluster, buyers, diameter: diameterOf(buyers) };
};

type Props = {
  bubbles: readonly Bubble[];
  camera: Camera;
  size: Size;
  /** ZIP codes of which the bubbles stand out. */
  lit: ReadonlySet<string>;
  chosen: string | undefined;
  onPress: (cluster: Cluster<Spot>) => void;
  onPoint: (cluster: Cluster<Spot> | undefined) => void;
};

/** Positions count from a corner that stays for a while, so that a dragged map moves one element instead of all bubbles. */
const corner = 1024;

/** How many buyers, where. */
export function Bubbles({ bubbles, camera, size, lit, chosen, onPress, onPoint }: Props): ReactNode {
  const scale = scaleAt(camera.zoom);
  const origin = {
    x: (Math.round((camera.x * scale) / corner) * corner) / scale,
    y: (Math.round((camera.y * scale) / corner) * corner) / scale,
  };
  const [left, top] = toScreen(camera, size, origin);
  return (
    <div className={styles.bubbles} style={{ transform: `translate3d(${left}px, ${top}px, 0)` }}>
      {bubbles.map(({ cluster, buyers, diameter }) => (
        <BubbleButton
          key={cluster.key}
          cluster={cluster}
          buyers={buyers}
          diameter={diameter}
          x={(cluster.x - origin.x) * scale}
          y={(cluster.y - origin.y) * scale}
          lit={lit.size > 0 && cluster.spots.some(({ key }) => lit.has(key))}
          chosen={chosen !== undefined && cluster.spots.some(({ key }) => key === chosen)}
          onPress={onPress}
          onPoint={onPoint}
        />
      ))}
    </div>
  );
}

type BubbleProps = Bubble & {
  x: number;
  y: number;
  lit: boolean;
  chosen: boolean;
} & Pick<Props, 'onPress' | 'onPoint'>;

const BubbleButton = memo(function BubbleButton(props: BubbleProps) {
  const { t } = useTranslation('buyer-map');
  const { cluster, buyers, diameter, x, y, lit, chosen, onPress, onPoint } = props;
  const [{ city, state } = { city: '', state: '' }] = cluster.spots;
  const single = cluster.spots.length === 1;
  const words = { count: buyers, value: formatNumber(buyers), zipCode: cluster.key, city, state };
  const label = single
    ? t('map.place', words)
    : t('map.cluster', {
        ...words,
        zipCodes: t('zipCodes', { count: cluster.spots.length, value: formatNumber(cluster.spots.length) }),
      });
  return (
    <button
      type="button"
      // The list is the way by keyboard: it has the same places, in an order.
      tabIndex={-1}
      className={styles.bubble}
      data-single={single || undefined}
      data-lit={lit || undefined}
      data-chosen={chosen || undefined}
      data-zip={single ? cluster.key : undefined}
      aria-label={label}
      title={label}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, width: diameter, height: diameter }}
      onClick={() => onPress(cluster)}
      onPointerEnter={() => onPoint(cluster)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {short(buyers)}
    </button>
  );
});

/** "1.2K" where "1,234" would not fit. */
const short = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

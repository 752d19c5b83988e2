import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { formatNumber } from '#platform/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BuyerFilters } from './buyer-filters.ts';
import { BuyerMap } from './buyer-map.tsx';
import {
  boxAround,
  degreesOf,
  fitted,
  isIn,
  mainland,
  maxZoom,
  pointOf,
  viewBox,
  type Box,
  type Camera,
  type Size,
} from './camera.ts';
import { EmptyMap, NobodyHere } from './empty-map.tsx';
import { buyersIn, type Circle, type Found, type Spot } from './found-buyers.ts';
import { PlaceList } from './place-list.tsx';
import { useCamera, useSize } from './use-camera.ts';
import styles from './buyer-map-screen.module.css';

type Props = {
  /** Everybody, also whom the filters leave out. */
  buyers: readonly BuyerLocation[];
  /** Undefined until it is known. */
  found: Found | undefined;
  filters: BuyerFilters;
  circle: Circle | undefined;
  /** What the address says to look at. */
  first: Camera | undefined;
  chosen: string | undefined;
  onChoose: (zipCode: string | undefined) => void;
  onCamera: (camera: Camera) => void;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** While nothing was measured: about a phone's. */
const unmeasured: Size = { width: 390, height: 360 };
/** How long the map rests before the address follows, in milliseconds. */
const rest = 400;
const nobody: readonly Spot[] = [];

/** The map with the list of its places beside it, under it on a phone. What is pointed at or chosen in one stands out in the other. */
export function MapAndList({ buyers, found, filters, circle, first, chosen, onChoose, onCamera, onFilters }: Props) {
  const [measured, frame] = useSize();
  const size = measured ?? unmeasured;
  const { camera, moved, moves } = useCamera(first ?? fitted(mainland, size), size);
  const spots = found?.spots ?? nobody;
  const all = useMemo(() => boxOf(spots, circle), [spots, circle]);

  // The map begins with all that there is, and goes to another place when one is asked for; a person's own view stays otherwise.
  const shown = useRef<{ circle: Circle | undefined } | undefined>(undefined);
  useEffect(() => {
    if (!measured || !found) return;
    const before = shown.current;
    shown.current = { circle };
    if (before ? before.circle === circle : first !== undefined) return;
    if (before) moves.fit(all);
    else moves.begin(fitted(circle ? all : whereMost(found.spots), measured));
  }, [measured, found, circle, all, first, moves]);

  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => onCamera(camera), rest);
    return () => clearTimeout(timer);
  }, [camera, moved, onCamera]);

  // What was chosen on the map comes first in the list, where it is seen; what was chosen in the list stays where it is.
  const [pinned, setPinned] = useState(chosen);
  const onChooseOnMap = useCallback(
    (zipCode: string) => {
      setPinned(zipCode);
      onChoose(zipCode);
    },
    [onChoose],
  );
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const lit = useMemo(() => new Set(pointed), [pointed]);
  const onZoom = useCallback((spot: Spot) => moves.fit(boxAround([spot]), maxZoom - 1.5), [moves]);
  return (
    <div className={styles.body}>
      <div ref={frame} className={styles.frame}>
        {measured && (
          <BuyerMap
            camera={camera}
            size={measured}
            moves={moves}
            spots={spots}
            circle={circle}
            all={all}
            lit={lit}
            chosen={chosen}
            onChoose={onChooseOnMap}
            onPoint={setPointed}
          />
        )}
      </div>
      <InView
        buyers={buyers}
        found={found}
        filters={filters}
        circle={circle}
        camera={camera}
        size={size}
        lit={lit}
        chosen={chosen}
        pinned={pinned}
        onChoose={onChoose}
        onFilters={onFilters}
        onPoint={setPointed}
        onZoom={onZoom}
        onAll={() => moves.fit(all)}
      />
    </div>
  );
}

/** One buyer in Guam is no reason to begin with half the Pacific. */
const mostOf = 0.9;

/** Where the map begins: with the states that touch each other if most are there, else with everybody. */
function whereMost(spots: readonly Spot[]): Box {
  const weightOf = (some: readonly Spot[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const main = spots.filter((spot) => isIn(mainland, spot));
  return boxOf(main.length > 0 && weightOf(main) >= mostOf * weightOf(spots) ? main : spots, undefined);
}

/** What there is to see: the circle, everybody, or the country. */
function boxOf(spots: readonly Spot[], circle: Circle | undefined): Box {
  if (circle) {
    const { x, y } = pointOf(circle.middle);
    const reach = degreesOf(circle.miles, circle.middle);
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  }
  return spots.length > 0 ? boxAround(spots) : mainland;
}

type InViewProps = Pick<Props, 'buyers' | 'found' | 'filters' | 'circle' | 'chosen' | 'onChoose' | 'onFilters'> & {
  camera: Camera;
  size: Size;
  lit: ReadonlySet<string>;
  pinned: string | undefined;
  onPoint: (zipCodes: readonly string[]) => void;
  onZoom: (spot: Spot) => void;
  onAll: () => void;
};

/** The places that the map shows now. It follows the map when there is time: the map itself comes first. */
function InView({ found, camera, size, ...props }: InViewProps) {
  const { t } = useTranslation('buyer-map');
  const { buyers, filters, circle, lit, chosen, pinned, onChoose, onFilters, onPoint, onZoom, onAll } = props;
  const settled = useDeferredValue(camera);
  const spots = useMemo(() => {
    const view = viewBox(settled, size);
    return found?.spots.filter((spot) => isIn(view, spot));
  }, [found, settled, size]);
  if (!found || !spots) return <Waiting />;
  if (found.spots.length === 0) {
    return (
      <section className={styles.panel}>
        <EmptyMap buyers={buyers} filters={filters} circle={circle} onFilters={onFilters} />
      </section>
    );
  }
  const count = buyersIn(spots);
  return (
    <section className={styles.panel} aria-labelledby="places-in-view">
      <header className={styles.panelHead}>
        <h2 id="places-in-view">{t('list.title')}</h2>
        {spots.length > 0 && (
          <p>
            {t('found', {
              buyers: t('buyers', { count, value: formatNumber(count) }),
              zipCodes: t('zipCodes', { count: spots.length, value: formatNumber(spots.length) }),
            })}
          </p>
        )}
      </header>
      {spots.length === 0 ? (
        <NobodyHere buyers={found.buyers} onAll={onAll} />
      ) : (
        <PlaceList
          spots={spots}
          chosen={chosen}
          pinned={pinned}
          lit={lit}
          onChoose={onChoose}
          onPoint={onPoint}
          onZoom={onZoom}
        />
      )}
      <p className={styles.privacy}>{t('list.note')}</p>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation('buyer-map');
  return (
    <section className={styles.panel} aria-busy aria-label={t('looking')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="box" height="3.25rem" />
      ))}
    </section>
  );
}

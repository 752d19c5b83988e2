import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { formatNumber } from '#platform/dates.ts';
import { latLngOf } from '#platform/map/position.ts';
import type { BuyerFilters } from './buyer-filters.ts';
import type { Area, BuyerMapHandle } from './buyer-map.tsx';
import { EmptyMap, NobodyHere } from './empty-map.tsx';
import { buyersIn, type Circle, type Found, type Spot } from './found-buyers.ts';
import type { MapView } from './map-view.ts';
import { PlaceList } from './place-list.tsx';
import styles from './buyer-map-screen.module.css';

type Props = {
  /** Everybody, also whom the filters leave out. */
  buyers: readonly BuyerLocation[];
  /** Undefined until it is known. */
  found: Found | undefined;
  filters: BuyerFilters;
  circle: Circle | undefined;
  /** What the address says to look at. */
  first: MapView | undefined;
  chosen: string | undefined;
  onChoose: (zipCode: string | undefined) => void;
  onView: (view: MapView) => void;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** How long the map rests before the address follows, in milliseconds. */
const rest = 400;

/** Leaflet comes with it. */
const BuyerMap = lazy(() => import('./buyer-map.tsx'));

/** The map with the list of its places beside it, under it on a phone. What is pointed at or chosen in one stands out in the other. */
export function MapAndList({ buyers, found, filters, circle, first, chosen, onChoose, onView, onFilters }: Props) {
  const map = useRef<BuyerMapHandle>(null);
  const [area, setArea] = useState<Area>();
  const [moved, setMoved] = useState<MapView>();
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => onView(moved), rest);
    return () => clearTimeout(timer);
  }, [moved, onView]);

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
  const onZoom = useCallback((spot: Spot) => map.current?.show(spot), []);
  return (
    <div className={styles.body}>
      <div className={styles.frame}>
        <Suspense fallback={null}>
          <BuyerMap
            ref={map}
            spots={found?.spots}
            circle={circle}
            first={first}
            lit={lit}
            chosen={chosen}
            onChoose={onChooseOnMap}
            onPoint={setPointed}
            onRest={(view, seen, byPerson) => {
              setArea(seen);
              if (byPerson) setMoved(view);
            }}
          />
        </Suspense>
      </div>
      <InView
        buyers={buyers}
        found={found}
        filters={filters}
        circle={circle}
        area={area}
        lit={lit}
        chosen={chosen}
        pinned={pinned}
        onChoose={onChoose}
        onFilters={onFilters}
        onPoint={setPointed}
        onZoom={onZoom}
        onAll={() => map.current?.showAll()}
      />
    </div>
  );
}

type InViewProps = Pick<Props, 'buyers' | 'found' | 'filters' | 'circle' | 'chosen' | 'onChoose' | 'onFilters'> & {
  /** What the map shows; undefined until it is there. */
  area: Area | undefined;
  lit: ReadonlySet<string>;
  pinned: string | undefined;
  onPoint: (zipCodes: readonly string[]) => void;
  onZoom: (spot: Spot) => void;
  onAll: () => void;
};

/** The places that the map shows now. */
function InView({ found, area, ...props }: InViewProps) {
  const { t } = useTranslation('buyer-map');
  const { buyers, filters, circle, lit, chosen, pinned, onChoose, onFilters, onPoint, onZoom, onAll } = props;
  const spots = useMemo(() => found?.spots.filter((spot) => !area || area.contains(latLngOf(spot))), [found, area]);
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
        <Skeleton key={index} height="3.25rem" />
      ))}
    </section>
  );
}

import { latLng, latLngBounds, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { Maximize } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import type { Circle } from 'domain/buyer/map-said-to.ts';
import { formatNumber } from '#platform/dates.ts';
import { BaseMap, calm, MapCircle, MapControls } from '#ui/map/base-map.tsx';
import { shortCount } from '#ui/map/bubble.ts';
import styles from '#ui/map/bubble.module.css';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { MarkerButton } from '#ui/map/marker-button.tsx';
import type { MapView } from '#ui/map/map-view.ts';
import { fitIn, mainland, MapRest, margin } from '#ui/map/map-rest.ts';
import { latLngOf, maxZoom, metersPerMile } from '#ui/map/position.ts';
import type { Cluster } from '#ui/map/clusters.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlacedBubbles, type PlacedBubble } from './placed-bubbles.ts';

/** Methods that move the map. */
export type BuyerMapHandle = { showAll: () => void; show: (spot: Spot) => void };
export type Area = Pick<LatLngBounds, 'contains'>;

type Props = {
  /** Undefined while it loads. All of its places form clusters, including those that the filter hides. */
  said: SaidMap | undefined;
  shown: readonly Spot[] | undefined;
  circle: Circle | undefined;
  /** The view in the URL. */
  first: MapView | undefined;
  /** ZIP codes whose bubbles are highlighted. */
  lit: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (zipCode: string) => void;
  onPoint: (zipCodes: readonly string[]) => void;
  /** Called when the map comes to rest; `moved` says whether a person moved it. */
  onRest: (view: MapView, area: Area, moved: boolean) => void;
  ref: Ref<BuyerMapHandle>;
};

const none: readonly Spot[] = [];

/** Map of the country with a bubble for every place where buyers look; nearby bubbles are merged until the map is zoomed in. */
export default function BuyerMap({ said, shown: spots, circle, first, onRest, ref, ...bubbles }: Props) {
  const { t } = useTranslation('buyer-map');
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [start] = useState(first ?? { bounds: mainland });
  const moved = useRef(false);
  const all = useMemo(() => areaOf(spots ?? none, circle), [spots, circle]);
  const fit = (area: LatLngBounds, nearest = 10) => {
    moved.current = true;
    if (map) fitIn(map, area, nearest, !calm());
  };
  const showAll = () => fit(all);
  useImperativeHandle(ref, () => ({ showAll, show: (spot) => fit(areaOf([spot]), maxZoom - 1.5) }));

  // The map starts with the whole country and moves when a place is searched for; otherwise it keeps the person's view.
  const shown = useRef<{ circle: Circle | undefined } | undefined>(undefined);
  useEffect(() => {
    if (!map || !spots) return;
    const before = shown.current;
    shown.current = { circle };
    if (before ? before.circle === circle : first !== undefined) return;
    if (before) moved.current = true;
    fitIn(map, circle || before ? all : whereMost(spots), 10, before !== undefined && !calm());
  }, [map, spots, circle, all, first]);

  const [view, setView] = useState<{ bounds: LatLngBounds; zoom: number }>();
  const placed = usePlacedBubbles(said, spots, view);
  const split = ({ items, splitsAt }: Cluster<Spot>) => {
    if (!map) return;
    moved.current = true;
    const area = areaOf(items);
    const zoom = Math.max(splitsAt, Math.min(maxZoom, map.getBoundsZoom(area, false, margin(map).multiplyBy(2))));
    map.setView(area.getCenter(), zoom, { animate: !calm() });
    // The focused bubble is about to be removed.
    map.getContainer().focus({ preventScroll: true });
  };
  const byPerson = () => {
    moved.current = true;
  };
  return (
    <div
      role="presentation"
      onPointerDownCapture={byPerson}
      onWheelCapture={byPerson}
      onKeyDown={(event) => {
        moved.current = true;
        if (event.key === '0' || event.key === 'Home') showAll();
      }}
    >
      <BaseMap
        ref={setMap}
        view={start}
        label={t('map.label')}
        keys={t('map.keys')}
        taken={placed.map(({ cluster: { longitude, latitude }, diameter }) => ({
          longitude,
          latitude,
          radius: diameter / 2,
        }))}
      >
        <MapRest
          onRest={(at, area, zoom) => {
            setView({ bounds: area.pad(0.5), zoom });
            onRest({ center: at, zoom }, area, moved.current);
          }}
        />
        {circle && <MapCircle {...circle} />}
        {placed.map((bubble) => (
          <Bubble key={bubble.cluster.key} {...bubble} {...bubbles} onSplit={split} />
        ))}
      </BaseMap>
      <MapControls map={map}>
        <IconButton label={t('map.all')} icon={<Maximize aria-hidden size={18} />} variant="filled" onClick={showAll} />
      </MapControls>
    </div>
  );
}

type BubbleProps = Pick<Props, 'lit' | 'chosen' | 'onChoose' | 'onPoint'> &
  PlacedBubble & { onSplit: (cluster: Cluster<Spot>) => void };

/** Bubble with the number of buyers in one ZIP code or several. */
function Bubble({ cluster, buyers, diameter, lit, chosen, onChoose, onPoint, onSplit }: BubbleProps) {
  const { t } = useTranslation('buyer-map');
  const { items } = cluster;
  const single = items.length === 1;
  const {
    key: zipCode,
    city,
    state,
  } = items.reduce((most, item) => ((item.buyers ?? 0) > (most.buyers ?? 0) ? item : most));
  const zipCodes = t('zipCodes', { count: items.length, value: formatNumber(items.length) });
  const values = { zipCode, city, state, zipCodes };
  const kind = single ? 'place' : 'cluster';
  const label =
    buyers === null
      ? t(`map.${kind}_few`, { ...values, few: fewestCounted })
      : t(`map.${kind}`, { ...values, count: buyers, value: formatNumber(buyers) });
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
      <MarkerButton
        // Not in the tab order: keyboard users reach the same places through the list.
        tabIndex={-1}
        className={styles.bubble}
        data-single={single || undefined}
        data-lit={isLit || undefined}
        data-chosen={isChosen || undefined}
        label={label}
        style={{ width: diameter, height: diameter }}
      >
        {buyers === null ? t('fewShort', { few: fewestCounted }) : shortCount(buyers)}
      </MarkerButton>
    </MapMarker>
  );
}

/** The area to show: the circle, all buyers, or the country. */
function areaOf(spots: readonly Spot[], circle?: Circle): LatLngBounds {
  if (circle) return latLng(latLngOf(circle.middle)).toBounds(2 * circle.miles * metersPerMile);
  return spots.length > 0 ? latLngBounds(spots.map(latLngOf)) : mainland;
}

/** Share of buyers that must be on the mainland for the map to start there, so that one buyer in Guam does not move it. */
const mostOf = 0.9;

/** The initial area: the contiguous states when most buyers are there, otherwise the area of all buyers. */
function whereMost(spots: readonly Spot[]): LatLngBounds {
  const weightOf = (some: readonly Spot[]) => some.reduce((sum, { buyers }) => sum + (buyers ?? 1), 0);
  const main = spots.filter((spot) => mainland.contains(latLngOf(spot)));
  return weightOf(main) >= mostOf * weightOf(spots) ? mainland : areaOf(spots);
}

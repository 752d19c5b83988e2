import useMediaQuery from '@mui/material/useMediaQuery';
import { latLng, latLngBounds, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { Maximize } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { areaBounds, type Area } from 'domain/geo/area.ts';
import { inPlaceOfList } from '#features/deal/map-width.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BaseMap, calm, MapCircle, MapControls, MapLine } from '#ui/map/base-map.tsx';
import { mainland, MapRest } from '#ui/map/map-rest.ts';
import type { MapView } from '#ui/map/map-view.ts';
import { latLngOf } from '#ui/map/position.ts';
import type { MapDeal } from './map-deals.ts';
import { PinLayer, type ShowPins } from './pin-layer.tsx';
import { nearestZoom, splitsAt, usePins, type Pin } from './pins.ts';

type Props = {
  /** Undefined while they load. */
  found: readonly MapDeal[] | undefined;
  /** Shows the pins of other deals until `found` changes, without drawing the map around them. */
  ahead?: Ref<ShowPins>;
  area: Area | undefined;
  /** Identifies the search: the map stays when deals change, and may move when the search does. */
  search: string;
  /** Identifies the place that is searched for; the map moves there. */
  place: string;
  /** The view in the URL. */
  first: MapView | undefined;
  /** Ids of deals whose pins are highlighted. */
  lit: ReadonlySet<string>;
  onPoint: (dealIds: readonly string[]) => void;
  onPress: (dealId: string) => void;
  /** Called when a person has moved the map. */
  onView: (view: MapView) => void;
  /** Called when the map comes to rest, with the part of it that is seen. */
  onRest?: (bounds: LatLngBounds, zoom: number) => void;
  /** Layer below the pins. */
  layer?: ReactNode;
  /** Renders elements on the map, such as the tools; called with null before the map is there. */
  children: (map: LeafletMap | null) => ReactNode;
};

const none: readonly MapDeal[] = [];

/** Map of the deals with a pin for each, which says its price; those that would overlap are one pin with their number. */
export function PinMap({ found, ahead, area, search, place, first, lit, layer, children, ...on }: Props) {
  const { onPoint, onPress, onView, onRest } = on;
  const { t } = useTranslation('deal-map');
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<{ center: MapView['center']; bounds: LatLngBounds; zoom: number }>();
  const moved = useRef(false);
  const byPerson = () => {
    moved.current = true;
  };
  const fit = (animate: boolean) => {
    const all = boundsOf(found ?? none, area);
    if (map && all) fitIn(map, all, area ? nearestZoom : nearestFit, animate && !calm());
  };

  const shown = useRef<{ search: string; place: string } | undefined>(undefined);
  useEffect(() => {
    if (!map || !found) return;
    const before = shown.current;
    // Until a deal is found, there is nothing to move to.
    if (!before && found.length === 0 && !area) return;
    shown.current = { search, place };
    if (!before && first) return;
    if (before?.search === search) return;
    // A filter leaves the view, unless all that it finds lies elsewhere.
    const isSeen = found.length === 0 || found.some((deal) => map.getBounds().contains(latLngOf(deal)));
    if (before?.place !== place || !isSeen) fit(before !== undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- moves the map once for each search
  }, [map, found, search, place]);

  const pins = usePins(found ?? none, view);
  // Beside its list, the map adds no stops to the tab order; in place of it, pins are the only way to the deals.
  const isAlone = useMediaQuery(inPlaceOfList);
  const reach = (pin: Pin) => {
    moved.current = true;
    map?.panInside(latLngOf(pin), {
      paddingTopLeft: [beside, above],
      paddingBottomRight: [beside, below],
      animate: !calm(),
    });
  };
  const split = (pin: Pin) => {
    if (!map) return;
    moved.current = true;
    const bounds = latLngBounds(pin.deals().map(latLngOf));
    const fits = Math.min(map.getBoundsZoom(bounds, false, map.getSize().divideBy(4)), nearestFit);
    map.setView(bounds.getCenter(), Math.max(splitsAt(pin, map.getZoom()), fits), { animate: !calm() });
    // The pin that has the focus, and is pointed at, is about to be removed.
    map.getContainer().focus({ preventScroll: true });
    onPoint([]);
  };
  const press = (pin: Pin) => (pin.count > 1 ? split(pin) : onPress(pin.deal.key));
  const latest = useRef({ reach, press });
  useLayoutEffect(() => {
    latest.current = { reach, press };
  });
  // The same for each render, so that pins that stay are not drawn anew.
  const onReach = useCallback((pin: Pin) => latest.current.reach(pin), []);
  const onPinPress = useCallback((pin: Pin) => latest.current.press(pin), []);
  return (
    <div
      role="presentation"
      onPointerDownCapture={byPerson}
      onWheelCapture={byPerson}
      onKeyDown={(event) => {
        moved.current = true;
        const isOnMap = event.target === map?.getContainer();
        if (isOnMap && (event.key === '0' || event.key === 'Home')) fit(true);
      }}
    >
      <BaseMap
        ref={setMap}
        view={view ?? first ?? { bounds: mainland }}
        nearest={nearestZoom}
        label={t('label')}
        keys={t('keys')}
        taken={pins.map(({ longitude, latitude }) => ({ longitude, latitude, radius: 28 }))}
      >
        <MapRest
          onRest={(center, bounds, zoom) => {
            setView({ center, bounds: bounds.pad(0.5), zoom });
            onRest?.(bounds, zoom);
            if (moved.current) onView({ center, zoom });
          }}
        />
        {area?.kind === 'circle' && <MapCircle middle={area} miles={area.miles} />}
        {area?.kind === 'polygon' && <MapLine corners={area.corners} />}
        {layer}
        <PinLayer
          ahead={ahead}
          found={found ?? none}
          view={view}
          lit={lit}
          onPoint={onPoint}
          onReach={isAlone ? onReach : undefined}
          onPress={onPinPress}
        />
      </BaseMap>
      {children(map)}
      <MapControls map={map} top>
        <IconButton
          label={t('all')}
          icon={<Maximize aria-hidden size={18} />}
          variant="filled"
          onClick={() => fit(true)}
        />
      </MapControls>
    </div>
  );
}

/** The map goes no nearer by itself: beyond it, little of the ground is left to tell where one is. */
const nearestFit = 12;

/** Room for pins, and for the tools and buttons that lie on the map, in pixels. */
const [beside, above, below] = [72, 88, 72];

const fitIn = (map: LeafletMap, area: LatLngBounds, nearest: number, animate: boolean): void => {
  map.fitBounds(area, {
    paddingTopLeft: [beside / 2, above],
    paddingBottomRight: [beside, below],
    maxZoom: nearest,
    animate,
  });
};

/** Share of the deals that must be on the mainland for the map to show it alone, so that one deal in Hawaii does not move it. */
const mostOf = 0.9;

/** Returns the part of the map to show: the area, or what contains the deals; undefined without either. */
function boundsOf(deals: readonly MapDeal[], area: Area | undefined): LatLngBounds | undefined {
  if (area) {
    const { south, west, north, east } = areaBounds(area);
    return latLngBounds(
      latLng(latLngOf({ latitude: south, longitude: west })),
      latLng(latLngOf({ latitude: north, longitude: east })),
    );
  }
  const main = deals.filter((deal) => mainland.contains(latLngOf(deal)));
  const shown = main.length >= mostOf * deals.length ? main : deals;
  return shown.length > 0 ? latLngBounds(shown.map(latLngOf)) : undefined;
}

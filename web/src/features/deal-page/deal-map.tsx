import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { latLng, type Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScaleControl } from 'react-leaflet';
import type { Deal } from 'domain/deal/deal-document.ts';
import { usStates } from 'domain/geo/states.ts';
import { stateName } from '#features/deal/deal-labels.ts';
import { BaseMap, MapCircle, MapControls } from '#ui/map/base-map.tsx';
import { useStateMaps } from '#ui/map/geography.ts';
import type { Position } from 'domain/geo/distance.ts';
import { latLngOf, metersPerMile } from '#ui/map/position.ts';
import { findZip } from '#features/places/places.ts';
import { MapFrame } from './map-frame.ts';
import { largestNearby, reachInMiles } from './nearby.ts';

/** Initial extent of the map's shorter side: a metropolitan area. */
const miles = 44;
/** Radius of the circle around the center of the ZIP code. */
const radiusInMiles = 2.5;

type Props = Pick<Deal, 'zipCode' | 'city'> & { state: string };

/** Map of the region around a ZIP code, with a text description. */
export default function DealMap({ zipCode, city, state }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const {
    data: zip,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['zip', zipCode],
    queryFn: async () => (await findZip(zipCode)) ?? null,
    staleTime: Infinity,
    retry: false,
  });
  const code = usStates.find((each) => each === state);
  const stateLabel = code ? stateName(code) : state;
  if (isError) {
    return (
      <p>
        {t('map.failed')}{' '}
        <Button variant="text" onClick={() => void refetch()}>
          {t('deal:retry')}
        </Button>
      </p>
    );
  }
  if (zip === null) return <p>{t('map.aboutShort', { zipCode, city, state: stateLabel })}</p>;
  if (zip === undefined) {
    return (
      <MapFrame>
        <Skeleton height="100%" />
      </MapFrame>
    );
  }
  return (
    <>
      <Region key={zipCode} middle={zip} label={t('map.label', { city, state: stateLabel })} />
      <p>
        {t('map.about', { zipCode, city, county: countyLabel(zip.county, state, t), state: stateLabel })}{' '}
        <NearbyCity middle={zip} city={city} />
      </p>
      <Typography variant="body2" color="textSecondary">
        {t('map.private')}
      </Typography>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'deal-page'>>['t'];

/** Returns the name of a county. Alaska and Louisiana use other terms, and some cities are counties themselves. */
function countyLabel(county: string, state: string, t: Translate): string {
  if (state === 'AK' || state === 'DC' || /\bcity\b/i.test(county)) return county;
  return t(state === 'LA' ? 'map.parish' : 'map.county', { county });
}

/** Returns the square that extends `reach` miles in each direction. */
const areaAround = (middle: Position, reach: number) => latLng(latLngOf(middle)).toBounds(2 * reach * metersPerMile);

function Region({ middle, label }: { middle: Position; label: string }) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  return (
    <MapFrame>
      <BaseMap ref={setMap} label={label} view={{ bounds: areaAround(middle, miles / 2) }} inPage>
        <MapCircle middle={middle} miles={radiusInMiles} />
        <ScaleControl position="bottomleft" metric={false} />
      </BaseMap>
      <MapControls map={map} />
    </MapFrame>
  );
}

function NearbyCity({ middle, city }: { middle: Position; city: string }) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const area = useMemo(() => areaAround(middle, reachInMiles), [middle]);
  const { states, loading } = useStateMaps(area);
  const near = useMemo(
    () =>
      !loading &&
      largestNearby(
        middle,
        city,
        states.flatMap(({ places }) => places),
      ),
    [loading, middle, city, states],
  );
  return near && t('map.near', { ...near, direction: t(`map.directions.${near.direction}`), count: near.miles });
}

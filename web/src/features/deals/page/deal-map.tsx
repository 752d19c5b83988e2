import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  labelsOf,
  largestNearby,
  pixelsOf,
  project,
  stateInset,
  tilePath,
  viewAround,
  type MapView,
} from './map-view.ts';
import { useMapArea, type MapArea } from './use-map-area.ts';
import styles from './deal-map.module.css';

/** What the shorter side of the map spans: a metropolitan area. */
const miles = 44;
/** Of the circle around the middle of the ZIP code. */
const radiusInMiles = 2.5;
const scaleInMiles = 10;
const insetSize = 84;

type Props = Pick<Deal, 'zipCode' | 'city'> & { state: string };

/** The region around a ZIP code, drawn from our own files: land, county and state borders, towns; beside it the same in words. */
export default function DealMap({ zipCode, city, state }: Props) {
  const { t } = useTranslation('deals');
  const { area, retry } = useMapArea(zipCode, state, miles);
  const stateName = t(`states.${state as 'AZ'}`, { defaultValue: state });
  if (area === 'failed') {
    return (
      <p>
        {t('map.failed')}{' '}
        <Button variant="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (area === 'none') return <p>{t('map.aboutShort', { zipCode, city, state: stateName })}</p>;
  if (area === undefined) {
    return (
      <div className={styles.frame}>
        <Skeleton shape="box" height="100%" />
      </div>
    );
  }

  const near = largestNearby(
    area.middle,
    city,
    area.tiles.flatMap(({ places }) => places),
  );
  return (
    <>
      <Drawing area={area} label={t('map.label', { city, state: stateName })} />
      <p className={styles.words}>
        {t('map.about', { zipCode, city, county: countyWords(area.middle.county, state, t), state: stateName })}{' '}
        {near && t('map.near', { ...near, direction: t(`map.directions.${near.direction}`), count: near.miles })}
      </p>
      <p className={styles.note}>{t('map.private')}</p>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'deals'>>['t'];

/** Counties are called otherwise in two states, and a city can be its own. */
function countyWords(county: string, state: string, t: Translate): string {
  if (state === 'AK' || state === 'DC' || /\bcity\b/i.test(county)) return county;
  return t(state === 'LA' ? 'map.parish' : 'map.county', { county });
}

function Drawing({ area: { middle, tiles, shape }, label }: { area: MapArea; label: string }) {
  const { t } = useTranslation('deals');
  const [width, frame] = useWidth();
  const height = Math.round(Math.max(240, Math.min(400, width * 0.56)));
  const view = viewAround(middle, width, height, miles);
  const [x, y] = project(view, middle);
  const radius = pixelsOf(view, radiusInMiles);
  const inset = shape && stateInset(shape, middle, insetSize);
  const scale = pixelsOf(view, scaleInMiles);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {tiles.map((tile) => (
            <g key={`${tile.west} ${tile.south}`}>
              <path className={styles.land} d={tilePath(view, tile, tile.land, true)} />
            </g>
          ))}
          {tiles.map((tile) => (
            <g key={`${tile.west} ${tile.south}`}>
              <path className={styles.county} d={tilePath(view, tile, tile.counties)} />
              <path className={styles.state} d={tilePath(view, tile, tile.states)} />
            </g>
          ))}
          <circle className={styles.area} cx={x} cy={y} r={radius} />
          <circle className={styles.middle} cx={x} cy={y} r={5} />
          <Labels view={view} area={{ middle, tiles, shape }} kept={radius + 4} />
          <g className={styles.scale} transform={`translate(${width - scale - 14} ${height - 14})`}>
            <path d={`M0,-5V0H${scale}V-5`} />
            <text x={scale / 2} y={-8}>
              {t('map.scale', { miles: scaleInMiles })}
            </text>
          </g>
        </svg>
      )}
      {inset && (
        <svg className={styles.inset} viewBox={`-6 -6 ${insetSize + 12} ${insetSize + 12}`} aria-hidden>
          <path d={inset.path} />
          <circle cx={inset.dot[0]} cy={inset.dot[1]} r={5} />
        </svg>
      )}
    </div>
  );
}

function Labels({ view, area, kept }: { view: MapView; area: MapArea; kept: number }) {
  const places = area.tiles.flatMap((tile) => tile.places);
  return labelsOf(view, places, kept).map(({ name, x, y, large }) => (
    <g key={`${name} ${x}`} className={styles.town} data-large={large || undefined}>
      <circle cx={x} cy={y} r={large ? 3 : 2} />
      <text x={x} y={y + 15}>
        {name}
      </text>
    </g>
  ));
}

/** The width of an element in pixels, and where to put its ref; 0 at first. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref] as const;
}

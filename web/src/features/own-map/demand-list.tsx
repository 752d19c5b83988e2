import Button from '@mui/material/Button';
import type { LatLngBounds } from 'leaflet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import type { MapDeal } from '#features/deal-map/map-deals.ts';
import { formatNumber } from '#platform/dates.ts';
import { latLngOf } from '#ui/map/position.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import type { DemandState, SoughtPlace } from './demand.ts';
import styles from './own-map.module.css';

/** Number of ZIP codes in the list. */
const mostShown = 8;

type Props = {
  demand: DemandState;
  places: readonly SoughtPlace[];
  /** The seen part of the map; undefined takes all of it. */
  seen: Pick<LatLngBounds, 'contains'> | undefined;
  /** The own deals on the map. */
  deals: readonly MapDeal[];
  /** ZIP code that was pressed on the map, which comes first. */
  lit: string | undefined;
  /** Address of the map of buyers. */
  buyers: string;
  onPoint: (zipCode: string | undefined) => void;
};

/** The most sought ZIP codes of the seen part of the map, with the number of own deals in each: what the circles say, in words. */
export function DemandList({ demand: { state, retry }, places, seen, deals, lit, buyers, onPoint }: Props) {
  const { t } = useTranslation('deal-map');
  const heading = useId();
  const here = places.filter((place) => !seen || seen.contains(latLngOf(place)));
  const first = here.filter(({ key }) => key === lit);
  const shown = [...first, ...here.filter((place) => !first.includes(place))].slice(0, mostShown);
  const few = fewestCounted;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('own.list.title')}
      </h2>
      {state === 'ready' ? (
        <>
          {shown.length === 0 && <p>{t(places.length === 0 ? 'own.list.nobody' : 'own.list.nobodyHere', { few })}</p>}
          {shown.length > 0 && (
            <ol className={styles.places} onPointerLeave={() => onPoint(undefined)}>
              {shown.map((place) => {
                const own = deals.filter(({ zipCode }) => zipCode === place.key).length;
                return (
                  <li
                    key={place.key}
                    data-place={place.key}
                    data-lit={place.key === lit || undefined}
                    onPointerOver={() => onPoint(place.key)}
                  >
                    <span>
                      <strong>{place.key}</strong> {place.city}, {place.state}
                    </span>
                    <span>{t('own.list.buyers', { count: place.buyers, value: formatNumber(place.buyers) })}</span>
                    <span className={styles.own}>
                      {own === 0 ? t('own.list.noDeal') : t('own.list.deals', { count: own, value: formatNumber(own) })}
                    </span>
                  </li>
                );
              })}
            </ol>
          )}
          <p className={styles.quiet}>{t('own.list.note', { few })}</p>
        </>
      ) : (
        <DemandTrouble state={state} retry={retry} />
      )}
      <StandaloneLink component={Link} to={buyers}>
        {t('own.list.more')}
      </StandaloneLink>
    </section>
  );
}

/** Says that demand is not known yet, and why. */
function DemandTrouble({ state, retry }: Pick<DemandState, 'state' | 'retry'>) {
  const { t } = useTranslation('deal-map');
  if (state !== 'failed')
    return <output>{t(state === 'offline' ? 'own.demand.offline' : 'own.demand.loading')}</output>;
  return (
    <div role="alert">
      <p>{t('own.demand.failed')}</p>
      <Button variant="outlined" size="small" sx={{ mt: 2 }} onClick={retry}>
        {t('own.demand.retry')}
      </Button>
    </div>
  );
}

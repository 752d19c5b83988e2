import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '#platform/dates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { filtersOf, withFilters, type BuyerFilters } from './buyer-filters.ts';
import { readCamera, writeCamera, type Camera } from './camera.ts';
import { mostBuyers, useBuyerLocations } from './data.ts';
import { FilterRow } from './filter-row.tsx';
import { findBuyers, type Circle } from './found-buyers.ts';
import { foundText } from './found-text.ts';
import { MapAndList } from './map-and-list.tsx';
import { useNear } from './use-near.ts';
import styles from './buyer-map-screen.module.css';

/** How many buyers want what one has, and where: live, on a map and in a list. Filters and what is looked at are the address. */
export function BuyerMapScreen() {
  const { t } = useTranslation('buyer-map');
  const [parameters, setParameters] = useSearchParams();
  const address = withFilters(new URLSearchParams(), filtersOf(parameters)).toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const { state, rows, size, retry } = useBuyerLocations();

  const near = useNear(filters.near);
  const place = near.state === 'found' ? near.place : undefined;
  const circle = useMemo(
    (): Circle | undefined => place && { middle: place, miles: filters.miles },
    [place, filters.miles],
  );
  const waiting = state === 'loading' || near.state === 'looking';
  const found = useMemo(
    () => (waiting ? undefined : findBuyers(rows, filters, circle)),
    [waiting, rows, filters, circle],
  );

  const onFilters = useCallback(
    (next: BuyerFilters) => setParameters((before) => withFilters(before, next)),
    [setParameters],
  );
  const onCamera = useCallback(
    (camera: Camera) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('map', writeCamera(camera));
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const onChoose = useCallback(
    (zipCode: string | undefined) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (zipCode === undefined) next.delete('place');
          else next.set('place', zipCode);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );

  const nearError =
    near.state === 'unknown'
      ? t('filters.unknownPlace', { place: filters.near })
      : near.state === 'failed'
        ? t('filters.placeFailed')
        : undefined;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <output className={styles.found} aria-live="polite">
          {state === 'error' ? '' : found ? foundText(found, filters, place, t) : t('looking')}
        </output>
        {size >= mostBuyers && <p className={styles.capped}>{t('capped', { value: formatNumber(mostBuyers) })}</p>}
      </header>
      <FilterRow filters={filters} nearError={nearError} onFilters={onFilters} />
      {state === 'error' ? (
        <ErrorState title={t('failed')} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      ) : (
        <MapAndList
          buyers={rows}
          found={found}
          filters={filters}
          circle={circle}
          first={readCamera(parameters.get('map'))}
          chosen={parameters.get('place') ?? undefined}
          onChoose={onChoose}
          onCamera={onCamera}
          onFilters={onFilters}
        />
      )}
    </div>
  );
}

import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { House } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { mostBuyersOnMap } from 'domain/buyer/buyer-location.ts';
import type { SaidMap } from 'domain/buyer/buyer-map.ts';
import type { Circle } from 'domain/buyer/map-said-to.ts';
import { emptySearch, searchParameters } from 'domain/deal/deal-search.ts';
import { usePlace } from '#features/places/place-field.tsx';
import { formatNumber } from '#platform/dates.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { useChangedAddress } from '#platform/use-changed-address.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { readView, writeView, type MapView } from '#ui/map/map-view.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { filtersOf, withFilters, type BuyerFilters, type Translate } from './buyer-filters.ts';
import { useBuyerMap } from './data.ts';
import { FilterRow } from './filter-row.tsx';
import { MapAndList } from './map-and-list.tsx';
import { buyersText, shownSpots } from './said-buyers.ts';

/**
 * Number and location of the buyers who look for a kind of deal, on a map and in a list. The URL keeps the filters and the
 * map's view.
 */
export function BuyerMapScreen() {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const [parameters] = useSearchParams();
  const address = withFilters(new URLSearchParams(), filtersOf(parameters)).toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);

  const near = usePlace(filters.near);
  const place = near.data ?? undefined;
  const circle = useMemo(
    (): Circle | undefined => place && { middle: place, miles: filters.miles },
    [place, filters.miles],
  );
  const { data, isError, refetch } = useBuyerMap(filters, near.isLoading ? null : circle);
  const said = near.isLoading ? undefined : data;

  const change = useChangedAddress();
  const onFilters = useCallback(
    (changes: Partial<BuyerFilters>) => change((now) => withFilters(now, { ...filtersOf(now), ...changes })),
    [change],
  );
  const onView = useCallback(
    (view: MapView) => change((now) => withParameters(now, { map: writeView(view) }), { replace: true }),
    [change],
  );
  const onChoose = useCallback(
    (zipCode: string | undefined) => change((now) => withParameters(now, { place: zipCode }), { replace: true }),
    [change],
  );

  const nearError =
    near.data === null
      ? t('filters.unknownPlace', { place: filters.near })
      : near.isError
        ? t('filters.placeFailed')
        : undefined;
  return (
    <Screen>
      <Stack component="header" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 }}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Typography component="output" color="textSecondary" aria-live="polite">
          {isError ? '' : said ? foundText(said, filters, place, t) : t('looking')}
        </Typography>
        <StandaloneLink component={Link} to={dealsAround(circle)}>
          <House aria-hidden size={18} />
          {t('deals')}
        </StandaloneLink>
        {(said?.buyers ?? 0) >= mostBuyersOnMap && (
          <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {t('capped', { value: formatNumber(mostBuyersOnMap) })}
          </Typography>
        )}
      </Stack>
      <FilterRow filters={filters} nearError={nearError} onFilters={onFilters} />
      {isError ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          <p>{t('failedText')}</p>
        </ErrorState>
      ) : (
        <MapAndList
          said={said}
          filters={filters}
          circle={circle}
          first={readView(parameters.get('map'))}
          chosen={parameters.get('place') ?? undefined}
          onChoose={onChoose}
          onView={onView}
          onFilters={onFilters}
        />
      )}
    </Screen>
  );
}

const Screen = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4, 6),
  [theme.breakpoints.up(900)]: { height: 'calc(100dvh - var(--header-height))', minHeight: '36rem' },
}));

/** Returns the address of the map of deals, around the place in the filter. */
function dealsAround(circle: Circle | undefined): string {
  const { latitude, longitude } = circle?.middle ?? { latitude: 0, longitude: 0 };
  const area = circle && ({ kind: 'circle', latitude, longitude, miles: circle.miles } as const);
  return `/deals?${withParameters(searchParameters({ ...emptySearch, ...(area && { area }) }), { view: 'map' })}`;
}

/** Returns "412 buyers in 96 ZIP codes", with the place in the filter. */
function foundText(said: SaidMap, filters: BuyerFilters, place: { name: string } | undefined, t: Translate): string {
  if (said.buyers === 0) return t('nobody');
  const spots = shownSpots(said, filters);
  const buyers = buyersText(said.buyers, t);
  const found =
    spots.length === 0
      ? buyers
      : t('found', { buyers, zipCodes: t('zipCodes', { count: spots.length, value: formatNumber(spots.length) }) });
  return place ? t('foundNear', { found, miles: filters.miles, place: place.name }) : found;
}

import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedCallback } from 'use-debounce';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import type { Circle } from 'domain/buyer/map-said-to.ts';
import { formatNumber } from '#platform/dates.ts';
import type { MapView } from '#ui/map/map-view.ts';
import { latLngOf } from '#ui/map/position.ts';
import type { BuyerFilters } from './buyer-filters.ts';
import type { Area, BuyerMapHandle } from './buyer-map.tsx';
import { EmptyMap, FewEverywhere, NobodyHere } from './empty-map.tsx';
import { PlaceList } from './place-list.tsx';
import { shownSpots } from './said-buyers.ts';

type Props = {
  /** Undefined while it loads. */
  said: SaidMap | undefined;
  filters: BuyerFilters;
  circle: Circle | undefined;
  /** The view in the URL. */
  first: MapView | undefined;
  chosen: string | undefined;
  onChoose: (zipCode: string | undefined) => void;
  onView: (view: MapView) => void;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** Delay before a moved map updates the URL, in milliseconds. */
const rest = 400;

/** Loaded lazily because it brings Leaflet. */
const BuyerMap = lazy(() => import('./buyer-map.tsx'));

/**
 * The map and the list of its places, beside it or below it on phones. Pointing at or choosing a place highlights it in
 * both.
 */
export function MapAndList({ said, filters, circle, first, chosen, onChoose, onView, onFilters }: Props) {
  const { t } = useTranslation('buyer-map');
  const map = useRef<BuyerMapHandle>(null);
  const [area, setArea] = useState<Area>();
  const viewRested = useDebouncedCallback(onView, rest);

  // A place chosen on the map moves to the top of the list, where it is visible; one chosen in the list keeps its position.
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
  // The places in the visible part of the map.
  const shown = useMemo(() => said && shownSpots(said, filters), [said, filters]);
  const spots = useMemo(() => shown?.filter((spot) => !area || area.contains(latLngOf(spot))), [shown, area]);
  return (
    <Body>
      <Frame>
        <Suspense fallback={null}>
          <BuyerMap
            ref={map}
            said={said}
            shown={shown}
            circle={circle}
            first={first}
            lit={lit}
            chosen={chosen}
            onChoose={onChooseOnMap}
            onPoint={setPointed}
            onRest={(view, seen, byPerson) => {
              setArea(seen);
              if (byPerson) viewRested(view);
            }}
          />
        </Suspense>
      </Frame>
      {!said || !shown || !spots ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <Panel>
          {said.buyers ? (
            <FewEverywhere buyers={said.buyers} />
          ) : (
            <EmptyMap said={said} filters={filters} onFilters={onFilters} />
          )}
        </Panel>
      ) : (
        <Panel aria-labelledby="places-in-view">
          <Stack
            component="header"
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3 }}
          >
            <h2 id="places-in-view">{t('list.title')}</h2>
            {spots.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('zipCodes', { count: spots.length, value: formatNumber(spots.length) })}
              </Typography>
            )}
          </Stack>
          {spots.length === 0 ? (
            <NobodyHere buyers={said.buyers} onAll={() => map.current?.showAll()} />
          ) : (
            <PlaceList
              spots={spots}
              exact={said.exact}
              chosen={chosen}
              pinned={pinned}
              lit={lit}
              onChoose={onChoose}
              onPoint={setPointed}
              onZoom={onZoom}
            />
          )}
          <Typography variant="body2" color="textSecondary">
            {t('list.note')}
          </Typography>
        </Panel>
      )}
    </Body>
  );
}

/** On wide screens the map fills the window and the list scrolls beside it. */
const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up(900)]: { flex: 1, gridTemplateColumns: 'minmax(0, 1fr) 24rem', minHeight: 0 },
}));

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 'max(17rem, 46dvh)',
  borderRadius: theme.vars.radius.lg,
  backgroundColor: theme.vars.palette.background.water,
}));

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  minWidth: 0,
  [theme.breakpoints.up(900)]: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Padding for focus rings, which the scroll container would cut off.
    margin: theme.spacing(-1),
    padding: theme.spacing(1),
  },
}));

function Waiting() {
  const { t } = useTranslation('buyer-map');
  return (
    <Panel aria-busy aria-label={t('looking')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="3.25rem" />
      ))}
    </Panel>
  );
}

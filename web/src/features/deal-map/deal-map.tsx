import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedCallback } from 'use-debounce';
import type { Area } from 'domain/geo/area.ts';
import { searchParameters } from 'domain/deal/deal-search.ts';
import type { DealMapSlot } from '#features/deal/deal-map-slot.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { useChangedAddress } from '#platform/use-changed-address.ts';
import { readView, writeView, type MapView } from '#ui/map/map-view.ts';
import { AreaDrawing } from './area-drawing.tsx';
import { AreaTools } from './area-tools.tsx';
import { ChosenDeal } from './chosen-deal.tsx';
import { useMapShards } from './data.ts';
import styles from './deal-map.module.css';
import { useFoundOnMap, usePreparedAddresses } from './map-deals.ts';
import { PinMap } from './pin-map.tsx';

/** Delay before a moved map updates the URL, in milliseconds. */
const rest = 400;

/** The map of a search's deals, live, beside their list. The URL keeps its view and the pressed deal, as it keeps the search. */
export default function DealMap({ reader, search, among, pointed, corner, over, ...on }: DealMapSlot) {
  const { t } = useTranslation('deal-map');
  const { onPoint, onRow, onFound, onSearch } = on;
  const shards = useMapShards(reader);
  const only = useMemo(() => among && new Set(among), [among]);
  const known = shards.state === 'ready' ? shards.rows : undefined;
  usePreparedAddresses(known);
  const found = useFoundOnMap(known, search, only);
  const count = found?.length;
  useEffect(() => onFound(count), [count, onFound]);

  const [parameters] = useSearchParams();
  const change = useChangedAddress();
  const onView = useDebouncedCallback(
    (at: MapView) => change((now) => withParameters(now, { map: writeView(at) }), { replace: true }),
    rest,
  );
  const onChoose = (dealId: string | undefined) =>
    change((now) => withParameters(now, { deal: dealId }), { replace: true });
  const view = parameters.get('map');
  const chosen = parameters.get('deal') ?? undefined;
  const card = chosen === undefined ? undefined : found?.find(({ key }) => key === chosen);
  const lit = useMemo(() => new Set([pointed, card?.key].flatMap((key) => key ?? [])), [pointed, card?.key]);

  const [isDrawing, setDrawing] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  const endDrawing = () => {
    setDrawing(false);
    // The button that was pressed comes back.
    requestAnimationFrame(() => drawer.current?.querySelector('button')?.focus({ preventScroll: true }));
  };
  const onArea = (area: Area) => onSearch({ ...search, area });
  const { text, state, area } = search;
  const where = JSON.stringify([text, state, area?.kind === 'polygon' ? undefined : area]);
  return (
    <PinMap
      found={found}
      area={area}
      search={searchParameters(search).toString()}
      place={where}
      first={readView(view)}
      lit={lit}
      onPoint={onPoint}
      onPress={(dealId) => onChoose(onRow(dealId) ? undefined : dealId)}
      onView={onView}
    >
      {(map) => (
        <>
          {isDrawing && map ? (
            <AreaDrawing
              map={map}
              onCancel={endDrawing}
              onDrawn={(drawn) => {
                endDrawing();
                onArea(drawn);
              }}
            />
          ) : (
            <div ref={drawer}>
              <AreaTools
                area={area}
                onDraw={() => setDrawing(true)}
                onArea={onArea}
                buyers={reader.role === 'buyer' ? undefined : `/buyers${view ? `?map=${view}` : ''}`}
              />
            </div>
          )}
          {shards.state === 'loading' && <output className={styles.waiting}>{t('loading')}</output>}
          {shards.state === 'error' && (
            <Alert
              severity="error"
              role="alert"
              className={styles.failed}
              action={
                <Button variant="text" color="inherit" onClick={shards.retry}>
                  {t('retry')}
                </Button>
              }
            >
              {t('failed')}
            </Alert>
          )}
          {card && (
            <div className={styles.chosen} data-chosen-deal>
              <ChosenDeal key={card.key} deal={card} corner={corner} over={over} onClose={() => onChoose(undefined)} />
            </div>
          )}
        </>
      )}
    </PinMap>
  );
}

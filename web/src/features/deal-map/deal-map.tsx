import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Area } from 'domain/geo/area.ts';
import { searchParameters } from 'domain/deal/deal-search.ts';
import type { DealMapSlot } from '#features/deal/deal-map-slot.ts';
import { AreaDrawing } from './area-drawing.tsx';
import { AreaTools } from './area-tools.tsx';
import { ChosenDeal } from './chosen-deal.tsx';
import { useMapShards } from './data.ts';
import styles from './deal-map.module.css';
import { foundOnMap, usePreparedAddresses } from './map-deals.ts';
import { useMapInAddress } from './map-in-address.ts';
import { MapState } from './map-state.tsx';
import type { ShowPins } from './pin-layer.tsx';
import { PinMap } from './pin-map.tsx';

/** The map of a search's deals, live, beside their list. The URL keeps its view and the pressed deal, as it keeps the search. */
export default function DealMap({ reader, among, pointed, corner, over, ...slot }: DealMapSlot) {
  const { search, ahead, onPoint, onRow, onFound, onSearch } = slot;
  const shards = useMapShards(reader);
  const only = useMemo(() => among && new Set(among), [among]);
  const known = shards.state === 'ready' ? shards.rows : undefined;
  usePreparedAddresses(known);
  const found = useMemo(() => known && foundOnMap(known, search, only), [known, search, only]);
  const showPins = useRef<ShowPins>(null);
  useImperativeHandle(ahead, () => (next) => known && showPins.current?.(foundOnMap(known, next, only)), [known, only]);
  const count = found?.length;
  useEffect(() => onFound(count), [count, onFound]);

  const { view, first, chosen, onView, onChoose } = useMapInAddress();
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
      ahead={showPins}
      area={area}
      search={searchParameters(search).toString()}
      place={where}
      first={first}
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
          <MapState state={shards.state} retry={shards.retry} />
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

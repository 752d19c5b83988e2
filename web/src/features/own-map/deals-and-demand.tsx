import type { LatLngBounds } from 'leaflet';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { ChosenDeal } from '#features/deal-map/chosen-deal.tsx';
import map from '#features/deal-map/deal-map.module.css';
import { useMapInAddress } from '#features/deal-map/map-in-address.ts';
import { MapState } from '#features/deal-map/map-state.tsx';
import { PinMap } from '#features/deal-map/pin-map.tsx';
import type { BesideList } from '#features/deal/beside-map.tsx';
import { allManaged, managedParameters, type ManagedMap } from '#features/deal/managed-search.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { useChangedAddress } from '#platform/use-changed-address.ts';
import { DealActions } from './deal-actions.tsx';
import { DemandLayer } from './demand-layer.tsx';
import { DemandTools } from './demand-tools.tsx';
import { soughtPlaces, useDemand } from './demand.ts';
import { useOwnDeals } from './own-deals-data.ts';

type Props = BesideList & Pick<ManagedMap, 'reader' | 'search'>;

/**
 * The map beside an originator's list: pins of own deals, live, over circles that say how many buyers look in a ZIP code. The URL keeps what
 * it shows.
 */
export function DealsAndDemand({ reader, search, pointed, onPoint, onRow }: Props) {
  const deals = useOwnDeals(reader, search);
  const { found } = deals;
  const { view, first, chosen, onView, onChoose } = useMapInAddress();
  const card = chosen === undefined ? undefined : found?.find(({ key }) => key === chosen);
  const lit = useMemo(() => new Set([pointed, card?.key].flatMap((key) => key ?? [])), [pointed, card?.key]);

  const [parameters] = useSearchParams();
  const change = useChangedAddress();
  const isShown = parameters.get('demand') !== 'off';
  const demand = useDemand(isShown);
  const places = useMemo(() => (demand.said ? soughtPlaces(demand.said) : []), [demand.said]);
  const [seen, setSeen] = useState<{ bounds: LatLngBounds; zoom: number }>();
  const [isOpen, setOpen] = useState(false);
  const [zipCode, setZipCode] = useState<string>();
  const [pointedCode, setPointedCode] = useState<string>();
  const open = (isNow: boolean) => {
    setOpen(isNow);
    setZipCode(undefined);
    setPointedCode(undefined);
  };

  const corner = useCallback((deal: Deal) => <DealActions deal={deal} />, []);
  return (
    <PinMap
      found={found}
      area={undefined}
      search={managedParameters({ ...search, sort: allManaged.sort }).toString()}
      place={search.text ?? ''}
      first={first}
      lit={lit}
      onPoint={onPoint}
      onPress={(dealId) => onChoose(onRow(dealId) ? undefined : dealId)}
      onView={onView}
      onRest={(bounds, zoom) => setSeen({ bounds, zoom })}
      layer={
        isShown &&
        demand.said && (
          <DemandLayer
            said={demand.said}
            places={places}
            view={seen}
            lit={pointedCode ?? zipCode}
            onPress={(pressed) => {
              setOpen(true);
              setZipCode(pressed);
            }}
          />
        )
      }
    >
      {() => (
        <>
          <DemandTools
            isShown={isShown}
            onShow={(show) => {
              open(false);
              change((now) => withParameters(now, { demand: show ? undefined : 'off' }), { replace: true });
            }}
            isOpen={isOpen && isShown}
            onOpen={open}
            deals={deals}
            list={{
              demand,
              places,
              seen: seen?.bounds,
              deals: found ?? [],
              lit: zipCode,
              buyers: `/buyers${view === null ? '' : `?map=${view}`}`,
              onPoint: setPointedCode,
            }}
          />
          <MapState state={deals.state} retry={deals.retry} />
          {card && (
            <div className={map.chosen} data-chosen-deal>
              <ChosenDeal key={card.key} deal={card} corner={corner} onClose={() => onChoose(undefined)} />
            </div>
          )}
        </>
      )}
    </PinMap>
  );
}

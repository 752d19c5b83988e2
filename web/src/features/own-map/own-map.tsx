import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BesideMap } from '#features/deal/beside-map.tsx';
import { otherView } from '#features/deal/map-address.ts';
import { ViewSwitch } from '#features/deal/view-switch.tsx';
import type { ManagedMap } from '#features/deal/managed-search.ts';
import { DealsAndDemand } from './deals-and-demand.tsx';

/** An originator's own deals and where buyers look, on a map beside the list, on phones in place of it. */
export default function OwnMap({ reader, search, isEmpty, controls, children }: ManagedMap) {
  const rows = useRef<HTMLDivElement>(null);
  const [parameters] = useSearchParams();
  const slot = useMemo(() => ({ reader, search }), [reader, search]);
  return (
    <BesideMap
      map={DealsAndDemand}
      slot={slot}
      isEmpty={isEmpty}
      gridRef={rows}
      controls={controls(<ViewSwitch isMap other={otherView('/manage', parameters, true)} />)}
    >
      {(lit) => <div ref={rows}>{children(lit)}</div>}
    </BesideMap>
  );
}

import { useMemo, useRef } from 'react';
import { BesideMap } from '#features/deal/beside-map.tsx';
import type { ManagedMap } from '#features/deal/managed-search.ts';
import { DealsAndDemand } from './deals-and-demand.tsx';

/** An originator's own deals and where buyers look, on a map beside the list, on phones in place of it. */
export default function OwnMap({ reader, search, isEmpty, controls, children }: ManagedMap) {
  const rows = useRef<HTMLDivElement>(null);
  const slot = useMemo(() => ({ reader, search }), [reader, search]);
  return (
    <BesideMap map={DealsAndDemand} slot={slot} isEmpty={isEmpty} gridRef={rows} controls={controls}>
      {(lit) => <div ref={rows}>{children(lit)}</div>}
    </BesideMap>
  );
}

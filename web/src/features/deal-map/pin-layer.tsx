import { useImperativeHandle, useState, type Ref } from 'react';
import type { MapDeal } from './map-deals.ts';
import { PinMarker, type PinActions } from './pin-marker.tsx';
import { usePins, type ViewOfPins } from './pins.ts';

/** Shows pins of other deals. */
export type ShowPins = (deals: readonly MapDeal[]) => void;

type Props = PinActions & {
  found: readonly MapDeal[];
  view: ViewOfPins | undefined;
  /** Ids of deals whose pins are highlighted. */
  lit: ReadonlySet<string>;
  /** Shows the pins of other deals until `found` changes. */
  ahead: Ref<ShowPins> | undefined;
};

/** The pins of the deals found. They have their own state, because a phone takes twice as long to draw the map around them. */
export function PinLayer({ found, view, lit, ahead, ...actions }: Props) {
  const [next, setNext] = useState<{ after: readonly MapDeal[]; deals: readonly MapDeal[] }>();
  useImperativeHandle(ahead, () => (deals) => setNext({ after: found, deals }), [found]);
  const pins = usePins(next?.after === found ? next.deals : found, view);
  return pins.map((pin) => (
    <PinMarker
      key={pin.key}
      pin={pin}
      isLit={lit.size > 0 && pin.deals().some(({ key }) => lit.has(key))}
      {...actions}
    />
  ));
}

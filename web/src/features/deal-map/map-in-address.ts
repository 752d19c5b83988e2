import { useSearchParams } from 'react-router-dom';
import { useDebouncedCallback } from 'use-debounce';
import { withParameters } from '#platform/query-parameters.ts';
import { useChangedAddress } from '#platform/use-changed-address.ts';
import { readView, writeView, type MapView } from '#ui/map/map-view.ts';

/** Delay before a moved map updates the URL, in milliseconds. */
const rest = 400;

/** The view of a map and its pressed deal, as the URL keeps them. */
export function useMapInAddress() {
  const [parameters] = useSearchParams();
  const change = useChangedAddress();
  const view = parameters.get('map');
  return {
    /** View as written in the URL; null without one. */
    view,
    first: readView(view),
    onView: useDebouncedCallback(
      (at: MapView) => change((now) => withParameters(now, { map: writeView(at) }), { replace: true }),
      rest,
    ),
    /** Id of the pressed deal. */
    chosen: parameters.get('deal') ?? undefined,
    onChoose: (dealId: string | undefined) => change((now) => withParameters(now, { deal: dealId }), { replace: true }),
  };
}

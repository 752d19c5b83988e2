import { Activity, useContext, useState, type ContextType, type ReactNode } from 'react';
// The only way to render a page as of an earlier location.
import { createPath, UNSAFE_LocationContext as LocationContext, useOutlet, type Location } from 'react-router-dom';
import { routeOf } from './route-table.ts';
import { visitOf } from './shell/late-scroll.ts';

/** A list of deals, as of the location at which it was shown last. */
type List = {
  visit: string;
  page: ReactNode;
  at: ContextType<typeof LocationContext>;
  /** Whether a deal was opened from it: from then on the browser lays out those of its cards that are in sight (`[data-left]`). */
  isLeft?: boolean;
};

/** An entry that the app did not make has no key of its own. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

/**
 * The page of the route. A list of deals stays while one of them is opened from it, hidden and without effects, so that the way back does
 * not render it again. It goes with any other page, and with another visit to a list.
 */
export function PageBesideList() {
  const page = useOutlet();
  const at = useContext(LocationContext);
  const visit = visitOf(at.location);
  const { section } = routeOf(at.location.pathname) ?? {};
  const [list, setList] = useState<List>();
  const isList = section === 'deals' || section === 'manage';
  const isKept = section === 'viewDeal' || (isList && list && isSame(list.at.location, at.location));
  const kept = list && !isList && !list.isLeft ? { ...list, isLeft: true } : list;
  const next = isKept ? kept : isList ? { visit, page, at } : undefined;
  if (next !== list) setList(next);
  return (
    <>
      {!isList && page}
      {next && (
        <Activity key={next.visit} mode={isList ? 'visible' : 'hidden'}>
          <LocationContext value={next.at}>
            <div style={{ display: 'contents' }} data-left={next.isLeft}>
              {next.page}
            </div>
          </LocationContext>
        </Activity>
      )}
    </>
  );
}

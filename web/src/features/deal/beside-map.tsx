import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Activity, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { DealMapSlot } from './deal-map-slot.ts';
import { inPlaceOfList } from './map-width.ts';

/** Props by which the map and the list beside it point at each other's deals. */
export type BesideList = Pick<DealMapSlot, 'pointed' | 'onPoint' | 'onRow'>;

/** Not in a file of its own, which the list of deals would load as one more. */
const View = styled('div')`
  &[data-map] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }

  &[data-map] [data-part='controls'] {
    padding-block: var(--space-3);
  }

  &[data-map] [data-part='body'] {
    position: relative;
    flex: 1;
    min-height: 20rem;
    margin-inline: calc(-1 * var(--page-margin));
  }

  & [data-part='frame'] {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: var(--map-water);
  }

  /* On phones the map is in place of the list, which shows only why there is nothing on it. */
  &[data-map] [data-part='list'] {
    display: none;
  }

  &[data-map] [data-part='list'][data-empty] {
    position: absolute;
    inset: auto 0 0;
    z-index: 3;
    display: block;
    overflow: auto;
    max-height: 75%;
    padding-bottom: 4rem;
    border-radius: var(--radius-xl) var(--radius-xl) 0 0;
    background: var(--surface-raised);
    box-shadow: var(--shadow-3);
  }

  & [data-part='list'][data-empty] > * > :first-child {
    padding-block: var(--space-6);
  }

  @media (min-width: 900px) {
    &[data-map] {
      display: block;
    }

    &[data-map] [data-part='controls'] {
      position: sticky;
      top: var(--header-height);
      z-index: 4;
      padding-block: var(--space-4) var(--space-3);
      background: var(--canvas);
    }

    &[data-map] [data-part='body'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: var(--space-6);
      margin-inline: 0;
      /* Room for the frame of a row that is pointed at. */
      padding-top: var(--space-1);
    }

    & [data-part='frame'] {
      position: sticky;
      inset: calc(var(--header-height) + var(--controls) + var(--space-1)) auto auto;
      height: calc(100dvh - var(--header-height) - var(--controls) - var(--space-5));
      border-radius: var(--radius-lg);
    }

    &[data-map] [data-part='list'],
    &[data-map] [data-part='list'][data-empty] {
      position: static;
      display: block;
      max-height: none;
      padding-bottom: 0;
      background: none;
      box-shadow: none;
    }

    &[data-map] [data-part='list'] :is(li, tr) {
      scroll-margin-top: calc(var(--controls) + var(--space-4));
    }
  }

  & [data-part='list'] li[data-lit] > article,
  & [data-part='list'] tr[data-lit] {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
`;

type Props<Slot extends object> = {
  /** The map, which loads when it is opened; undefined shows the list alone. */
  map: ComponentType<Slot & BesideList> | undefined;
  /** The other props of the map. */
  slot: Slot;
  /** Whether the list says that there is nothing, which phones show over the map. */
  isEmpty: boolean;
  gridRef: RefObject<HTMLElement | null>;
  controls: ReactNode;
  /** Renders the list. @param lit ids of deals whose rows are highlighted */
  children: (lit: ReadonlySet<string>) => ReactNode;
};

const none: ReadonlySet<string> = new Set();
const rowOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-deal]')?.dataset['deal'];

/** The list with its controls, and the map beside it, on phones in place of it. A deal that is pointed at in one is highlighted in both. */
export function BesideMap<Slot extends object>(props: Props<Slot>) {
  const { map: ListMap, slot, isEmpty, gridRef, controls, children } = props;
  const view = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState(none);
  const [pointed, setPointed] = useState<string>();
  const isMap = ListMap !== undefined;
  const isAlone = useMediaQuery(inPlaceOfList);
  useControlsHeight(view, isMap);

  const onPoint = useCallback((ids: readonly string[]) => setLit(ids.length > 0 ? new Set(ids) : none), []);
  const onRow = useCallback(
    (dealId: string): boolean => {
      const row = gridRef.current?.querySelector(`[data-deal="${CSS.escape(dealId)}"]`);
      if (!row?.checkVisibility()) return false;
      // At once: the address changes, too, and the router would end a movement by restoring where the page was.
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
      setLit(new Set([dealId]));
      return true;
    },
    [gridRef],
  );
  const ofRows = isMap
    ? {
        onPointerOver: ({ target }: { target: EventTarget }) => setPointed(rowOf(target)),
        onPointerLeave: () => setPointed(undefined),
        onFocus: ({ target }: { target: EventTarget }) => setPointed(rowOf(target)),
        onBlur: () => setPointed(undefined),
      }
    : {};
  return (
    <View ref={view} data-map={isMap || undefined}>
      <div data-part="controls">{controls}</div>
      <div data-part="body">
        {ListMap && (
          <div data-part="frame">
            <Suspense fallback={null}>
              <ListMap {...slot} pointed={pointed} onPoint={onPoint} onRow={onRow} />
            </Suspense>
          </div>
        )}
        <div data-part="list" data-empty={isEmpty || undefined} {...ofRows}>
          {/* Where it is hidden, it is drawn after the map, and nothing in it listens. */}
          <Activity mode={isMap && isAlone && !isEmpty ? 'hidden' : 'visible'}>{children(isMap ? lit : none)}</Activity>
        </div>
      </div>
    </View>
  );
}

/** Keeps the height of the controls as `--controls`, below which the map stays while the list scrolls. */
function useControlsHeight(view: RefObject<HTMLElement | null>, isMap: boolean): void {
  useLayoutEffect(() => {
    const controls = view.current?.firstElementChild;
    if (!isMap || !controls) return undefined;
    const observer = new ResizeObserver(() =>
      view.current?.style.setProperty('--controls', `${controls.getBoundingClientRect().height}px`),
    );
    observer.observe(controls);
    return () => observer.disconnect();
  }, [view, isMap]);
}

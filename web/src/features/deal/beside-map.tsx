import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { DealMapSlot } from './deal-map-slot.ts';
import styles from './beside-map.module.css';

/** What the map gets from the list beside it and tells it. */
export type BesideList = Pick<DealMapSlot, 'pointed' | 'onPoint' | 'onRow'>;

type Props<Slot extends object> = {
  /** The map, which loads when it is opened; undefined shows the list alone. */
  map: ComponentType<Slot & BesideList> | undefined;
  /** What else the map gets. */
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
  useControlsHeight(view, isMap);

  const onPoint = useCallback((ids: readonly string[]) => setLit(ids.length > 0 ? new Set(ids) : none), []);
  const onRow = useCallback(
    (dealId: string): boolean => {
      const row = gridRef.current?.querySelector(`[data-deal="${CSS.escape(dealId)}"]`);
      if (!row?.checkVisibility()) return false;
      row.scrollIntoView({ block: 'center', behavior: 'smooth' });
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
    <div ref={view} className={styles.view} data-map={isMap || undefined}>
      <div className={styles.controls}>{controls}</div>
      <div className={styles.body}>
        {ListMap && (
          <div className={styles.frame}>
            <Suspense fallback={null}>
              <ListMap {...slot} pointed={pointed} onPoint={onPoint} onRow={onRow} />
            </Suspense>
          </div>
        )}
        <div className={styles.list} data-empty={isEmpty || undefined} {...ofRows}>
          {children(isMap ? lit : none)}
        </div>
      </div>
    </div>
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

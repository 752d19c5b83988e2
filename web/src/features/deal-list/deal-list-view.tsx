import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { ArrowUp } from 'lucide-react';
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { paths } from 'domain/paths.ts';
import { useKeptLook, useShownDocuments } from '#platform/kept-look/use-kept-look.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DealCard, DealCardSkeleton } from '#features/deal/deal-card.tsx';
import styles from '#features/deal/deal-card.module.css';
import type { Month } from '#features/deal/deal-figures.tsx';
import { shownRow } from '#features/deal/deal-row-fields.ts';
import { BesideMap, type BesideList } from '#features/deal/beside-map.tsx';
import type { DealMapSlot } from '#features/deal/deal-map-slot.ts';
import { DealListControls, type OnSearch } from './deal-list-controls.tsx';
import { DealListEmpty, DealListMore } from './deal-list-end.tsx';
import type { Reader } from '#features/deal/deal-queries.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import { useDealCount } from '#features/deal/deal-reader-data.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });

/** Shows the number of waiting deals above the list without taking up space. */
const Pill = styled('output')(({ theme }) => ({
  position: 'sticky',
  top: 'calc(var(--header-height) + var(--controls, 0px) + 0.75rem)',
  zIndex: 5,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  height: 0,
  '& > *': { boxShadow: theme.vars.palette.shadow.medium, animation: `${drop} var(--calm) var(--ease)` },
}));

/** Distance in pixels scrolled past the top of the list after which a person counts as reading further down. */
const readingBelow = 120;

/** Whether the reader has scrolled down or has the focus in the list, so that the list must not move. */
export const isReadingIn = (list: HTMLElement | null): boolean =>
  list !== null && (list.getBoundingClientRect().top < -readingBelow || list.contains(document.activeElement));

/** Returns how well a deal fits the reader, from 0 (not at all) to 1 (fully). */
export type DealFit = (deal: Deal) => number;

export type DealListProps = {
  list: DealList;
  reader: Reader;
  search: DealSearch;
  /** Number of deals the reader saved, for the filter; undefined for readers who cannot save deals. */
  saved: number | undefined;
  /** Renders the corner of a card, for example the favorite button. */
  corner?: (deal: Deal) => ReactNode;
  /** Renders a line on a card, for example how the deal fits. */
  note?: (deal: Deal) => ReactNode;
  /** Renders a line over a card's photo, for example the reader's own note. */
  over?: ((deal: Deal) => ReactNode) | undefined;
  /** Renders the way to save a search, for the line with the number of deals or in place of them when it finds none. */
  saving?: (search: DealSearch, findsNothing: boolean) => ReactNode;
  /** Enables sorting by fit; `waiting` while the reader's preferences load. */
  fit?: DealFit | 'waiting' | undefined;
  /** The map beside the list; undefined shows the list alone. */
  map?: ComponentType<DealMapSlot> | undefined;
  /** Shows a search on the map before the page has it. */
  ahead?: DealMapSlot['ahead'];
  /** Ids of the only deals to show on the map; undefined shows all that the search finds. */
  among?: readonly string[] | undefined;
  /** Current view of the list, for the way to the other one; undefined where there is no map. */
  view?: ComponentProps<typeof DealListControls>['view'];
  gridRef: RefObject<HTMLUListElement | null>;
  isReading: () => boolean;
  onSearch: OnSearch;
};

/** A list of deals with its controls: count, new deals, cards, and further pages. */
export function DealListView({ list, gridRef, isReading, map, ahead, among, view, ...props }: DealListProps) {
  const { t } = useTranslation(['deal-list', 'deal']);
  const { reader, search, saved, saving, fit, corner, over, onSearch } = props;
  const [onMap, setOnMap] = useState<number>();
  // After the pins.
  const onFound = useCallback((count: number | undefined) => startTransition(() => setOnMap(count)), []);
  // A list read to its end and favorites need no separate count.
  const countedSearch = list.state === 'ready' && !list.complete && !search.favorites ? search : undefined;
  const count = useDealCount(reader, countedSearch, firstIds(list));
  useReleaseAtTop(list, isReading);
  useKeptLook({ account: useAccount(), isReady: !isWaiting(list) });
  useShownDocuments(list.rows.slice(0, onFirstScreen).map(shownRow));

  const showNew = () => {
    list.showNew();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    gridRef.current?.focus({ preventScroll: true });
  };

  return (
    <BesideMap<Omit<DealMapSlot, keyof BesideList>>
      map={map}
      slot={{ reader, search, ahead, among, corner, over, onFound, onSearch }}
      isEmpty={isEmpty(list)}
      gridRef={gridRef}
      controls={
        <DealListControls
          reader={reader}
          search={search}
          list={list}
          count={count}
          byFit={fit !== undefined}
          saved={saved}
          saving={isEmpty(list) ? undefined : saving?.(search, false)}
          view={view}
          onMap={map && onMap}
          onSearch={onSearch}
        />
      }
    >
      {(lit) => (
        <>
          <Pill>
            {list.waiting.length > 0 && (
              <Button startIcon={<ArrowUp aria-hidden size={18} />} onClick={showNew}>
                {t('deal:list.waiting', { count: list.waiting.length })}
              </Button>
            )}
          </Pill>
          <Announcement list={list} />
          {list.state === 'error' ? (
            <ErrorState title={t(search.favorites ? 'saved.failed' : 'deal:list.failed')} onRetry={list.retry}>
              <p>{t('deal:list.failedText')}</p>
            </ErrorState>
          ) : (
            <Deals {...props} list={list} gridRef={gridRef} lit={lit} />
          )}
        </>
      )}
    </BesideMap>
  );
}

/** Returns a key that changes when the start of the list changes, so that the deals are counted again. */
const firstIds = ({ rows }: DealList): string =>
  rows
    .slice(0, 24)
    .map(({ id }) => id)
    .join(' ');

/** Whether it was read to its end and has no deals, which the empty state says. */
const isEmpty = ({ state, complete, rows }: DealList): boolean => state === 'ready' && complete && rows.length === 0;

const isWaiting = (list: DealList): boolean => list.state === 'loading' || (list.rows.length === 0 && list.reading);

function Deals(props: CardsProps) {
  const { list } = props;
  if (isWaiting(list)) return <Skeletons />;
  if (list.rows.length === 0) return <DealListEmpty {...props} list={list} />;
  return <Cards {...props} />;
}

/** Number of cards that cover the first screen of a phone and of a wide page. */
const onFirstScreen = 6;

type CardsProps = Omit<DealListProps, 'isReading' | 'saved' | 'map' | 'ahead' | 'among' | 'view'> & {
  lit: ReadonlySet<string>;
};

/**
 * The cards of the first screen, then the others. The others, and all that changes later, are rendered in slices that a tap or a key
 * interrupts. On the way back all are there at once, because the page returns to where it was.
 */
function Cards({ list, gridRef, corner, note, over, lit, ...props }: CardsProps) {
  const { t } = useTranslation(['deal-list', 'deal']);
  const isBack = useNavigationType() === NavigationType.Pop;
  const rows = useDeferredValue(list.rows, isBack ? list.rows : list.rows.slice(0, onFirstScreen));
  const isSettled = rows === list.rows;
  const awaited = isSettled ? list.awaited : list.rows.length - rows.length;
  const arrived = new Set(list.arrived);
  const month = props.search.sort.startsWith('payment') ? 'payment' : 'cashFlow';
  return (
    <>
      <ul
        ref={gridRef}
        className={styles.grid}
        tabIndex={-1}
        data-kept-rows
        aria-label={t(props.search.favorites ? 'saved.title' : 'deal:list.title')}
      >
        {rows.map((deal, index) => (
          <li key={deal.id} data-kept={paths.deal(deal.id)} data-lit={lit.has(deal.id) || undefined}>
            <ListedDeal
              deal={deal}
              priority={index < 2}
              arrived={arrived.has(deal)}
              month={month}
              corner={corner}
              note={note}
              over={over}
            />
          </li>
        ))}
        {Array.from({ length: Math.max(0, Math.min(awaited, onFirstScreen)) }, (_, index) => (
          <li key={index} aria-hidden>
            <DealCardSkeleton />
          </li>
        ))}
      </ul>
      <DealListMore
        list={list}
        isSettled={isSettled}
        search={props.search}
        byFit={props.search.sort === 'fit' && props.fit !== undefined}
      />
    </>
  );
}

type ListedDealProps = Pick<DealListProps, 'corner' | 'note' | 'over'> & {
  deal: Deal;
  priority: boolean;
  arrived: boolean;
  month: Month;
};

/** Memoized, so that a change to one deal renders only its card. */
const ListedDeal = memo(function ListedDeal({ deal, corner, note, over, ...props }: ListedDealProps) {
  return <DealCard deal={deal} corner={corner?.(deal)} note={note?.(deal)} over={over?.(deal)} {...props} />;
});

function Skeletons() {
  const { t } = useTranslation(['deal-list', 'deal']);
  return (
    <>
      <output className="visually-hidden">{t('deal:list.loading')}</output>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <DealCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Announces new deals politely, once. */
function Announcement({ list }: { list: DealList }) {
  const { t } = useTranslation(['deal-list', 'deal']);
  const newest = list.rows.find((deal) => list.arrived.includes(deal));
  return (
    <output className="visually-hidden">
      {newest &&
        t('deal:list.arrived', {
          price: formatMoney(newest.purchasePrice),
          address: newest.streetAddress,
          city: newest.city,
        })}
    </output>
  );
}

/** Shows waiting deals when the reader scrolls back to the top. */
function useReleaseAtTop(list: DealList, isReading: () => boolean): void {
  const { waiting, showNew } = list;
  const release = useRef(showNew);
  useEffect(() => {
    release.current = showNew;
  });
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const check = () => {
      if (!isReading()) release.current();
    };
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [waiting, isReading]);
}

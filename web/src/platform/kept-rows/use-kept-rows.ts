import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { keepRows, shownData, type KeptRow } from './kept-rows.ts';

/** Maximum number of rows kept: those of the first screen of a phone and of a wide page. */
const rowsKept = 6;

/** Delay after which a list has settled, with what its rows show from other documents, in milliseconds. */
const settledAfter = 1_000;

type Kept = {
  uid: string;
  list: RefObject<HTMLElement | null>;
  /** The documents of the list's rows, in its order; `shows` are the fields that a row shows. Undefined if they are not confirmed by the server. */
  rows: readonly { id: string }[] | undefined;
  shows: readonly string[];
};

/** Keeps the look of a list's first rows for the next time that its page is opened. */
export function useKeepRows({ uid, list, rows, shows }: Kept): void {
  useEffect(() => {
    if (!rows || location.search !== '') return undefined;
    const timer = setTimeout(() => {
      if (list.current) keep(uid, list.current, rows, shows);
    }, settledAfter);
    return () => clearTimeout(timer);
  });
}

function keep(uid: string, list: HTMLElement, documents: readonly { id: string }[], fields: readonly string[]): void {
  const rows = documents.slice(0, rowsKept).flatMap((document, index): KeptRow[] => {
    const row = list.children[index];
    if (!row) return [];
    const known = document as Record<string, unknown> & { id: string };
    const shows = shownData(Object.fromEntries(fields.map((field) => [field, known[field]])));
    return [{ id: document.id, shows, html: row.outerHTML, height: row.getBoundingClientRect().height }];
  });
  const { top, left, width } = list.getBoundingClientRect();
  keepRows(uid, location.pathname, {
    language: currentLanguage(),
    windowWidth: innerWidth,
    top: top + scrollY,
    left,
    width,
    styleSheets: [...document.styleSheets].flatMap(({ href }) => href ?? []),
    list: (list.cloneNode(false) as HTMLElement).outerHTML,
    rows,
  });
}

/** Shows the drawn rows in what a page shows while its list loads: they stay in view until the list is there. */
export function useDrawnRows(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const drawn = globalThis.drawnRows;
    if (drawn?.path === location.pathname) place.current?.append(drawn.element);
  }, [place]);
}

/** Takes over from the drawn rows once the list has been rendered, and presses what was pressed on them. */
export function useDrawnRowsEnd(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pressed = globalThis.drawnRows?.pressed();
    dropDrawnRows();
    if (!pressed) return;
    const row = list.current?.querySelector(`[data-deal="${CSS.escape(pressed.id)}"]`);
    const isSame = (control: Element) =>
      control.getAttribute('href') === pressed.control.getAttribute('href') &&
      control.getAttribute('aria-label') === pressed.control.getAttribute('aria-label');
    const control = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(isSame);
    control?.click();
  }, [list]);
}

/** Removes the drawn rows: the page shows something else. */
export function dropDrawnRows(): void {
  globalThis.drawnRows?.element.remove();
  delete globalThis.drawnRows;
}

import type { RestDocument } from '#platform/firebase/rest-document.ts';
import { readKeptRows, shownData, type DrawnRows, type KeptRow } from './kept-rows.ts';

type Place = { uid: string; path: string; language: string };

/**
 * Draws the rows of a list that look as they did last time, over the outline of the page. Only documents that the server has just returned
 * to this person are drawn; a document that is new or has changed leaves its place empty.
 * @param read the list's documents, in its order
 */
export async function drawKeptRows({ uid, path, language }: Place, read: Promise<RestDocument[]>): Promise<void> {
  const kept = readKeptRows(uid, path);
  if (kept?.language !== language || kept.windowWidth !== innerWidth) return;
  const [documents] = await Promise.all([read, ...kept.styleSheets.map(styleSheetLoaded)]);
  const rows = documents.slice(0, kept.rows.length).map(({ id, data }) => {
    const shows = shownData(data);
    return kept.rows.find((row) => row.id === id && row.shows === shows);
  });
  const place = document.querySelector('.first-page')?.parentElement;
  // The app may have started meanwhile, and shows the outline of another page.
  if (!place || location.pathname !== path || rows.every((row) => row === undefined)) return;

  const element = document.createElement('div');
  element.className = 'kept-rows';
  element.style.top = `${kept.top}px`;
  element.innerHTML = kept.list;
  const list = element.firstElementChild as HTMLElement;
  list.style.width = `${kept.width}px`;
  list.style.marginLeft = `${kept.left}px`;
  list.innerHTML = rows.map((row) => row?.html ?? '<li></li>').join('');
  // A row without content is as high as any other.
  for (const [index, row] of rows.entries())
    if (!row) (list.children[index] as HTMLElement).style.minHeight = `${kept.rows[0]?.height}px`;
  place.append(element);
  document.documentElement.dataset['drawn'] = '';
  globalThis.drawnRows = { element, path, pressed: holdPresses(element, list, rows) };
}

/** Loads a style sheet. Rejects if it is gone, after which nothing can be drawn with it. */
const styleSheetLoaded = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    // Absolute, because Vite does not wait for a style sheet that stands in the page with the path it uses itself.
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });

/** Links and buttons cannot answer yet: the app presses the same ones when it shows the list. */
function holdPresses(element: HTMLElement, list: HTMLElement, rows: readonly (KeptRow | undefined)[]) {
  let pressed: ReturnType<DrawnRows['pressed']>;
  element.addEventListener('click', (event) => {
    // A link may open in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = (event.target as Element).closest<HTMLElement>('a, button');
    if (!control) return;
    event.preventDefault();
    const id = rows[[...list.children].findIndex((row) => row.contains(control))]?.id;
    if (id !== undefined) pressed = { id, control };
  });
  return () => pressed;
}

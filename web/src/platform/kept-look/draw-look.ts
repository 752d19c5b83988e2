import { documentsIn, type RestDocument } from '#platform/firebase/rest-document.ts';
import type { EarlySession } from '#platform/session/early-requests.ts';
import { partAttribute, readKeptLook, rowsAttribute, shownData, type DrawnLook, type KeptLook } from './kept-look.ts';
import { addKeptRules, readKeptRules } from './kept-rules.ts';

type Place = { path: string; language: string };

/** Returns the paths of the documents that a person's kept page shows and that its early reads do not include. */
export function askedByLook(uid: string, path: string): string[] {
  const { documents = {} } = readKeptLook(uid, path) ?? {};
  return Object.keys(documents).filter((each) => documents[each]?.asked);
}

/**
 * Draws a page's first screen as it looked last time, over its outline. Only what the server has just returned to this person is drawn:
 * what shows a document that is new, has changed, or is refused stays empty.
 */
export async function drawLook({ path, language }: Place, session: EarlySession): Promise<void> {
  const kept = readKeptLook(session.uid, path);
  if (kept?.language !== language || kept.windowWidth !== innerWidth) return;
  const rules = kept.rulesOf === undefined ? undefined : readKeptRules(kept.rulesOf);
  if (kept.rulesOf !== undefined && !rules) return;
  const [account, asked, ...reads] = await Promise.all([
    session.account.then((found) => documentsIn([{ found }])),
    session.asked?.then(documentsIn) ?? [],
    ...session.reads.map(async ([, response]) => documentsIn(await response)),
    ...kept.styleSheets.map(styleSheetLoaded),
  ]);
  const read = new Map([account, asked, ...reads].flat().map((document) => [document.path, document.data]));
  const isConfirmed = (each: string): boolean => {
    const [document, data] = [kept.documents[each], read.get(each)];
    return !!document && !!data && shownData(data, document.fields) === document.shows;
  };
  const required = Object.keys(kept.documents).filter((each) => kept.documents[each]?.required);
  // The app may have started meanwhile, and shows the outline of another page.
  if (location.pathname !== path || !required.every(isConfirmed)) return;

  const element = document.createElement('div');
  element.className = 'kept-look';
  element.style.top = `${kept.top}px`;
  element.innerHTML = kept.html;
  for (const part of element.querySelectorAll(`[${partAttribute}]`))
    if (!isConfirmed(part.getAttribute(partAttribute) ?? '')) empty(part);
  if (!order(element, reads[0] ?? [])) return;
  if (rules) addKeptRules(rules);
  addRules(kept);
  document.body.append(element);
  document.documentElement.dataset['drawn'] = '';
  globalThis.drawnLook = { element, path, pressed: holdPresses(element) };
}

/** Loads a style sheet. Rejects if it is gone, after which nothing can be drawn with it. */
const styleSheetLoaded = (href: string): Promise<never[]> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    // Absolute, because Vite does not wait for a style sheet that stands in the page with the path it uses itself.
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: () => resolve([]), onerror: reject });
    document.head.append(link);
  });

/** Before those that the app adds, which say the same once it runs. */
const addRules = ({ css }: KeptLook): void =>
  document
    .querySelector('meta[name="emotion-insertion-point"]')
    ?.before(Object.assign(document.createElement('style'), { textContent: css }));

function empty(part: Element): void {
  part.replaceChildren();
  // In this state, it must not stand for its placeholder.
  part.closest('[data-part]')?.removeAttribute('data-part');
  part.removeAttribute(partAttribute);
}

/** Puts rows in the order in which their documents were read. Returns false if the list has no row left to show. */
function order(element: HTMLElement, read: readonly RestDocument[]): boolean {
  const list = element.querySelector(`[${rowsAttribute}]`);
  if (!list) return true;
  const rows = [...list.children];
  const shown = read
    .slice(0, rows.length)
    .map(({ path }) => rows.find((row) => row.getAttribute(partAttribute) === path));
  list.replaceChildren(...shown.map((row) => row ?? emptyRow(rows[0])));
  return shown.some((row) => row !== undefined);
}

/** A row without content is as high as any other. */
function emptyRow(like: Element | undefined): Element {
  const row = document.createElement(like?.tagName ?? 'li');
  row.style.height = `${like?.getAttribute('data-height')}px`;
  return row;
}

/** Controls cannot answer yet: the app presses the same ones when it shows the page. */
function holdPresses(element: HTMLElement): DrawnLook['pressed'] {
  let pressed: Element | undefined;
  element.addEventListener('click', (event) => {
    // A link may open in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = (event.target as Element).closest('a, button, input');
    if (!control) return;
    event.preventDefault();
    pressed = control;
  });
  return () => pressed;
}

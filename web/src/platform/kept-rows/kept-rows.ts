import { hasTextsOf, readText, storageKeys, writeJson } from '#platform/local-storage.ts';

/**
 * The first rows of a list as they last looked on this device. When the page is opened again, the script in its head draws those that the
 * server returns unchanged (draw-kept-rows.ts), while the scripts that render them are still loading.
 */
export type KeptRows = {
  language: string;
  /** Size and position in CSS pixels. They hold only for the same width of the window. */
  windowWidth: number;
  top: number;
  left: number;
  width: number;
  /** URLs of the style sheets that the rows need. */
  styleSheets: readonly string[];
  /** HTML of the list without its rows. */
  list: string;
  rows: readonly KeptRow[];
};

export type KeptRow = {
  id: string;
  /** The data that the row shows, see {@link shownData}. */
  shows: string;
  html: string;
  /** In CSS pixels. */
  height: number;
};

/** Rows that were drawn before the page's scripts had loaded. */
export type DrawnRows = {
  element: HTMLElement;
  path: string;
  /** Returns the link or button that was pressed meanwhile, if any, and its row's id. */
  pressed: () => { id: string; control: HTMLElement } | undefined;
};

declare global {
  /** Set until the app shows the list itself. */
  var drawnRows: DrawnRows | undefined;
}

/** Returns data as text that is the same for a document of the SDK, of the REST API, and for what was parsed from either. */
export const shownData = (data: object): string => JSON.stringify(ordered(data));

const isTimestamp = (value: object): value is { toDate: () => Date } => 'toDate' in value;

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(ordered);
  return Object.entries(value)
    .filter(([, each]) => each !== undefined && each !== null)
    .map(([name, each]) => [name, ordered(each)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** Returns whether rows of a page are kept, for anybody. */
export const hasKeptRows = (path: string): boolean => hasTextsOf((uid) => storageKeys.keptRows(uid), `:${path}`);

/** Returns the kept rows of a person's page; undefined if there are none. */
export function readKeptRows(uid: string, path: string): KeptRows | undefined {
  const text = readText(storageKeys.keptRows(uid, path));
  // Parsed without a schema, which would weigh too much in the page's head. What does not fit is not drawn.
  return text === undefined ? undefined : (JSON.parse(text) as KeptRows);
}

export const keepRows = (uid: string, path: string, kept: KeptRows): void =>
  void writeJson(storageKeys.keptRows(uid, path), kept);

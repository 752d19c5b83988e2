import { keysOf, readText, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

/**
 * The first screen of a page as it last looked on this device. When the page is opened again, the script in its head draws it, while the
 * scripts that render it are still loading: only what shows documents that the server has just returned unchanged (draw-look.ts).
 */
export type KeptLook = {
  language: string;
  /** In CSS pixels; the look holds for this width alone. */
  windowWidth: number;
  /** Distance of the page's content from the top, in CSS pixels. */
  top: number;
  /** URLs of the style sheets that it needs. */
  styleSheets: readonly string[];
  /** The build whose kept rules it needs (kept-rules.ts), if any. */
  rulesOf?: string | undefined;
  /** Rules that it needs beside those. */
  css: string;
  html: string;
  /** Shown documents by path. */
  documents: Readonly<Record<string, KeptDocument>>;
};

/** The part of a document that a look shows. */
export type KeptDocument = {
  fields: readonly string[];
  /** Their values, see {@link shownData}. */
  shows: string;
  /** Whether nothing can be drawn without it. Others are shown in the elements that name them ({@link partAttribute}). */
  required?: boolean;
  /** Whether it has to be asked for, because the page's early reads do not include it. */
  asked?: boolean;
};

/** Names, on an element, the document without which it is left empty. */
export const partAttribute = 'data-kept';

/** Marks elements whose content changes with other documents or with time: they are kept without it. */
export const emptyAttribute = 'data-not-kept';

/** Marks a list whose rows have {@link partAttribute}; they are drawn in the order in which the server returns their documents. */
export const rowsAttribute = 'data-kept-rows';

/** The first screen that was drawn before the page's scripts had loaded. */
export type DrawnLook = {
  element: HTMLElement;
  path: string;
  /** Returns the control that was pressed meanwhile, if any. */
  pressed: () => Element | undefined;
};

declare global {
  /** Set until the app shows the page itself. */
  var drawnLook: DrawnLook | undefined;
}

/**
 * Returns the values of some fields as text that is the same for a document of the SDK, of the REST API, and for what was parsed from
 * either.
 */
export const shownData = (data: object, fields: readonly string[]): string =>
  JSON.stringify(ordered(Object.fromEntries(fields.map((field) => [field, (data as Record<string, unknown>)[field]]))));

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

/** Returns whether the look of a page is kept, for anybody. */
export const hasKeptLook = (path: string): boolean =>
  keysOf(storageKeys.keptLook).some((key) => key.endsWith(`:${path}`));

/** Returns the kept look of a person's page; undefined if there is none. */
export function readKeptLook(uid: string, path: string): KeptLook | undefined {
  const text = readText(storageKeys.keptLook(uid, path));
  // Parsed without a schema, which would weigh too much in the page's head. What does not fit is not drawn.
  return text === undefined ? undefined : (JSON.parse(text) as KeptLook);
}

/** Maximum number of pages whose look is kept. */
const mostLooks = 12;

/** Keeps a page's look. When there are too many, the others go, which costs each of them one slower start. */
export function keepLook(uid: string, path: string, look: KeptLook): void {
  const key = storageKeys.keptLook(uid, path);
  const others = keysOf(storageKeys.keptLook).filter((each) => each !== key);
  if (others.length >= mostLooks) others.forEach(removeText);
  writeJson(key, look);
}

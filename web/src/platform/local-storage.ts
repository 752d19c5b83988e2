import type * as z from 'zod/mini';

/** All keys of local storage (docs/decisions/0005). */
export const storageKeys = {
  language: 'language',
  theme: 'theme',
  /** The address to which a sign-in link was sent, until the link is opened or a session ends. */
  emailForSignIn: 'emailForSignIn',
  /** Set while a user is signed in, so that a session lost between two visits can be reported. */
  signedIn: 'signedIn',
  /** The last server response about the signed-in user, for an offline start; removed on sign-out. */
  me: 'me',
  /** Why the last session ended, until the user has seen it. Does not identify the user. */
  sessionEnding: 'sessionEnding',
  /** Names of places around which deals were searched for; removed on sign-out. */
  areaNames: 'areaNames',
  /** Removed on sign-out, like `me`, so that the next user of the browser does not see it. */
  recentPages: (uid: string) => `recentPages:${uid}`,
  /** Changes of favorites that have not reached the server yet. */
  unsentFavorites: (uid: string) => `unsentFavorites:${uid}`,
  /** Draft of a new deal, or of an edit of the given deal. */
  dealDraft: (uid: string, dealId = 'new') => `dealDraft:${uid}:${dealId}`,
  /** Unsaved input of a user's note on a deal, of a note or message in a list, of a message of interest, or of an offer. */
  noteDraft: (uid: string, place = '') => `noteDraft:${uid}:${place}`,
  /** Deals that were published offline and wait for a network. */
  waitingDeals: (uid: string) => `waitingDeals:${uid}`,
  /** Papers whose pages are on their way to the server. */
  waitingPapers: (uid: string) => `waitingPapers:${uid}`,
  /** This browser's registration for notifications; removed on sign-out, which ends them. */
  device: (uid: string) => `device:${uid}`,
  /** Set once a user has closed the offer of notifications on this device. */
  pushDeclined: (uid: string) => `pushDeclined:${uid}`,
  /** Look of a page's first screen; removed on sign-out. */
  keptLook: (uid: string, path?: string) => (path === undefined ? `keptLook:${uid}` : `keptLook:${uid}:${path}`),
  /** Style rules of the kit that pages have compiled, for the next pages of anybody. */
  keptRules: 'keptRules',
  /** Ids of the deals that a user chose to compare; removed on sign-out. */
  comparedDeals: (uid: string) => `comparedDeals:${uid}`,
  /** A user's assumptions for deal numbers, as URL parameters; removed on sign-out. */
  assumptions: (uid: string) => `assumptions:${uid}`,
} as const;

/** Returns the stored text; undefined if there is none or the browser denies access to storage. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the text was stored: storage can be full or denied, and nothing depends on it. */
export function writeText(key: string, value: string): boolean {
  try {
    // Writing what is there already takes as long as any write: 10 ms for the look of a page.
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without access, nothing can be stored.
  }
}

/** Returns the keys of all users' values under a key that has a uid, such as `assumptions:`. */
export function keysOf(key: (uid: string) => string): string[] {
  try {
    return Object.keys(localStorage).filter((each) => each.startsWith(key('')));
  } catch {
    // Without access, nothing can be stored.
    return [];
  }
}

export const removeTextsOf = (key: (uid: string) => string): void => keysOf(key).forEach(removeText);

/** Returns stored JSON if it matches the schema, else undefined: other versions of the app and users can write to storage. */
export function parseStored<Schema extends z.ZodMiniType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export const readJson = <Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | undefined =>
  parseStored(readText(key), schema);

export const writeJson = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));

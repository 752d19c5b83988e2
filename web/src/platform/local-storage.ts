import type * as z from 'zod/mini';

/** Every key of local storage, once (docs/decisions/0005). */
export const storageKeys = {
  language: 'language',
  theme: 'theme',
  /** For the link that was asked for, until it is opened or a session ends. */
  emailForSignIn: 'emailForSignIn',
  /** Set while somebody is signed in, so that a session lost between two visits can be reported. */
  signedIn: 'signedIn',
  /** The signed-in person as the server last described them, for a start without a network; gone with the sign-in. */
  me: 'me',
  /** Why the last session ended, until that was read. Says nothing of who it was. */
  sessionEnding: 'sessionEnding',
  /** Gone with the sign-in, as `me`: whoever comes next learns nothing of where somebody was. */
  recentPages: (uid: string) => `recentPages:${uid}`,
  /** Changes of favorites that have not reached the server yet. */
  unsentFavorites: (uid: string) => `unsentFavorites:${uid}`,
  /** A new deal in the making, or an edit of the deal named. */
  dealDraft: (uid: string, dealId = 'new') => `dealDraft:${uid}:${dealId}`,
  /** Deals that were published without a network and go out when there is one. */
  waitingDeals: (uid: string) => `waitingDeals:${uid}`,
  /** What somebody assumes to work out the numbers of deals, as parameters of an address; gone with the sign-in. */
  assumptions: (uid: string) => `assumptions:${uid}`,
} as const;

/** The stored text; undefined where there is none, or the browser keeps storage from us. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it was kept: storage can be full or forbidden, and nothing of ours depends on it. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could have been kept either.
  }
}

/** Whether anything is kept under such keys. */
export function hasTextsOf(key: (uid: string) => string): boolean {
  try {
    return Object.keys(localStorage).some((each) => each.startsWith(key('')));
  } catch {
    return false;
  }
}

/** Removes what is kept for each person under such keys, such as `assumptions:` of everybody who was signed in here. */
export function removeTextsOf(key: (uid: string) => string): void {
  try {
    for (const each of Object.keys(localStorage)) if (each.startsWith(key(''))) localStorage.removeItem(each);
  } catch {
    // Nothing could have been kept either.
  }
}

/** Stored JSON if it is what the schema says, else undefined: other versions of the portal and other people write here too. */
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

import { documentsIn, type RestDocument } from '#platform/firebase/rest-document.ts';
import { timeZoneHeader } from '#platform/time-zone.ts';
import { storedSignIn, type StoredSignIn } from './stored-sign-in.ts';
import { payloadOf } from './token-payload.ts';

export type { RestDocument };

/** `sizes` as the photo's `img` has it; `most` documents have their first photo loaded. */
export type PreloadedPhotos = { sizes: string; most: number };

/**
 * What a page reads before its scripts are there, as the build writes it into the page (src/app/early-reads.ts). In each text `{uid}`
 * stands for the person, `{id}` for the parameter of the page's address, `{root}` for what the names of all documents begin with.
 */
export type EarlyRead = {
  /** Of whom, as {@link readerOf} says; everybody where there are none. */
  readers?: readonly string[];
  /** What {@link EarlySession} has the documents by. */
  key: string;
  /** Below the database's documents. */
  url: string;
  body: string;
  /** The first photos of the deals that it gives are loaded at once. */
  photos?: PreloadedPhotos;
};

/** What the page's head asks for with the stored sign-in, before any script has arrived. A request that fails gives undefined. */
export type EarlySession = StoredSignIn & {
  /** The response of `GET /api/auth/me`. */
  me: Promise<unknown>;
  /** `users/{uid}` as Firestore's REST interface gives it. */
  account: Promise<unknown>;
  /** What the page shows: its documents by their key, or the response of a query. */
  reads: readonly (readonly [key: string, response: Promise<unknown>])[];
};

declare global {
  var earlySession: Promise<EarlySession | undefined> | undefined;
}

/**
 * Whose queries a person has by their token. It may be an hour old, and decides nothing: the rules go by the account, and refuse a
 * query for more than it may see.
 */
function readerOf(token: string): string {
  const { role, premium } = payloadOf(token);
  return role === 'buyer' && premium === true ? 'premium' : String(role);
}

type Wanted = {
  /** The address of the database's documents in Firestore's REST interface, to which the same rules apply. */
  documents: string;
  /** Preloads photos of documents that were read. */
  preload: (documents: readonly RestDocument[], photos: PreloadedPhotos) => void;
  reads: readonly EarlyRead[];
  id: string;
};

/** What is read for a person, with everything filled in. */
export function readsFor({ uid, token }: StoredSignIn, { documents, reads, id }: Omit<Wanted, 'preload'>): EarlyRead[] {
  const root = documents.replace(/^.*\/v1\//, '');
  const filled = (text: string) => text.replaceAll('{uid}', uid).replaceAll('{id}', id).replaceAll('{root}', root);
  const reader = readerOf(token);
  return reads
    .filter(({ readers }) => readers?.includes(reader) ?? true)
    .map((read) => ({ ...read, key: filled(read.key), url: documents + filled(read.url), body: filled(read.body) }));
}

/** Sends the requests; undefined where nobody is signed in, or their token runs out. */
export async function requestEarlySession({ preload, ...wanted }: Wanted): Promise<EarlySession | undefined> {
  const stored = await storedSignIn().catch(() => undefined);
  if (!stored) return undefined;
  const { uid, token } = stored;
  const request = async (url: string, body?: string, more?: Record<string, string>): Promise<unknown> => {
    try {
      const response = await fetch(url, {
        headers: { Authorization: `Bearer ${token}`, ...more },
        ...(body && { method: 'POST', body }),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ...stored,
    me: request('/api/auth/me', undefined, timeZoneHeader()),
    account: request(`${wanted.documents}/users/${uid}`),
    reads: readsFor(stored, wanted).map(({ key, url, body, photos }) => {
      const response = request(url, body);
      if (photos) void response.then((read) => preload(documentsIn(read), photos));
      return [key, response];
    }),
  };
}

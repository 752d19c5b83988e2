import { documentsIn, type RestDocument } from '#platform/firebase/rest-document.ts';
import { timeZoneHeader } from '#platform/time-zone.ts';
import { storedSignIn, type StoredSignIn } from './stored-sign-in.ts';
import { payloadOf } from './token-payload.ts';

export type { RestDocument };

/** `sizes` as in the photo's `img`; `most`: maximum number of documents whose first photo is preloaded. */
export type PreloadedPhotos = { sizes: string; most: number };

/**
 * A read that the page sends before its scripts have loaded; the build writes them into the page (src/app/early-reads.ts). In each text,
 * `{uid}` is replaced by the user's id, `{id}` by the route parameter, and `{root}` by the prefix of all document names.
 */
export type EarlyRead = {
  /** Readers, as returned by {@link readerOf}; everyone if absent. */
  readers?: readonly string[];
  /** Key of the documents in {@link EarlySession}. */
  key: string;
  /** Relative to the database's documents. */
  url: string;
  body: string;
  /** Preloads the first photos of the deals in the response. */
  photos?: PreloadedPhotos;
};

/**
 * Requests that the script in the page's head sends with the stored sign-in, before other scripts have loaded. Failed requests resolve to
 * undefined.
 */
export type EarlySession = StoredSignIn & {
  /** The response of `GET /api/auth/me`. */
  me: Promise<unknown>;
  /** `users/{uid}` in the format of Firestore's REST API. */
  account: Promise<unknown>;
  /** The documents asked for beside the page's data, as of a batchGet. */
  asked?: Promise<unknown>;
  /** The page's data: key, and response of the query or batchGet. */
  reads: readonly (readonly [key: string, response: Promise<unknown>])[];
};

declare global {
  var earlySession: Promise<EarlySession | undefined> | undefined;
}

/**
 * Returns the kind of reader according to the token, which selects the queries. The token may be an hour old, but grants nothing: the rules
 * use the account and refuse queries beyond its permissions.
 */
function readerOf(token: string): string {
  const { role, premium } = payloadOf(token);
  return role === 'buyer' && premium === true ? 'premium' : String(role);
}

type Wanted = {
  /** URL of the database's documents in Firestore's REST API, to which the same rules apply. */
  documents: string;
  preload: (documents: readonly RestDocument[], photos: PreloadedPhotos) => void;
  reads: readonly EarlyRead[];
  id: string;
  /** Returns the paths of further documents to ask for. */
  asked: (uid: string) => readonly string[];
};

/** Returns a user's reads with all placeholders replaced. */
export function readsFor(
  { uid, token }: StoredSignIn,
  { documents, reads, id }: Pick<Wanted, 'documents' | 'reads' | 'id'>,
): EarlyRead[] {
  const root = documents.replace(/^.*\/v1\//, '');
  const filled = (text: string) => text.replaceAll('{uid}', uid).replaceAll('{id}', id).replaceAll('{root}', root);
  const reader = readerOf(token);
  return reads
    .filter(({ readers }) => readers?.includes(reader) ?? true)
    .map((read) => ({ ...read, key: filled(read.key), url: documents + filled(read.url), body: filled(read.body) }));
}

/** Sends the requests; returns undefined if nobody is signed in or the token is about to expire. */
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
  const root = wanted.documents.replace(/^.*\/v1\//, '');
  const asked = wanted.asked(uid).map((path) => `${root}/${path}`);
  return {
    ...stored,
    ...(asked.length > 0 && { asked: request(`${wanted.documents}:batchGet`, JSON.stringify({ documents: asked })) }),
    me: request('/api/auth/me', undefined, timeZoneHeader()),
    account: request(`${wanted.documents}/users/${uid}`),
    reads: readsFor(stored, wanted).map(({ key, url, body, photos }) => {
      const response = request(url, body);
      if (photos) void response.then((read) => preload(documentsIn(read), photos));
      return [key, response];
    }),
  };
}

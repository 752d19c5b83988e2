import {
  needsAppCheck,
  pathOf,
  type ResponseOf,
  type BodyOf,
  type Endpoint,
  type FileEndpoint,
} from 'domain/api/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Provides the token of a request. Both may throw the provider's error. */
export type TokenSource = {
  /** The current token, renewed if it has expired; undefined when nobody is signed in. */
  current(): Promise<string | undefined>;
  /** A new token, from the provider. */
  renewed(): Promise<string | undefined>;
};

export type QueryValue = string | number | boolean | null | undefined;

type RequestOptions<E> = {
  /** The path's `:names`. */
  params?: Record<string, string>;
  /** Null and undefined are left out. */
  query?: Record<string, QueryValue>;
  body?: BodyOf<E>;
  /** A retry with the same key and body gets the first response again. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Sends a request and returns its parsed response. @throws ApiError always, and nothing else */
export type Send = <E extends Endpoint>(endpoint: E, options?: RequestOptions<E>) => Promise<ResponseOf<E>>;

export type Dependencies = {
  fetch: typeof globalThis.fetch;
  /** Asked anew for each request, which goes out with the tokens of one source, however often it is repeated. */
  tokens: () => TokenSource;
  /** The token of App Check; undefined where it is not used. */
  appCheckToken?: () => Promise<string | undefined>;
  /** Waits so many milliseconds before a request is repeated. */
  wait?: (ms: number) => Promise<unknown>;
  /** Called with every error, so that the session can react to failed token renewals; shows nothing itself. */
  onError?: (error: ApiError) => void;
};

type AnyEndpoint = Endpoint | FileEndpoint;

/** How often a request is sent that the server is too busy for, and how long it waits at most where the server says longer. */
const tries = 4;
const longestWaitMs = 5000;

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a request and returns what `read` makes of the response. @throws ApiError always, and nothing else */
type Fetcher = <E extends AnyEndpoint, Result>(
  endpoint: E,
  options: RequestOptions<E>,
  read: (response: Response) => Promise<Result>,
) => Promise<Result>;

/** Paths that are called without a token (specification, section 7). */
const publicPaths = ['/api/auth/public-', '/api/health'] as const;

/** Whether a request is sent without a token: because of its path, or because its endpoint is public. */
const isPublic = ({ access, path }: AnyEndpoint): boolean =>
  access === 'public' || publicPaths.some((part) => path.includes(part));

/**
 * The generic API helper of the specification, section 7: bearer token, empty `x-api-key`, JSON, credentials; a 401 renews
 * the token once and repeats the request.
 */
function createFetcher({
  fetch,
  tokens,
  appCheckToken = async () => undefined,
  wait = waitMs,
  onError = () => undefined,
}: Dependencies): Fetcher {
  const fetchOnce = async <E extends AnyEndpoint>(
    endpoint: E,
    options: RequestOptions<E>,
    token: string | undefined,
  ) => {
    const appCheck = needsAppCheck(endpoint) ? await appCheckToken() : undefined;
    try {
      return await fetch(addressOf(endpoint, options), {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          'x-api-key': '',
          'Content-Type': 'application/json',
          ...(appCheck === undefined ? {} : { 'X-Firebase-AppCheck': appCheck }),
          ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
    } catch (cause) {
      throw ApiError.network(cause);
    }
  };

  const fetchWithToken = async <E extends AnyEndpoint>(
    endpoint: E,
    options: RequestOptions<E>,
    whose: TokenSource,
  ): Promise<Response> => {
    if (isPublic(endpoint)) return fetchOnce(endpoint, options, undefined);
    const response = await fetchOnce(endpoint, options, await tokenFrom(() => whose.current()));
    if (response.status !== 401) return response;
    return fetchOnce(endpoint, options, await tokenFrom(() => whose.renewed()));
  };

  /** What the server had no time for, and said when it will, is sent again as it was where that cannot do it twice. */
  const fetchUntilNotBusy = async <E extends AnyEndpoint>(
    endpoint: E,
    options: RequestOptions<E>,
  ): Promise<Response> => {
    const whose = tokens();
    const repeatable = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
    for (let tried = 1; ; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const response = await fetchWithToken(endpoint, options, whose);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.status !== 503 || !repeatable || Number.isNaN(seconds) || tried === tries) return response;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(Math.min(seconds * 1000, longestWaitMs));
    }
  };

  return async (endpoint, options, read) => {
    try {
      const response = await fetchUntilNotBusy(endpoint, options);
      if (!response.ok) throw await ApiError.fromResponse(response);
      return await read(response);
    } catch (thrown) {
      const error = thrown as ApiError;
      onError(error);
      throw error;
    }
  };
}

/** As {@link createFetcher}, for endpoints that respond with JSON. */
export function createSend(dependencies: Dependencies): Send {
  const fetchFrom = createFetcher(dependencies);
  return (endpoint, options = {}) => fetchFrom(endpoint, options, (response) => parsed(endpoint, response));
}

async function tokenFrom(get: () => Promise<string | undefined>): Promise<string> {
  let token;
  try {
    token = await get();
  } catch (cause) {
    throw isNetworkFailure(cause) ? ApiError.network(cause) : ApiError.noFreshToken(cause);
  }
  if (token === undefined) throw ApiError.authenticationRequired();
  return token;
}

/** The API's address of a call: its path with parameters and query filled in, on the page's own origin. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  { params, query = {} }: Pick<RequestOptions<Endpoint>, 'params' | 'query'>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? pathOf(endpoint, params) : `${pathOf(endpoint, params)}?${search}`;
}

async function parsed<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const text = await response.text().catch((cause: unknown) => {
    throw ApiError.network(cause);
  });
  try {
    return endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>;
  } catch (cause) {
    throw new ApiError(`${response.status}: ${text}`, { status: response.status, code: 'unreadable-answer', cause });
  }
}

/** The provider's own word for a lost network. */
const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/network-request-failed';

/** A file as the API named it. */
export type ApiFile = { name: string; content: Blob };

/** Fetches a file. @throws ApiError also when the connection breaks before all of it is here */
type FetchFile = (endpoint: FileEndpoint, options?: RequestOptions<FileEndpoint>) => Promise<ApiFile>;

/** As the generic API helper asks, with a bearer token; the browser's own download could not carry one. */
export function createFetchFile(dependencies: Dependencies): FetchFile {
  const fetchFrom = createFetcher(dependencies);
  return (endpoint, options = {}) => fetchFrom(endpoint, options, (response) => fileIn(endpoint, response));
}

async function fileIn({ mediaType }: FileEndpoint, response: Response): Promise<ApiFile> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  // The app's own page answers what nobody else does.
  if (!type.startsWith(mediaType) || name === undefined)
    throw new ApiError(`${status}: ${type}`, { status, code: 'unreadable-answer' });
  try {
    return { name, content: await response.blob() };
  } catch (cause) {
    throw ApiError.network(cause);
  }
}

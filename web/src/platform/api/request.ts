import {
  needsAppCheck,
  pathOf,
  type ResponseOf,
  type BodyOf,
  type Endpoint,
  type FileEndpoint,
} from 'domain/api/endpoint.ts';
import { ApiError } from './api-error.ts';
import { IdempotencyKeys } from './idempotency-key.ts';

/** Provides the tokens of one request. Both methods may throw the provider's error. */
export type TokenSource = {
  /** The current token, renewed if it has expired; undefined when nobody is signed in. */
  current(): Promise<string | undefined>;
  /** A new token from the provider. */
  renewed(): Promise<string | undefined>;
};

export type QueryValue = string | number | boolean | null | undefined;

type RequestOptions<E> = {
  /** Values of the path's `:names`. */
  params?: Record<string, string>;
  /** Null and undefined values are left out. */
  query?: Record<string, QueryValue>;
  body?: BodyOf<E>;
  /**
   * A retry with the same key and body gets the first response again. By default, a request that writes has the same key as the last one
   * like it, until that was answered.
   */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Sends a request and returns its parsed response.
 * @throws ApiError and no other error
 */
export type Send = <E extends Endpoint>(endpoint: E, options?: RequestOptions<E>) => Promise<ResponseOf<E>>;

export type Dependencies = {
  fetch: typeof globalThis.fetch;
  /** Called once per request; all its retries use the same source. */
  tokens: () => TokenSource;
  /** The App Check token; undefined where App Check is off. */
  appCheckToken?: () => Promise<string | undefined>;
  /** Waits the given milliseconds before a retry. */
  wait?: (ms: number) => Promise<unknown>;
  /** Time (ms) after which a response is given up; for files, which may be long, unlimited by default. */
  patience?: number;
  /** Called with every error, so that the session can react to failed token renewals; must not show messages itself. */
  onError?: (error: ApiError) => void;
};

type AnyEndpoint = Endpoint | FileEndpoint;

/** Maximum number of attempts while the server is busy, and maximum wait between them, even if the server asks for more. */
const tries = 4;
const longestWaitMs = 5000;

/** Statuses that ask for a retry by `Retry-After`: the server is busy, or still at work on an earlier request with the same key. */
const busyStatuses: readonly number[] = [503, 409];

/** Time (ms) after which the response of a JSON endpoint is given up: a connection that breaks unnoticed would keep a form busy forever. */
const jsonPatience = 30_000;

/** Time (ms) for which a repeated request is taken for a retry. Later, the person means it anew, such as another sign-in link. */
const retriedFor = 10 * 60_000;

/** The default keys of requests that were not answered yet. */
const unanswered = new IdempotencyKeys(retriedFor);

/** Returns whether the endpoint stores its response under the key (domain/api/endpoint.ts). */
const takesKey = (endpoint: AnyEndpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.stateless && !endpoint.repeatable;

/** Returns whether an error is the server's final response, unlike a lost one or one of a proxy. */
const isRefusal = ({ status, retryAfterSeconds }: ApiError): boolean =>
  status >= 400 && status < 500 && retryAfterSeconds === undefined;

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request and returns the result of `read` for its response.
 * @throws ApiError and no other error
 */
type Fetcher = <E extends AnyEndpoint, Result>(
  endpoint: E,
  options: RequestOptions<E>,
  read: (response: Response) => Promise<Result>,
) => Promise<Result>;

/** Paths called without a token (specification, section 7). */
const publicPaths = ['/api/auth/public-', '/api/health'] as const;

/** Returns whether a request is sent without a token, because of its path or because its endpoint is public. */
const isPublic = ({ access, path }: AnyEndpoint): boolean =>
  access === 'public' || publicPaths.some((part) => path.includes(part));

/**
 * The generic API helper of section 7 of the specification: bearer token, empty `x-api-key`, JSON, credentials. A 401 renews the token once
 * and repeats the request.
 */
function createFetcher({
  fetch,
  tokens,
  appCheckToken = async () => undefined,
  wait = waitMs,
  patience,
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

  const isRepeatable = <E extends AnyEndpoint>(endpoint: E, { idempotencyKey }: RequestOptions<E>): boolean =>
    endpoint.method === 'GET' || idempotencyKey !== undefined;

  /** Retries after a busy response with `Retry-After`, if repeating the request cannot apply it twice. */
  const fetchUntilNotBusy = async <E extends AnyEndpoint>(
    endpoint: E,
    options: RequestOptions<E>,
  ): Promise<Response> => {
    const whose = tokens();
    const repeatable = isRepeatable(endpoint, options);
    for (let tried = 1; ; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const response = await fetchWithToken(endpoint, options, whose);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (!busyStatuses.includes(response.status) || !repeatable || Number.isNaN(seconds) || tried === tries)
        return response;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(Math.min(seconds * 1000, longestWaitMs));
    }
  };

  const readOnce: Fetcher = async (endpoint, options, read) => {
    const response = await fetchUntilNotBusy(endpoint, options);
    if (!response.ok) throw await ApiError.fromResponse(response);
    return read(response);
  };

  /** Gives up a response that does not come in time, and asks for it once more, if that cannot apply the request twice. */
  const readInTime: Fetcher = async (endpoint, options, read) => {
    if (patience === undefined) return readOnce(endpoint, options, read);
    const limited = () => {
      const limit = AbortSignal.timeout(patience);
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
      return { limit, response: readOnce(endpoint, { ...options, signal }, read) };
    };
    const { limit, response } = limited();
    try {
      return await response;
    } catch (error) {
      if (!limit.aborted || options.signal?.aborted || !isRepeatable(endpoint, options)) throw error;
      return limited().response;
    }
  };

  const readKeyed: Fetcher = async (endpoint, options, read) => {
    if (options.idempotencyKey !== undefined || !takesKey(endpoint)) return readInTime(endpoint, options, read);
    const subject = `${endpoint.method} ${addressOf(endpoint, options)}`;
    const idempotencyKey = unanswered.keyFor(subject, JSON.stringify([options.body]));
    try {
      const result = await readInTime(endpoint, { ...options, idempotencyKey }, read);
      unanswered.clear(subject);
      return result;
    } catch (thrown) {
      if (isRefusal(thrown as ApiError)) unanswered.clear(subject);
      throw thrown;
    }
  };

  return async (endpoint, options, read) => {
    try {
      return await readKeyed(endpoint, options, read);
    } catch (thrown) {
      const error = thrown as ApiError;
      onError(error);
      throw error;
    }
  };
}

/** Like {@link createFetcher}, for endpoints that respond with JSON. */
export function createSend(dependencies: Dependencies): Send {
  const fetchFrom = createFetcher({ patience: jsonPatience, ...dependencies });
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

/** Returns the URL of a call on the page's own origin, with path parameters and query filled in. */
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

const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/network-request-failed';

export type ApiFile = { name: string; content: Blob };

/**
 * Fetches a file.
 * @throws ApiError also when the connection breaks before the file is complete
 */
type FetchFile = (endpoint: FileEndpoint, options?: RequestOptions<FileEndpoint>) => Promise<ApiFile>;

/** Like {@link createFetcher}, for endpoints that respond with a file. The browser's own download could not send a bearer token. */
export function createFetchFile(dependencies: Dependencies): FetchFile {
  const fetchFrom = createFetcher(dependencies);
  return (endpoint, options = {}) => fetchFrom(endpoint, options, (response) => fileIn(endpoint, response));
}

async function fileIn({ mediaType }: FileEndpoint, response: Response): Promise<ApiFile> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  // Hosting answers unknown paths with the app's own page.
  if (!type.startsWith(mediaType) || name === undefined)
    throw new ApiError(`${status}: ${type}`, { status, code: 'unreadable-answer' });
  try {
    return { name, content: await response.blob() };
  } catch (cause) {
    throw ApiError.network(cause);
  }
}

import {
  asksAppCheck,
  pathOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type FileEndpoint,
} from 'domain/api/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Whose token a call carries. Both may throw the provider's error. */
export type TokenSource = {
  /** The token in hand, renewed if it has run out; undefined when nobody is signed in. */
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
  /** A retry with the same key and body gets the first answer again. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Sends one call and gives its parsed answer. @throws ApiError always, and nothing else */
export type Send = <E extends Endpoint>(endpoint: E, options?: RequestOptions<E>) => Promise<AnswerOf<E>>;

export type Dependencies = {
  fetch: typeof globalThis.fetch;
  tokens: TokenSource;
  /** The token of App Check; undefined where it is not used. */
  appCheckToken?: () => Promise<string | undefined>;
  /** Hears of every refused renewal, and of answers that end the session; shows nothing itself. */
  onError?: (error: ApiError) => void;
};

type Asked = Endpoint | FileEndpoint;

/** Sends one call and gives what `read` makes of its answer. @throws ApiError always, and nothing else */
type Ask = <E extends Asked, Result>(
  endpoint: E,
  options: RequestOptions<E>,
  read: (response: Response) => Promise<Result>,
) => Promise<Result>;

/** These are asked without a token (specification, section 7). */
const publicPaths = ['/api/auth/public-', '/api/health'] as const;

/** Whether a call goes out without a token: by its path, or because its endpoint asks for none. */
const isPublic = ({ access, path }: Asked): boolean =>
  access === 'public' || publicPaths.some((part) => path.includes(part));

/**
 * The generic API helper of the specification, section 7: bearer token, empty `x-api-key`, JSON, credentials; a 401 renews
 * the token once and asks again.
 */
function createAsk({
  fetch,
  tokens,
  appCheckToken = async () => undefined,
  onError = () => undefined,
}: Dependencies): Ask {
  const once = async <E extends Asked>(endpoint: E, options: RequestOptions<E>, token: string | undefined) => {
    const appCheck = asksAppCheck(endpoint) ? await appCheckToken() : undefined;
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

  const answered = async <E extends Asked>(endpoint: E, options: RequestOptions<E>): Promise<Response> => {
    if (isPublic(endpoint)) return once(endpoint, options, undefined);
    const response = await once(endpoint, options, await tokenFrom(() => tokens.current()));
    if (response.status !== 401) return response;
    return once(endpoint, options, await tokenFrom(() => tokens.renewed()));
  };

  return async (endpoint, options, read) => {
    try {
      const response = await answered(endpoint, options);
      if (!response.ok) throw await ApiError.fromResponse(response);
      return await read(response);
    } catch (thrown) {
      const error = thrown as ApiError;
      onError(error);
      throw error;
    }
  };
}

/** As {@link createAsk}, for endpoints that answer in JSON. */
export function createSend(dependencies: Dependencies): Send {
  const ask = createAsk(dependencies);
  return (endpoint, options = {}) => ask(endpoint, options, (response) => parsed(endpoint, response));
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

async function parsed<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const text = await response.text().catch((cause: unknown) => {
    throw ApiError.network(cause);
  });
  try {
    return endpoint.answer.parse(JSON.parse(text)) as AnswerOf<E>;
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
  const ask = createAsk(dependencies);
  return (endpoint, options = {}) => ask(endpoint, options, (response) => fileIn(endpoint, response));
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

import type { Request } from 'firebase-functions/https';
import type * as z from 'zod/mini';
import type { Account } from 'domain/account/account.ts';
import type { Access, Endpoint, FileEndpoint, RedirectEndpoint, WebhookEndpoint } from 'domain/api/endpoint.ts';
import { isDocumentId } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import { admit } from './admit.ts';
import { authorise, type Caller } from './authorise.ts';
import { type ClientAddress, clientAddress } from './client-address.ts';
import type { Context } from './context.ts';
import { idempotency, noIdempotency, type StoredResponse } from './idempotency.ts';
import { limitInInstance } from './instance-limit.ts';
import { jsonBody } from './json-body.ts';
import { fieldError, parse } from './parse.ts';
import { type FileResponse, sendFile, type StreamedFile, wasLeft } from './send-file.ts';
import type { AtomicWrites } from './transaction.ts';

/** The arguments of an operation. */
export type Call<Body> = {
  /** The path's parameters, unescaped. */
  params: Record<string, string>;
  query: Record<string, string>;
  body: Body;
  /** Present unless the endpoint is public. */
  caller: Caller;
  /** The caller's account; present for `member` and role endpoints. */
  account: Account;
  /** Origin of the request, for rate limits. */
  address: ClientAddress;
  header: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
  /** Stores the response for a retry with the same `Idempotency-Key`, in the operation's transaction. */
  recordResponse: (transaction: AtomicWrites, response: unknown) => void;
};

type JsonHandler = { endpoint: Endpoint; operation: (context: Context, call: Call<never>) => Promise<unknown> };
/** The arguments of a file download, which has no body. */
export type FileCall = Omit<Call<unknown>, 'body' | 'recordResponse'>;
export type FileHandler = { endpoint: FileEndpoint; file: (context: Context, call: FileCall) => Promise<StreamedFile> };
type RedirectHandler = { endpoint: RedirectEndpoint; page: (call: FileCall) => string };
type Webhook<Body> = {
  /** The header with the signature, or with what proves the sender otherwise. */
  signature: string;
  readBody: (request: Request) => Promise<Body>;
  isSigned: (signature: string, path: string, body: Body) => boolean;
  /** Returns XML, or nothing. */
  answer: (context: Context, body: Body) => Promise<string | undefined>;
};
type WebhookHandler = {
  endpoint: WebhookEndpoint;
  signature: string;
  /** Reads the request, and returns its answer if it is signed. */
  read: (
    request: Request,
    signature: string,
  ) => Promise<((context: Context) => Promise<string | undefined>) | undefined>;
};
type CallHandler = JsonHandler | FileHandler | RedirectHandler;
export type Handler = CallHandler | WebhookHandler;
type Schema = z.ZodMiniType;

/** Combines an endpoint of domain/api with its operation. */
export const handle = <Body extends Schema, Result extends Schema>(
  endpoint: Endpoint<Body, Result>,
  operation: (context: Context, call: Call<z.output<Body>>) => Promise<z.output<Result>>,
): JsonHandler => ({ endpoint, operation });

/** Combines an endpoint that responds with a file with its operation. All checks precede the first chunk. */
export const handleFile = (endpoint: FileEndpoint, file: FileHandler['file']): FileHandler => ({ endpoint, file });

/** Combines an endpoint that leads to a page with what returns the page's path. */
export const handleRedirect = (endpoint: RedirectEndpoint, page: RedirectHandler['page']): RedirectHandler => ({
  endpoint,
  page,
});

/** Combines an endpoint that a provider's server calls with what judges its signature and answers. */
export const handleWebhook = <Body>(
  endpoint: WebhookEndpoint,
  { signature: header, readBody, isSigned, answer }: Webhook<Body>,
): WebhookHandler => ({
  endpoint,
  signature: header,
  read: async (request, signature) => {
    const body = await readBody(request);
    return isSigned(signature, endpoint.path, body) ? (context) => answer(context, body) : undefined;
  },
});

/** The part of Express's response that is used here. */
export type Response = FileResponse & {
  readonly headersSent: boolean;
  status(code: number): { json(body: unknown): unknown; end(body?: string): unknown };
};

/** Handles requests to all endpoints: authorizes, reads and parses, runs, responds. */
export function serve(handlers: readonly Handler[], createContext: () => Context) {
  const routes = handlers.map((handler) => ({ ...handler, pattern: patternOf(handler.endpoint.path) }));

  return async (request: Request, response: Response): Promise<void> => {
    const context = createContext();
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    // Same as on Hosting (firebase.json); the function also has an address of its own.
    response.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    try {
      const route = choose(routes, request, response);
      if ('signature' in route) {
        const xml = await answerOf(context, route, request);
        if (xml === undefined) response.status(200).json({});
        else {
          response.set('Content-Type', 'text/xml; charset=utf-8');
          response.status(200).end(xml);
        }
        return;
      }
      const call = await readCall(context, route, request, response);
      if ('file' in route) {
        const file = await route.file(context, call);
        await sendFile(response, file, route.endpoint.mediaType, request.method !== 'HEAD');
      } else if ('page' in route) {
        response.set('Location', route.page(call));
        response.status(302).end();
      } else {
        const { status, body } = await respond(context, route, call, request);
        response.status(status).json(body);
      }
    } catch (thrown) {
      if (response.headersSent) {
        if (!wasLeft(thrown)) context.log.error(`${request.method} ${request.path}`, thrown);
        response.destroy();
        return;
      }
      const error = ApiError.from(thrown);
      if (error.code === 'busy') context.log.warn(`${request.method} ${request.path}`, error.cause);
      if (error.code === 'internal') context.log.error(`${request.method} ${request.path}`, error.cause);
      if (error.status === 401) response.set('WWW-Authenticate', 'Bearer');
      if (error.more.retryAfterSeconds) response.set('Retry-After', String(error.more.retryAfterSeconds));
      response.status(error.status).json(error.toResponse());
    }
  };
}

type Route = Handler & { pattern: RegExp };

function choose(routes: readonly Route[], { method, path }: Request, response: Response): Route {
  const here = routes.filter(({ pattern }) => pattern.test(path));
  // Express omits the body of responses to HEAD.
  const route = here.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
  if (route) return route;
  if (here.length === 0) throw new ApiError('not-found');
  response.set('Allow', here.map(({ endpoint }) => endpoint.method).join(', '));
  throw new ApiError('method-not-allowed');
}

/** A signed call is never refused for the number of others, because a provider calls from few addresses and does not ask again. */
async function answerOf(
  context: Context,
  { signature: header, read }: WebhookHandler,
  request: Request,
): Promise<string | undefined> {
  const { client } = clientAddress(request);
  const time = context.now().getTime();
  limitInInstance('webhooksPerClient', client, time);
  const signature = request.get(header) ?? '';
  const answer = signature === '' ? undefined : await read(request, signature);
  if (!answer) {
    limitInInstance('publicPerClient', client, time);
    throw new ApiError('forbidden');
  }
  return answer(context);
}

type ReceivedCall = FileCall & { sent: unknown };

const authoriseAgain = (context: Context, { access }: CallHandler['endpoint'], request: Request): Promise<Caller> =>
  authorise(context, access as Exclude<Access, 'public'>, request.get('authorization'));

/** Authorizes the caller, then reads the body without validating it. */
async function readCall(
  context: Context,
  { endpoint, pattern }: CallHandler & Pick<Route, 'pattern'>,
  request: Request,
  response: Response,
): Promise<ReceivedCall> {
  const { caller: admitted, address } = await admit(context, endpoint, request);
  const isWhole = request.rawBody !== undefined || request.complete;
  const sent = 'ignoresBody' in endpoint ? {} : await jsonBody(request);
  // A body can take as long as the whole call, and its sender may have lost access in the meantime.
  const caller = isWhole || !admitted ? admitted : await authoriseAgain(context, endpoint, request);
  return {
    params: parametersOf(pattern, request.path),
    query: textsOf(request.query),
    sent,
    caller: caller as Caller,
    account: caller?.account as Account,
    address,
    header: (name) => request.get(name),
    setHeader: (name, value) => void response.set(name, value),
  };
}

async function respond(
  context: Context,
  { endpoint, operation }: JsonHandler,
  { sent, ...received }: ReceivedCall,
  request: Request,
): Promise<StoredResponse> {
  const body = endpoint.body === undefined ? undefined : parse(schemaOf(endpoint.body, context), sent);
  const key = keyOf(endpoint, request);
  const who = endpoint.access === 'public' ? received.address.client : received.caller.uid;
  const memory =
    key === undefined
      ? noIdempotency
      : idempotency(context, who, key, [request.method, request.path, request.query, sent]);

  const earlier = await memory.begin();
  if (earlier) return earlier;

  const call: Call<never> = {
    ...received,
    body: body as never,
    recordResponse: (transaction, value) => memory.recordIn(transaction, { status: 200, body: value }),
  };
  try {
    const response = { status: 200, body: endpoint.response.parse(await operation(context, call)) };
    await memory.record(response);
    return response;
  } catch (thrown) {
    await settle(memory, ApiError.from(thrown));
    throw thrown;
  }
}

/** Returns the key under which the response is stored, if any. Endpoints that do not need the key ignore it. */
function keyOf({ method, stateless, repeatable }: Endpoint, request: Request): string | undefined {
  const key = method === 'GET' ? undefined : request.get('idempotency-key');
  if (key !== undefined && (key === '' || key.length > 200)) throw new ApiError('invalid-input');
  return stateless || repeatable ? undefined : key;
}

/** Stores a refusal that a retry would get again; otherwise the key is freed for a new try. */
async function settle(memory: ReturnType<typeof idempotency>, error: ApiError): Promise<void> {
  const final = error.status === 409 || error.status === 412;
  await (final ? memory.record({ status: error.status, body: error.toResponse() }) : memory.release());
}

const schemaOf = (body: NonNullable<Endpoint['body']>, context: Context): z.ZodMiniType =>
  typeof body === 'function' ? body(context.now()) : body;

/**
 * Returns the query parameters, each of which is one text.
 * @throws ApiError `invalid-input` that names each one that is given twice, or as a list or object: it is unclear which one is meant
 */
function textsOf(query: Request['query']): Record<string, string> {
  const entries = Object.entries(query);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length === entries.length) return Object.fromEntries(texts);
  const others = entries.filter(([, value]) => typeof value !== 'string');
  throw new ApiError('invalid-input', { details: others.map(([name]) => fieldError(name, 'validation.once')) });
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]{1,200})')}/?$`);

function parametersOf(pattern: RegExp, path: string): Record<string, string> {
  const found = pattern.exec(path)?.groups ?? {};
  try {
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, idOf(decodeURIComponent(value))]));
  } catch {
    throw new ApiError('not-found');
  }
}

/** Parameters become parts of Firestore paths. */
function idOf(value: string): string {
  if (!isDocumentId(value)) throw new ApiError('not-found');
  return value;
}

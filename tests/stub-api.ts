import { onTestFinished, vi } from 'vitest';
import type { ErrorCode, FieldError } from 'domain/errors.ts';
import { auth } from '#web/platform/firebase/app.ts';

/** A request as the API reads it. */
export type ApiCall = {
  /** "POST /api/deals/deal1/status" */
  to: string;
  body: unknown;
  /** The `Idempotency-Key`. */
  key: string | undefined;
  /** The `If-Match` header: the version that the person saw. */
  version: string | undefined;
};
type Answer = (call: ApiCall) => Promise<Response>;

const respond = (json: object, status = 200, headers = {}) => new Response(JSON.stringify(json), { status, headers });

/**
 * Replaces the API for one test, at the network: components call it as they do in the browser. Without an answer of the test, every request
 * is answered by an empty object, which no endpoint sends.
 * @param uid the signed-in person
 */
export function stubApi(uid = 'olga') {
  const calls: ApiCall[] = [];
  let answer: Answer = async () => respond({});
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = new Headers(headers);
    const call = {
      to: `${method} ${path}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      key: sent.get('idempotency-key') ?? undefined,
      version: sent.get('if-match') ?? undefined,
    };
    calls.push(call);
    return answer(call);
  });
  const before = Object.getOwnPropertyDescriptor(auth, 'currentUser');
  Object.defineProperty(auth, 'currentUser', { value: { uid, getIdToken: async () => 'token' }, configurable: true });
  const ready = vi.spyOn(auth, 'authStateReady').mockResolvedValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    ready.mockRestore();
    if (before) Object.defineProperty(auth, 'currentUser', before);
  });
  const answers = (json: object) => {
    answer = async () => respond(json);
  };
  return {
    /** All requests so far. */
    calls,
    /** Answers the requests from now on. */
    answers,
    /** Answers each request by what it asks; one that this throws for is lost. */
    serves(answerTo: (call: ApiCall) => object) {
      answer = async (call) => respond(answerTo(call));
    },
    /** Answers the requests from now on with a file. */
    sendsFile(name: string, type: string) {
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
      answer = async () => new Response('content', { headers });
    },
    /** `retryAfter` in seconds. */
    refuses(
      status: number,
      code: ErrorCode,
      { details, retryAfter }: { details?: FieldError[]; retryAfter?: number } = {},
    ) {
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      answer = async () => respond({ error: { code, message: code, ...(details && { details }) } }, status, headers);
    },
    /** Loses the responses from now on; the API may have processed the requests. */
    loses() {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    /** Answers only when the returned function is called. */
    holds(json: object): () => void {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answer = () => promise;
      return () => {
        resolve(respond(json));
        answers(json);
      };
    },
  };
}

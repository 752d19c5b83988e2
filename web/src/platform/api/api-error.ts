import { errorResponse, type ErrorCode, type FieldError } from 'domain/errors.ts';

/** What only the client can find out: no token, no fresh token, no network, or an answer that is not the API's. */
type ClientErrorCode = 'token-refresh-failed' | 'network' | 'unreadable-answer';
type ApiErrorCode = ErrorCode | ClientErrorCode;

/** What an answer carries besides its code: refused fields, the deal that is a duplicate's first, the newer version. */
type More = { details?: FieldError[]; dealId?: string; version?: number };

/** The one error that a call throws. Its message is for the log; what a person reads is a text under `code`. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The API's own English sentence; undefined where the answer was not the API's, or there was none. */
  readonly serverMessage: string | undefined;
  /** The answer as it came; empty when there was none. */
  readonly body: string;
  readonly details: FieldError[] | undefined;
  readonly dealId: string | undefined;
  readonly version: number | undefined;
  /** From `Retry-After`, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      status,
      code,
      serverMessage,
      body = '',
      more = {},
      retryAfterSeconds,
      cause,
    }: {
      status: number;
      code: ApiErrorCode;
      serverMessage?: string | undefined;
      body?: string;
      more?: More | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.body = body;
    this.details = more.details;
    this.dealId = more.dealId;
    this.version = more.version;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A private endpoint and nobody signed in; asking again would not help (specification, section 8). */
  static authenticationRequired(): ApiError {
    return new ApiError('Authentication required', { status: 401, code: 'unauthenticated' });
  }

  /** The provider gave no token. The cause is the provider's error. */
  static noFreshToken(cause: unknown): ApiError {
    return new ApiError('Failed to refresh authentication token', { status: 401, code: 'token-refresh-failed', cause });
  }

  static network(cause: unknown): ApiError {
    return new ApiError('Network error', { status: 0, code: 'network', cause });
  }

  /** "{status}: {body text}" (specification, section 7), with what the body says if it is the API's own error. */
  static async fromResponse(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    const parsed = errorResponse.safeParse(jsonOf(text));
    const { status } = response;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return new ApiError(`${status}: ${text}`, {
      status,
      code: parsed.success ? (parsed.data.error.code as ApiErrorCode) : codeOf(status),
      serverMessage: parsed.data?.error.message,
      body: text,
      more: parsed.data?.error,
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    });
  }
}

/** The code of an answer that did not come from our functions: a proxy, the hosting, a function that never started. */
function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-requests';
  return 'internal';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the server refused because it is not proven that the person's address is theirs. */
export const isEmailUnverified = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'email-unverified';

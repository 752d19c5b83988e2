import { errorResponse, type ErrorCode, type FieldError } from 'domain/errors.ts';

/** Errors that only the client detects: no token, no fresh token, no network, or a response that is not the API's. */
type ClientErrorCode = 'token-refresh-failed' | 'network' | 'unreadable-answer';
type ApiErrorCode = ErrorCode | ClientErrorCode;

/** Further fields of an error response: rejected fields, the first deal of a duplicate, the newer version. */
type More = { details?: FieldError[]; dealId?: string; version?: number };

/** The only error that API calls throw. Its message is for the log; users see a text for its `code`. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The API's own English message; undefined without a response, or if it was not the API's. */
  readonly serverMessage: string | undefined;
  /** The response body; empty without a response. */
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

  /** A private endpoint was called while signed out; a retry would not help (specification, section 8). */
  static authenticationRequired(): ApiError {
    return new ApiError('Authentication required', { status: 401, code: 'unauthenticated' });
  }

  /** The provider returned no token. The cause is the provider's error. */
  static noFreshToken(cause: unknown): ApiError {
    return new ApiError('Failed to refresh authentication token', { status: 401, code: 'token-refresh-failed', cause });
  }

  static network(cause: unknown): ApiError {
    return new ApiError('Network error', { status: 0, code: 'network', cause });
  }

  /** "{status}: {body text}" (specification, section 7), with the fields of the API's own error responses. */
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

/** Returns the code for a response that did not come from our functions: from a proxy, Hosting, or a function that failed to start. */
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

/** Returns whether the server refused because the user's email address is not verified. */
export const isEmailUnverified = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'email-unverified';

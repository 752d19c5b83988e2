import { errorStatus, type ErrorResponse, type ErrorCode, type FieldError } from 'domain/errors.ts';
import { englishText } from './english-text.ts';
import { isContended } from './firestore-errors.ts';

type More = { details?: FieldError[]; dealId?: string; version?: number; retryAfterSeconds?: number };

/** Maximum number of refused fields in a response, so that a large body gets a small response. */
const mostDetails = 20;

/** The only error class of the API. {@link serve} responds with `{ error: { code, message, … } }`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, more: More = {}, cause?: unknown) {
    super(englishText(`errors.${code}`), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.more = more.details ? { ...more, details: more.details.slice(0, mostDetails) } : more;
  }

  /** Converts anything thrown to an ApiError. Unknown errors become `internal`, with their cause for the log. */
  static from(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    return isContended(thrown)
      ? new ApiError('busy', { retryAfterSeconds: 1 }, thrown)
      : new ApiError('internal', {}, thrown);
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toResponse(): ErrorResponse {
    const { retryAfterSeconds: _, ...more } = this.more;
    return { error: { code: this.code, message: this.message, ...more } };
  }
}

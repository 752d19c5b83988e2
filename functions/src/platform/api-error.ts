import { errorStatus, type ErrorResponse, type ErrorCode, type FieldError } from 'domain/errors.ts';
import { englishText } from './english-text.ts';
import { isContended } from './firestore-errors.ts';

type More = { details?: FieldError[]; dealId?: string; version?: number; retryAfterSeconds?: number };

/** So many refused fields are named: a big body gets a small answer. */
const mostDetails = 20;

/** The one error class of the API: thrown anywhere, answered as `{ error: { code, message, … } }` by {@link serve}. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, more: More = {}, cause?: unknown) {
    super(englishText(`errors.${code}`), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.more = more.details ? { ...more, details: more.details.slice(0, mostDetails) } : more;
  }

  /** Whatever was thrown, as an ApiError; what is not known becomes `internal` and keeps its cause for the log. */
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

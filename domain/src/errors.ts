import * as z from 'zod/mini';

/** Error codes of the API with their HTTP status. Their texts are in texts/{en,es}.json under `errors.<code>`. */
export const errorStatus = {
  'invalid-input': 400,
  'invalid-role': 400,
  'invalid-invitation': 400,
  'link-expired': 400,
  'link-used': 400,
  'link-other-address': 400,
  'link-not-enabled': 400,
  'phone-code-wrong': 400,
  'phone-code-expired': 409,
  'phone-not-allowed': 409,
  'phone-stopped': 409,
  'invitation-needed': 403,
  unauthenticated: 401,
  'session-revoked': 401,
  forbidden: 403,
  'app-check-failed': 403,
  deactivated: 403,
  'no-account': 403,
  'email-unverified': 403,
  'other-email': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'duplicate-property': 409,
  'sold-is-final': 409,
  'status-change-not-allowed': 409,
  'deal-not-open': 409,
  'interest-not-open': 409,
  'offer-not-open': 409,
  'offer-settled': 409,
  'offer-expired': 409,
  'offer-not-accepted': 409,
  'offer-not-passed-over': 409,
  'newer-offer-open': 409,
  'not-your-turn': 409,
  'too-many-rounds': 409,
  'too-many-replies': 409,
  'backup-not-open': 409,
  'bidder-gone': 409,
  'figures-changed': 409,
  'clause-unconfirmed': 409,
  'clause-unconfirmed-there': 409,
  'message-outdated': 409,
  'email-taken': 409,
  'last-admin': 409,
  'own-account': 409,
  'proof-of-funds-changed': 409,
  'proof-of-funds-gone': 404,
  'too-many-papers': 409,
  'too-many-searches': 409,
  'list-full': 409,
  'thread-full': 409,
  'pages-unopened': 409,
  'own-deal': 409,
  'already-reported': 409,
  'own-report': 409,
  'own-case': 409,
  'claimants-own': 409,
  'claimant-gone': 409,
  'address-free': 409,
  'case-not-possible': 409,
  'claims-refused': 403,
  'deal-under-review': 409,
  'edited-meanwhile': 412,
  'offer-changed': 412,
  'too-large': 413,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  internal: 500,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** One refused field: `message` is a key of texts/{en,es}.json, `text` the English sentence. */
export const fieldError = z.object({ field: z.string(), message: z.string(), text: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/**
 * Body of every response that is not 2xx. `details` lists each refused field; other errors carry related data (`dealId` of a duplicate).
 */
export const errorResponse = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.array(fieldError)),
    dealId: z.optional(z.string()),
    version: z.optional(z.number()),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

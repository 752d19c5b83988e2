import * as z from 'zod/mini';
import { language } from './account.ts';
import { timestamp } from 'domain/timestamp.ts';

export const accessRequestKind = z.enum(['invitation', 'waitlist']);
export type AccessRequestKind = z.infer<typeof accessRequestKind>;

export const accessRequestState = z.enum(['open', 'approved', 'declined']);
export type AccessRequestState = z.infer<typeof accessRequestState>;

/** `accessRequests/{id}` as stored. An email address has at most one open request. */
export const accessRequestDocument = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Lowercase. */
  email: z.string(),
  phoneNumber: z.string(),
  /** The requested role. Admins can only be invited. */
  role: z.enum(['buyer', 'originator']),
  company: z.optional(z.string()),
  note: z.optional(z.string()),
  kind: accessRequestKind,
  state: accessRequestState,
  language,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The kinds of request for which a confirmation was already sent. */
  confirmed: z.array(accessRequestKind),
  decidedAt: z.optional(timestamp),
  decidedBy: z.optional(z.string()),
});
export type AccessRequest = z.infer<typeof accessRequestDocument>;

/** Version of the request for `If-Match`: the requester can change an open request by submitting it again. */
export const requestVersion = ({ updatedAt }: Pick<AccessRequest, 'updatedAt'>): string => updatedAt.toISOString();

import * as z from 'zod/mini';
import { language } from './account.ts';
import { timestamp } from 'domain/timestamp.ts';

export const accessRequestKind = z.enum(['invitation', 'waitlist']);
export type AccessRequestKind = z.infer<typeof accessRequestKind>;

export const accessRequestState = z.enum(['open', 'approved', 'declined']);
export type AccessRequestState = z.infer<typeof accessRequestState>;

/** `accessRequests/{id}` as stored. An e-mail address has at most one that is open. */
export const accessRequestDocument = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** In lower case. */
  email: z.string(),
  phoneNumber: z.string(),
  /** The role wanted; an admin is only ever invited. */
  role: z.enum(['buyer', 'originator']),
  company: z.optional(z.string()),
  note: z.optional(z.string()),
  kind: accessRequestKind,
  state: accessRequestState,
  language,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The kinds that the person was already sent a confirmation of. */
  confirmed: z.array(accessRequestKind),
  decidedAt: z.optional(timestamp),
  decidedBy: z.optional(z.string()),
});
export type AccessRequest = z.infer<typeof accessRequestDocument>;

/** The request as it stood when somebody read it, for `If-Match`: anybody can change an open one by asking again. */
export const requestVersion = ({ updatedAt }: Pick<AccessRequest, 'updatedAt'>): string => updatedAt.toISOString();

import * as z from 'zod/mini';
import { language } from './account.ts';
import { timestamp } from 'domain/timestamp.ts';

export const accessRequestKind = z.enum(['invitation', 'waitlist']);
export type AccessRequestKind = z.infer<typeof accessRequestKind>;

export const accessRequestState = z.enum(['open', 'approved', 'declined']);
export type AccessRequestState = z.infer<typeof accessRequestState>;

/** What a request says besides its address. */
const accessAnswers = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** The requested role. Admins can only be invited. */
  role: z.enum(['buyer', 'originator']),
  company: z.optional(z.string()),
  note: z.optional(z.string()),
  kind: accessRequestKind,
  language,
});
export type AccessAnswers = z.infer<typeof accessAnswers>;

const earlierAnswers = z.extend(accessAnswers, { askedAt: timestamp });
export type EarlierAnswers = z.infer<typeof earlierAnswers>;

/** Maximum number of earlier answers that an open request keeps. */
export const keptEarlier = 3;

/** `accessRequests/{id}` as stored. An email address has at most one open request. */
export const accessRequestDocument = z.extend(accessAnswers, {
  /** Lowercase. */
  email: z.string(),
  state: accessRequestState,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The kinds of request for which a confirmation was already sent. */
  confirmed: z.array(accessRequestKind),
  decidedAt: z.optional(timestamp),
  decidedBy: z.optional(z.string()),
  /**
   * Other answers that this address was typed with while the request was open, newest first: anyone can type an address. What cannot be
   * read counts as none, so that the request itself stays readable.
   */
  // oxlint-disable-next-line promise/valid-params -- of zod, and no promise's
  earlier: z.catch(z.optional(z.array(earlierAnswers)), undefined),
});
export type AccessRequest = z.infer<typeof accessRequestDocument>;

const answersOf = (request: AccessAnswers): AccessAnswers => accessAnswers.parse(request);

const writtenAnswers = (request: AccessAnswers): string =>
  JSON.stringify(answersOf(request), (_, value: unknown) => (value === '' ? undefined : value));

/** Whether two requests say the same. What is empty was left out. */
export const sameAnswers = (a: AccessAnswers, b: AccessAnswers): boolean => writtenAnswers(a) === writtenAnswers(b);

/**
 * What a request keeps when `now` replaces its answers: those that differ from it, each once, newest first. The first answers are always
 * kept, so that nobody pushes them out.
 */
export function earlierThan(now: AccessAnswers, before: AccessRequest): EarlierAnswers[] {
  const said = [{ ...answersOf(before), askedAt: before.updatedAt }, ...(before.earlier ?? [])];
  const others = said.filter((one, index) => [now, ...said.slice(0, index)].every((other) => !sameAnswers(one, other)));
  return others.filter((_, index) => index < keptEarlier - 1 || index === others.length - 1);
}

/** Version of the request for `If-Match`: the requester can change an open request by submitting it again. */
export const requestVersion = ({ updatedAt }: Pick<AccessRequest, 'updatedAt'>): string => updatedAt.toISOString();

import * as z from 'zod/mini';
import { roles, sellers } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { offerBody, offerState } from 'domain/offer/offer.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { timeZone } from 'domain/time-zone.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';
import { acceptance } from './offer-answers.ts';

const buyers = ['buyer'] as const;
const message = z.optional(freeText({ most: limits.message }));

const interestAnswered = z.object({ dealId: z.string(), buyerUid: z.string() });

/**
 * Expresses interest or edits its message: a buyer has one interest for each deal. Once it was answered, a message follows the answer, also
 * while the deal is pending, and then 409 `too-many-replies` is possible. 409 `interest-not-open` where the deal takes none.
 */
export const expressInterest = endpoint({
  method: 'PUT',
  path: '/api/deals/:dealId/interest',
  access: buyers,
  body: z.strictObject({ message }),
  response: z.object({ dealId: z.string() }),
});
export const withdrawInterest = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId/interest',
  access: buyers,
  response: z.object({ dealId: z.string() }),
});

/**
 * Answers an interest with a message, which its buyer is notified of; more than one are kept. 404 `not-found` when it was withdrawn, 409
 * `too-many-replies`. Of who may change the deal, like the next.
 */
export const answerInterest = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/interests/:buyerUid/answer',
  access: sellers,
  body: z.strictObject({
    message: freeText({ most: limits.message, least: 1, required: 'validation.messageRequired' }),
  }),
  response: interestAnswered,
});
/** Marks an interest as called, or with `called: false` as not called after all. Nobody is notified. */
export const markCalled = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/interests/:buyerUid/called',
  access: sellers,
  body: z.strictObject({ called: z.optional(z.boolean('validation.choice')) }),
  response: interestAnswered,
});

/**
 * Submits an offer. What the deal asks and the body leaves out is accepted as asked; a creative offer without a price has the one that its terms
 * imply. One that is open already is withdrawn and kept. 409 `deal-not-open` on a deal that takes none.
 */
export const submitOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers',
  access: buyers,
  body: offerBody,
  response: z.object({ id: z.string() }),
});
/** 409 `offer-not-open` unless it is open or a backup. */
export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId/offers/:offerId',
  access: buyers,
  response: z.object({ id: z.string(), state: offerState }),
});
/**
 * By whose turn it is, so that a buyer accepts a counter. One transaction: deal pending, this offer accepted, those of `backups` asked to be backups, every
 * other open one declined, everybody notified. A buyer who is asked to be a backup agrees with the same call. `If-Match` as in offer-answers.ts.
 */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/accept',
  access: roles,
  body: acceptance,
  response: z.object({ id: z.string(), state: offerState }),
});

/** Everybody interested in a deal, newest first, as a table for a spreadsheet; headings in the caller's language. */
export const downloadInterests = {
  method: 'GET',
  path: '/api/deals/:dealId/interests.csv',
  access: sellers,
  mediaType: 'text/csv',
} as const satisfies FileEndpoint;
/** All offers on a deal, newest first, as {@link downloadInterests}. */
export const downloadOffers = {
  method: 'GET',
  path: '/api/deals/:dealId/offers.csv',
  access: sellers,
  mediaType: 'text/csv',
} as const satisfies FileEndpoint;
/** In which time zone the table tells the time, such as "America/Phoenix"; UTC unless said. */
export const downloadQuery = z.strictObject({
  timeZone: z._default(timeZone, 'UTC'),
});

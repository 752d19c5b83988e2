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
 * Expresses interest in a deal or edits the message; a buyer has one interest per deal. After an answer, the message is added as a reply,
 * also while the deal is pending, and 409 `too-many-replies` is possible. 409 `interest-not-open` if the deal takes no interest.
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
 * Answers an interest with a message and notifies its buyer; all answers are kept. Only for members who may change the deal. 404
 * `not-found` if the interest was withdrawn, 409 `too-many-replies`.
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
/** Marks an interest as called, or with `called: false` as not called. Only for members who may change the deal. Sends no notification. */
export const markCalled = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/interests/:buyerUid/called',
  access: sellers,
  body: z.strictObject({ called: z.optional(z.boolean('validation.choice')) }),
  response: interestAnswered,
});

/**
 * Submits an offer. Terms that the deal asks for and the body omits are accepted as asked; a creative offer without a price gets the one
 * that its terms imply. The buyer's earlier open offer is withdrawn and kept. 409 `deal-not-open` if the deal takes no offers.
 */
export const submitOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers',
  access: buyers,
  body: offerBody,
  response: z.object({ id: z.string() }),
});
/** 409 `offer-not-open` unless the offer is open or a backup. */
export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId/offers/:offerId',
  access: buyers,
  response: z.object({ id: z.string(), state: offerState }),
});
/**
 * Accepts an offer; a buyer accepts a counter with it. Only for the party whose turn it is. In one transaction the deal becomes pending,
 * this offer is accepted, the buyers of `backups` are asked to be backups, all other open offers are declined, and everyone is notified. A
 * buyer who was asked to be a backup agrees with the same call. `If-Match` as in offer-answers.ts. 409 `figures-changed` with the deal's
 * version if figures of the deal changed since the buyer offered or confirmed, unless `dealVersion` is that version. Where a loan is taken
 * over, 409 `clause-unconfirmed` if the caller neither confirmed that they know of the due-on-sale clause nor sends
 * `dueOnSaleKnown`, and `clause-unconfirmed-there` if the other side has not.
 */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/accept',
  access: roles,
  body: acceptance,
  response: z.object({ id: z.string(), state: offerState }),
});

/** Exports all interests in a deal as CSV, newest first, with headings in the caller's language. */
export const downloadInterests = {
  method: 'GET',
  path: '/api/deals/:dealId/interests.csv',
  access: sellers,
  mediaType: 'text/csv',
} as const satisfies FileEndpoint;
/** Exports all offers on a deal as CSV, newest first, like {@link downloadInterests}. */
export const downloadOffers = {
  method: 'GET',
  path: '/api/deals/:dealId/offers.csv',
  access: sellers,
  mediaType: 'text/csv',
} as const satisfies FileEndpoint;
/** Time zone of the times in the table, e.g. "America/Phoenix"; UTC by default. */
export const downloadQuery = z.strictObject({
  timeZone: z._default(timeZone, 'UTC'),
});

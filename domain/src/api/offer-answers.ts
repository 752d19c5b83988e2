import * as z from 'zod/mini';
import { roles, sellers } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { counterInput } from 'domain/offer/negotiation.ts';
import { offerState } from 'domain/offer/offer.ts';
import { isDocumentId } from 'domain/paths.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { endpoint } from './endpoint.ts';

// All take `If-Match: <version>` of the offer and refuse with 412 `offer-changed` when it has changed since. Somebody who is neither the offer's
// buyer nor may change the deal: 403, or 404 where they may not see the deal.

const response = z.object({ id: z.string(), state: offerState });
const reason = freeText({ most: limits.comment });

const offerId = z.string('validation.id').check(z.refine(isDocumentId, 'validation.id'));

/** What `POST …/accept` takes: which other open offers are kept as backups, the first of them first. Of the originator alone. */
export const acceptance = z.strictObject({
  backups: z.optional(
    z.array(offerId).check(
      z.maxLength(limits.backupsPerDeal, 'validation.tooManyBackups'),
      z.refine((ids) => new Set(ids).size === ids.length, 'validation.choice'),
    ),
  ),
});

/**
 * Answers with other terms, by whose turn it is; then it is the other side's. 409 `not-your-turn`, `offer-settled`, `offer-expired`,
 * `too-many-rounds`; `deal-not-open` on a deal that takes no offers.
 */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/counter',
  access: roles,
  body: counterInput,
  response,
});

/** Says no, by whose turn it is; a buyer also to being a backup. 409 `not-your-turn`, `offer-settled`, `offer-expired`. */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/decline',
  access: roles,
  body: z.strictObject({ reason: z.optional(reason) }),
  response,
});

/**
 * The accepted offer fell through. The first backup whose buyer has agreed is accepted in its place; without one the deal is active again, and
 * offers that waited as backups are open. 409 `offer-not-accepted`, `sold-is-final`.
 */
export const releaseOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/release',
  access: sellers,
  body: z.strictObject({
    reason: freeText({ most: limits.comment, least: 1, required: 'validation.reasonRequired' }),
  }),
  response,
});

/**
 * An offer that was declined because another one was accepted is open again, as it was, once the deal takes offers. Its buyer is notified, and may withdraw
 * it. 409 `offer-not-passed-over`, `offer-expired`, `deal-not-open`, `bidder-gone`, `newer-offer-open` where its buyer has another open one.
 */
export const reopenOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/reopen',
  access: sellers,
  response,
});

/** The earnest money of the accepted offer has arrived; said again, the first time stands. 409 `offer-not-accepted`. */
export const receiveEmd = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/emd-received',
  access: sellers,
  response,
});

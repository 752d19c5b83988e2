import * as z from 'zod/mini';
import { roles, sellers } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { counterInput } from 'domain/offer/negotiation.ts';
import { offerState, whoseReason } from 'domain/offer/offer.ts';
import { isDocumentId } from 'domain/paths.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { endpoint } from './endpoint.ts';

// All of these take `If-Match: <version>` of the offer and give 412 `offer-changed` if it changed since. A caller who is neither the
// offer's buyer nor allowed to change the deal gets 403, or 404 if they may not see the deal.

const response = z.object({ id: z.string(), state: offerState });
const reason = freeText({ most: limits.comment });

const offerId = z.string('validation.id').check(z.refine(isDocumentId, 'validation.id'));

const dealVersion = z.int('validation.choice').check(z.positive('validation.choice'));

/** A side's confirmation that it knows of the due-on-sale clause; ignored where no loan is taken over. */
const dueOnSaleKnown = z.optional(z.literal(true, 'validation.choice'));

/**
 * Body of `POST …/accept`: that the caller knows of the due-on-sale clause, the open offers to keep as backups, in order, and the version
 * of a deal whose figures changed since the offer. Only the originator may send the last two.
 */
export const acceptance = z.strictObject({
  dealVersion: z.optional(dealVersion),
  dueOnSaleKnown,
  backups: z.optional(
    z.array(offerId).check(
      z.maxLength(limits.backupsPerDeal, 'validation.tooManyBackups'),
      z.refine((ids) => new Set(ids).size === ids.length, 'validation.choice'),
    ),
  ),
});

/**
 * Confirms that the caller's own offer holds for the figures of a version of the deal; nothing changes if they are the same as before. 409
 * `offer-not-open`, `offer-expired`; 412 `edited-meanwhile` if the deal has another version.
 */
export const confirmOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/confirm',
  access: ['buyer'],
  body: z.strictObject({ dealVersion }),
  response,
});

/**
 * Confirms that the caller knows of the due-on-sale clause, on an offer of which the other side is to accept. Repeating it, and confirming
 * where no loan is taken over, has no effect. 409 `offer-not-open`, `offer-expired`.
 */
export const confirmClause = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/due-on-sale',
  access: roles,
  response,
});

/**
 * Counters with other terms; then it is the other side's turn. Only for the party whose turn it is. 409 `not-your-turn`, `offer-settled`,
 * `offer-expired`, `too-many-rounds`; `deal-not-open` if the deal takes no offers.
 */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/counter',
  access: roles,
  body: counterInput,
  response,
});

/**
 * Declines. Only for the party whose turn it is; a buyer may also decline to be a backup. 409 `not-your-turn`, `offer-settled`,
 * `offer-expired`.
 */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/decline',
  access: roles,
  body: z.strictObject({ reason: z.optional(reason) }),
  response,
});

/**
 * Releases the accepted offer, which fell through. The first backup whose buyer has agreed is accepted in its place; without one the deal
 * is active again and offers kept as backups are open again. 409 `offer-not-accepted`, `sold-is-final`; `figures-changed` with the deal's
 * `version`, unless `dealVersion` is that, where the backup's buyer has not confirmed it for figures that changed.
 */
export const releaseOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/release',
  access: sellers,
  body: z.strictObject({
    reason: freeText({ most: limits.comment, least: 1, required: 'validation.reasonRequired' }),
    whoseReason: z.optional(whoseReason),
    dealVersion: z.optional(dealVersion),
  }),
  response,
});

/**
 * Reopens an offer that was declined because another one was accepted, with the same terms, once the deal takes offers again. Its buyer is
 * notified and may withdraw it. 409 `offer-not-passed-over`, `offer-expired`, `deal-not-open`, `bidder-gone`, or `newer-offer-open` if its
 * buyer has another open offer.
 */
export const reopenOffer = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/reopen',
  access: sellers,
  response,
});

/** Records that the earnest money of the accepted offer arrived. Repeated calls keep the first date. 409 `offer-not-accepted`. */
export const receiveEmd = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/offers/:offerId/emd-received',
  access: sellers,
  response,
});

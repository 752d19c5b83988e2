import * as z from 'zod/mini';
import { roles } from 'domain/account/account.ts';
import { attachedProof, proofInput } from 'domain/offer/proof-of-funds.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';

/**
 * The media type of every proof, so that browsers download it and never render it on our origin. The offer and account documents hold the
 * actual type.
 */
const mediaType = 'application/octet-stream';

/**
 * Allows one upload under an id, to be stored by {@link saveProof} or to go with a report (domain/api/reports.ts). 403 `email-unverified`
 * until the caller's address is verified.
 */
export const openProofSlot = endpoint({
  method: 'POST',
  path: '/api/proof-of-funds/:proofId/slot',
  access: ['buyer', 'originator'],
  response: z.object({ ok: z.literal(true) }),
});
/**
 * Stores an uploaded file as the caller's proof of funds in place of the earlier one; with the id of the current one, changes its date. 400
 * with a detail for `id` if the file did not arrive, is too large, or has a content type that domain/offer/proof-of-funds.ts does not
 * allow.
 */
export const saveProof = endpoint({
  method: 'PUT',
  path: '/api/proof-of-funds',
  access: ['buyer'],
  body: proofInput,
  response: attachedProof,
});
/** Offers to which the proof was attached keep it until they are over. */
export const removeProof = endpoint({
  method: 'DELETE',
  path: '/api/proof-of-funds',
  access: 'member',
  response: z.object({ ok: z.literal(true) }),
});
export const downloadProof = {
  method: 'GET',
  path: '/api/proof-of-funds/file',
  access: 'member',
  mediaType,
} as const satisfies FileEndpoint;
/**
 * Downloads the proof of an offer. For the offer's buyer, the deal's originator and admins. 404 `proof-of-funds-gone` once the offer is
 * over.
 */
export const downloadOfferProof = {
  method: 'GET',
  path: '/api/deals/:dealId/offers/:offerId/proof-of-funds',
  access: roles,
  mediaType,
} as const satisfies FileEndpoint;

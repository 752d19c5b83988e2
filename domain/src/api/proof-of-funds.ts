import * as z from 'zod/mini';
import { roles } from 'domain/account/account.ts';
import { attachedProof, proofInput } from 'domain/offer/proof-of-funds.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';

/** Whatever it is, it is sent as a file to keep, which no browser shows as a page of ours; offer and account say what it is. */
const mediaType = 'application/octet-stream';

/** Lets one file be uploaded under an id, to be kept by {@link saveProof}. 403 `email-unverified` while the caller's address is not proven. */
export const openProofSlot = endpoint({
  method: 'POST',
  path: '/api/proof-of-funds/:proofId/slot',
  access: ['buyer'],
  response: z.object({ ok: z.literal(true) }),
});
/**
 * Keeps an uploaded file as one's proof of funds, in place of the one before; with the id of the one that is kept, gives it another date. 400 with a
 * detail of `id` for a file that did not arrive, is too large, or is none of domain/offer/proof-of-funds.ts by its content.
 */
export const saveProof = endpoint({
  method: 'PUT',
  path: '/api/proof-of-funds',
  access: ['buyer'],
  body: proofInput,
  response: attachedProof,
});
/** Offers that it went with keep it until they are over. */
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
/** Of an offer, for its buyer, who listed the deal, and admins. 404 `proof-of-funds-gone` once the offer is over. */
export const downloadOfferProof = {
  method: 'GET',
  path: '/api/deals/:dealId/offers/:offerId/proof-of-funds',
  access: roles,
  mediaType,
} as const satisfies FileEndpoint;

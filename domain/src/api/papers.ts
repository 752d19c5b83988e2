import * as z from 'zod/mini';
import { roles, sellers } from 'domain/account/account.ts';
import { clientId } from 'domain/client-id.ts';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { limits } from 'domain/limits.ts';
import { isFigure, paperInput } from 'domain/paper/paper.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { done } from './done.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';

/**
 * Allows one upload for each named page of a deal's paper, to be listed by {@link savePaper}. 403 `email-unverified` until the caller's
 * address is verified.
 */
export const openPageSlots = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/paper-pages/slots',
  access: sellers,
  body: z.strictObject({
    pages: z
      .array(clientId)
      .check(z.minLength(1, 'validation.paperPages'), z.maxLength(limits.paperPages, 'validation.paperPagesTooMany')),
  }),
  response: done,
});

/**
 * Adds a paper under an id that the client generates, or replaces it; takes `If-Match` with its version, 0 for a new one (412
 * `edited-meanwhile`). 400 with a detail for `pages` if one was not uploaded, or was refused. Other pages, another kind or date end an
 * admin's mark.
 */
export const savePaper = endpoint({
  method: 'PUT',
  path: '/api/deals/:dealId/papers/:paperId',
  access: sellers,
  body: paperInput,
  response: z.object({ version: z.number() }),
});
export const removePaper = endpoint({
  method: 'DELETE',
  path: '/api/deals/:dealId/papers/:paperId',
  access: sellers,
  response: done,
});

/** Asks the originator to open a paper. 403 `email-unverified`. Asking again changes nothing, unless it was declined. */
export const askForPaper = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/papers/:paperId/ask',
  access: ['buyer'],
  response: z.object({ state: z.enum(['asked', 'allowed']) }),
});
/** Lets a buyer who asked open a paper, or declines, at any time. */
export const answerForPaper = endpoint({
  method: 'PUT',
  path: '/api/deals/:dealId/papers/:paperId/readers/:buyerUid',
  access: sellers,
  body: z.strictObject({ allowed: z.boolean('validation.choice') }),
  response: done,
});

/**
 * Sends one page, numbered from 1, as a picture with the reader's name and the day drawn across it, and writes down that it was opened. The
 * account, the deal and the answer to the reader are judged at each request.
 */
export const readPage = {
  method: 'GET',
  path: '/api/deals/:dealId/papers/:paperId/pages/:page',
  access: roles,
  mediaType: 'image/webp',
} as const satisfies FileEndpoint;

/**
 * Writes down that a premium buyer opened a deal's page in its head start: once, at the first time. Does nothing at any other time. 404
 * `not-found` for a deal that the caller may not see.
 */
export const recordOpening = endpoint({
  method: 'PUT',
  path: '/api/deals/:dealId/opening',
  access: ['buyer'],
  response: done,
  repeatable: true,
});

/**
 * Marks a paper as seen by an admin, with the figures that it bears out, or returns it to its originator with a reason. 409
 * `pages-unopened` unless the admin has opened every page of this version before marking it; 409 `own-deal` to the originator of the deal,
 * `own-case` to a side of the case about its house.
 * 412 `edited-meanwhile` unless `If-Match` is the version that the admin read, and `dealVersion` that of the deal whose figures they
 * compared. Only figures that the deal states can be borne out.
 */
export const reviewPaper = endpoint({
  method: 'POST',
  path: '/api/admin/deals/:dealId/papers/:paperId/review',
  access: ['admin'],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('seen'),
      bearsOut: z
        .array(z.enum(dealFieldNames.filter(isFigure), 'validation.choice'))
        .check(z.refine((names) => new Set(names).size === names.length, 'validation.choice')),
      dealVersion: z.number(),
    }),
    z.strictObject({
      outcome: z.literal('returned'),
      reason: freeText({ most: limits.comment, required: 'validation.reasonRequired' }),
    }),
  ]),
  response: z.object({ version: z.number() }),
});

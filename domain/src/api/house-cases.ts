import * as z from 'zod/mini';
import { controlInput } from 'domain/deal/control.ts';
import { dealInput } from 'domain/deal/deal.ts';
import { caseSides } from 'domain/deal/house-case.ts';
import { limits } from 'domain/limits.ts';
import { paperKinds } from 'domain/paper/paper-kinds.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { endpoint } from './endpoint.ts';

const written = freeText({ most: limits.comment, required: 'validation.reasonRequired' });

/**
 * Opens a case about an address that another originator lists: stores the caller's deal, seen by them and admins alone, and asks admins to
 * decide whose it is. The query parameter `id` is that of `createDeal`. 403 `email-unverified`, `claims-refused` after two cases that were
 * decided against the caller, or `forbidden` for an own address; 409 `address-free`, or `case-not-possible` while another case is open or
 * once the house is sold. No answer says who lists it.
 */
export const openCase = endpoint({
  method: 'POST',
  path: '/api/deals/claims',
  access: ['originator'],
  body: (now: Date) => z.strictObject({ deal: dealInput(now), control: controlInput, statement: written }),
  response: z.object({ id: z.string(), version: z.number() }),
});

/** Asks one side of an open case for a paper. */
export const askSide = endpoint({
  method: 'POST',
  path: '/api/admin/house-cases/:caseId/ask',
  access: ['admin'],
  body: z.strictObject({
    side: z.enum(caseSides, 'validation.choice'),
    paper: z.enum(paperKinds, 'validation.choice'),
    text: written,
  }),
  response: z.object({ ok: z.literal(true) }),
});

/**
 * Decides a case, once: the listed deal stays, the house moves to the claimant (offers end or go along; interest ends), or neither deal is
 * shown. `reason` is told to both. 412 `edited-meanwhile` unless `If-Match` is the version that the admin read; 403 `own-case` to whoever
 * is a side of it; 409 `claimant-gone` if the claimant cannot sell any more.
 */
export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/house-cases/:caseId/decide',
  access: ['admin'],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.enum(['stays', 'neither']), reason: written }),
    z.strictObject({
      outcome: z.literal('moves'),
      offers: z.enum(['end', 'along'], 'validation.choice'),
      reason: written,
    }),
  ]),
  response: z.object({ version: z.number() }),
});

import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { proofId } from 'domain/offer/proof-of-funds.ts';
import { isDocumentId } from 'domain/paths.ts';
import { reportReasons } from 'domain/report/report.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { done } from './done.ts';
import { endpoint, type FileEndpoint } from './endpoint.ts';

const written = freeText({ most: limits.comment, required: 'validation.reasonRequired' });

/**
 * Reports a deal that the caller sees, its originator (`personUid`), or, as its originator, a buyer who is interested in it or made an
 * offer; or, as its originator or with an offer on it, what it counts as in the caller's own record (`ownRecord`). `file` is the id of an
 * upload for which `openProofSlot` opened a slot; 400 with a detail for `file` as for a proof of funds. 403 `email-unverified`, or
 * `forbidden` for what is the caller's own; 404 `not-found` for everything that they do not see; 409
 * `already-reported` while an earlier report of theirs waits.
 */
export const report = endpoint({
  method: 'POST',
  path: '/api/deals/:dealId/reports',
  access: ['buyer', 'originator'],
  body: z.strictObject({
    personUid: z.optional(z.string('validation.choice').check(z.refine(isDocumentId, 'validation.choice'))),
    ownRecord: z.optional(z.literal(true, 'validation.choice')),
    reason: z.enum(reportReasons, 'validation.choice'),
    text: written,
    file: z.optional(proofId),
  }),
  response: done,
});

/**
 * Decides about all reports of a case that wait. Their reporters are told the outcome with `text`; who is reported is told `told`, only if
 * they are upheld, which it is required for unless the case is about the reporter's own record. 412 `edited-meanwhile` unless `If-Match` is
 * the version that the admin read; 409 `own-report` to whoever is reported or has reported.
 */
export const decideReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:caseId/decide',
  access: ['admin'],
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('upheld'), text: written, told: z.optional(written) }),
    z.strictObject({ outcome: z.literal('notUpheld'), text: written }),
  ]),
  response: z.object({ version: z.number() }),
});

/** Downloads the file of a report. 404 where there is none; 409 `own-report` as for {@link decideReports}. */
export const downloadReportFile = {
  method: 'GET',
  path: '/api/admin/reports/:reportId/file',
  access: ['admin'],
  mediaType: 'application/octet-stream',
} as const satisfies FileEndpoint;

import * as z from 'zod/mini';
import { attachedProof } from 'domain/offer/proof-of-funds.ts';
import { timestamp } from 'domain/timestamp.ts';

/** Why a member reports a deal, or its originator. */
export const dealReasons = ['wrongFigures', 'notTheirs', 'notReachable', 'offensive'] as const;
/** Why an originator reports a buyer. */
export const buyerReasons = ['notReachable', 'offensive'] as const;
/** Why a member reports what a deal counts as in their own record. */
export const recordReasons = ['wrongRecord'] as const;
export const reportReasons = [...dealReasons, ...recordReasons] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;

export const reportStates = ['open', 'upheld', 'notUpheld'] as const;
export type ReportState = (typeof reportStates)[number];

/** `reports/{id}` as stored: what one member reports. Read by admins and by its reporter alone. */
export const reportDocument = z.object({
  /** Id of its {@link reportCaseDocument}. */
  caseId: z.string(),
  /** Absent once the reporter's account is deleted. */
  reporter: z.optional(z.object({ uid: z.string(), name: z.string() })),
  reason: reportReason,
  text: z.string(),
  /** Attached file, for admins alone; absent once the reporter's account is deleted. Stored like a proof of funds of the reporter. */
  file: z.optional(z.pick(attachedProof, { id: true, type: true })),
  /** The deal that is reported, or on which the reporter met the person. */
  dealId: z.string(),
  dealAddress: z.string(),
  at: timestamp,
  state: z.enum(reportStates),
  /** An admin's answer to the reporter, once decided. */
  answer: z.optional(z.string()),
  decidedAt: z.optional(timestamp),
});
export type Report = z.infer<typeof reportDocument> & { id: string };

/** `reportCases/{id}` as stored: all that was reported about one deal, person or record, for admins alone. */
export const reportCaseDocument = z.object({
  /** The deal; absent for a person and for a record. */
  deal: z.optional(z.object({ id: z.string(), address: z.string() })),
  /** The person responsible: the one who is reported, the deal's originator, or the owner of the record. */
  person: z.object({ uid: z.string(), name: z.string() }),
  /** Number of reports that wait, by reason. */
  waiting: z.partialRecord(reportReason, z.number()),
  /** When the first of them was made; absent if none waits. */
  waitingSince: z.optional(timestamp),
  /** Numbers of all reports, and of those that an admin upheld. */
  total: z.number(),
  upheld: z.number(),
  /** Raised by each report and decision. */
  version: z.number(),
});
export type ReportCase = z.infer<typeof reportCaseDocument> & { id: string };

export const caseOfDeal = (dealId: string): string => `deal-${dealId}`;
export const caseOfPerson = (uid: string): string => `person-${uid}`;
export const caseOfRecord = (uid: string): string => `record-${uid}`;

/** Returns what a case is about, by its id. */
export function aboutIn(caseId: string): 'deal' | 'person' | 'record' {
  if (caseId.startsWith('record-')) return 'record';
  return caseId.startsWith('person-') ? 'person' : 'deal';
}

/** Returns the number of reports that wait. */
export const waitingIn = ({ waiting }: Pick<ReportCase, 'waiting'>): number =>
  Object.values(waiting).reduce((sum, count) => sum + (count ?? 0), 0);

/** Returns what a case says of its reports. */
export function countsOf(
  reports: readonly Pick<Report, 'reason' | 'state' | 'at'>[],
): Pick<ReportCase, 'waiting' | 'waitingSince' | 'total' | 'upheld'> {
  const open = reports.filter(({ state }) => state === 'open');
  const waiting: ReportCase['waiting'] = {};
  for (const { reason } of open) waiting[reason] = (waiting[reason] ?? 0) + 1;
  const [waitingSince] = open.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    waiting,
    ...(waitingSince && { waitingSince }),
    total: reports.length,
    upheld: reports.filter(({ state }) => state === 'upheld').length,
  };
}

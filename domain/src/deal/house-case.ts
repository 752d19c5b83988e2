import * as z from 'zod/mini';
import { paperKinds } from 'domain/paper/paper-kinds.ts';
import { timestamp } from 'domain/timestamp.ts';
import { dealControl } from './control.ts';

/**
 * States of a case between two originators of one house. Open until its claimant withdraws it, it lapses because they show no paper, or an
 * admin decides: the listed deal stays, the house moves to the claimant, or neither deal is shown.
 */
export const houseCaseStates = ['open', 'withdrawn', 'lapsed', 'stays', 'moves', 'neither'] as const;
export type HouseCaseState = (typeof houseCaseStates)[number];

/** An admin's possible decisions on a case. */
export const houseOutcomes = ['stays', 'moves', 'neither'] as const;
export type HouseOutcome = (typeof houseOutcomes)[number];

const person = z.object({ uid: z.string(), name: z.string() });
/** One side of a case, with the right to sell that its deal stated when the case opened. */
const side = z.object({ dealId: z.string(), originator: person, control: z.optional(dealControl) });

/** `houseCases/{id}` as stored, for admins alone. Its id is that of the claimant's deal. */
export const houseCaseDocument = z.object({
  /** "12 Oak Street, Phoenix, AZ", as the listed deal spells it. */
  address: z.string(),
  listed: side,
  claim: side,
  /** The claimant's reasons, in their own words. */
  statement: z.string(),
  state: z.enum(houseCaseStates),
  openedAt: timestamp,
  /** When admins are reminded next or, once the house moved, its deal is announced; absent if nothing is due. */
  dueAt: z.optional(timestamp),
  endedAt: z.optional(timestamp),
  /** The admin who decided, and what both sides were told. */
  decidedBy: z.optional(person),
  reason: z.optional(z.string()),
  /** Raised by each change of the state. */
  version: z.number(),
});
export type HouseCase = z.infer<typeof houseCaseDocument> & { id: string };

export const caseSides = ['listed', 'claim'] as const;
export type CaseSide = (typeof caseSides)[number];

/** `deals/{dealId}/caseRequests/{id}` as stored: what an admin asks of one side, for that side and admins. */
export const caseRequestDocument = z.object({
  paper: z.enum(paperKinds),
  text: z.string(),
  at: timestamp,
});
export type CaseRequest = z.infer<typeof caseRequestDocument> & { id: string };

/** Ends of a case against its claimant: by a decision, without a paper shown, or given up, while the listed deal had to wait. */
const against: readonly HouseCaseState[] = ['stays', 'lapsed', 'withdrawn'];

/**
 * Whether a person whose cases these are may open another: not while the last two that ended, the later one lately, did so against them.
 */
export function mayClaim(
  cases: readonly Pick<HouseCase, 'state' | 'endedAt'>[],
  now: Date,
  refusedFor: number,
): boolean {
  const ended = cases
    .flatMap(({ state, endedAt }) => (endedAt ? [{ state, endedAt }] : []))
    .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
  const [last, before] = ended;
  if (!last || !before || ![last, before].every(({ state }) => against.includes(state))) return true;
  return now.getTime() - last.endedAt.getTime() >= refusedFor;
}

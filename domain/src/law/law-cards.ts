import * as z from 'zod/mini';
import { usStates } from 'domain/geo/states.ts';
import { calendarDay } from 'domain/timestamp.ts';
import { toldSides } from './statements.ts';

/** Ids of all cards, which name their texts (web/src/features/law/texts). */
export const lawIds = ['garn', 'va', 'fincen', 'az', 'md', 'tx', 'il', 'sc', 'ok'] as const;

/**
 * A card about a law: information, never advice. A card that has no source or no day on which it was checked is refused
 * (web/src/features/law/README.md).
 */
export const lawCard = z.strictObject({
  id: z.enum(lawIds),
  place: z.enum(['US', ...usStates]),
  /** Citation, by which everybody finds the text. */
  statute: z.string().check(z.regex(/\d/)),
  /** Kind of text that was read: the statute or another official text, or a page of a lawyer or title company about it. */
  source: z.enum(['text', 'commentary']),
  /** The day on which the source was read, "YYYY-MM-DD". */
  checkedOn: calendarDay('validation.date'),
  /** The day from which it applies; absent if the source did not give it. */
  since: z.optional(calendarDay('validation.date')),
  status: z.enum(['inForce', 'vacated']),
  /** Deals that it concerns: all, those of which a loan is taken over (a VA loan), or those of originators who may sell a contract. */
  concerns: z.enum(['all', 'loan', 'vaLoan', 'contract']),
  /** Sides to whom it requires a disclosure; both, where the source names none. */
  disclosure: z.optional(z.array(z.enum(toldSides)).check(z.minLength(1))),
});
export type LawCard = z.infer<typeof lawCard>;

const checkedOn = '2026-11-26';

/** All cards, those of the whole country first. A state without one is not checked yet: nothing is said of its law. */
export const lawCards: readonly LawCard[] = [
  {
    id: 'garn',
    place: 'US',
    statute: '12 U.S.C. 1701j-3',
    source: 'text',
    checkedOn,
    status: 'inForce',
    concerns: 'loan',
  },
  {
    id: 'va',
    place: 'US',
    statute: '38 U.S.C. 3714',
    source: 'text',
    checkedOn,
    status: 'inForce',
    concerns: 'vaLoan',
  },
  {
    id: 'fincen',
    place: 'US',
    statute: '31 CFR 1031.320',
    source: 'commentary',
    checkedOn,
    since: '2026-03-01',
    status: 'vacated',
    concerns: 'all',
  },
  {
    id: 'az',
    place: 'AZ',
    statute: 'A.R.S. 44-5101',
    source: 'text',
    checkedOn,
    since: '2022-09-23',
    status: 'inForce',
    concerns: 'contract',
    disclosure: ['seller', 'buyer'],
  },
  {
    id: 'md',
    place: 'MD',
    statute: 'Real Property 10-715',
    source: 'text',
    checkedOn,
    status: 'inForce',
    concerns: 'contract',
    disclosure: ['seller', 'buyer'],
  },
  {
    id: 'tx',
    place: 'TX',
    statute: 'Occupations Code 1101.0045',
    source: 'commentary',
    checkedOn,
    status: 'inForce',
    concerns: 'contract',
    disclosure: ['buyer'],
  },
  {
    id: 'il',
    place: 'IL',
    statute: '225 ILCS 454',
    source: 'commentary',
    checkedOn,
    status: 'inForce',
    concerns: 'contract',
  },
  {
    id: 'sc',
    place: 'SC',
    statute: 'H.4754',
    source: 'commentary',
    checkedOn,
    since: '2024-05-21',
    status: 'inForce',
    concerns: 'contract',
  },
  {
    id: 'ok',
    place: 'OK',
    statute: 'SB 1075',
    source: 'commentary',
    checkedOn,
    since: '2025-11-01',
    status: 'inForce',
    concerns: 'contract',
    disclosure: ['seller', 'buyer'],
  },
];

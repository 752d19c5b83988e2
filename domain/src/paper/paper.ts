import * as z from 'zod/mini';
import { type DateRange, daysAfter, isInRange, monthsAfter } from 'domain/deal/date-range.ts';
import { clientId } from 'domain/client-id.ts';
import { dealFieldNames, dealFieldTable, type FieldNameOf } from 'domain/deal/deal-field-table.ts';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay, timestamp } from 'domain/timestamp.ts';
import { type PaperKind, paperKinds, statesValidity, validityOf } from './paper-kinds.ts';

export const paperKind = z.enum(paperKinds, 'validation.choice');

/**
 * Audiences of a paper besides its originator and admins: nobody, buyers whom the originator lets in, or every member who sees the deal.
 */
export const paperAudiences = ['admins', 'asked', 'members'] as const;
export type PaperAudience = (typeof paperAudiences)[number];

/** `waiting` for an admin, `seen` by one, or `returned` to its originator with a reason. */
export const paperReview = z.enum(['waiting', 'seen', 'returned']);

/** A stored page. An id's picture never changes: another one has another id. */
export const paperPage = z.object({ id: z.string(), width: z.number(), height: z.number() });
export type PaperPage = z.infer<typeof paperPage>;

export type Figure = FieldNameOf<'money' | 'monthlyMoney' | 'percent' | 'date'>;
const figureKinds: readonly string[] = ['money', 'monthlyMoney', 'percent', 'date'];

/** Whether a paper can bear out a field: an amount, a rate or a day. */
export const isFigure = (name: (typeof dealFieldNames)[number]): name is Figure =>
  figureKinds.includes(dealFieldTable[name].kind);

/** `deals/{dealId}/papers/{paperId}` as stored. */
export const paperDocument = z.object({
  kind: paperKind,
  /** Day of the document: "YYYY-MM-DD". */
  date: z.string(),
  /** Last day on which it is good; absent if it does not run out. */
  goodUntil: z.optional(z.string()),
  audience: z.enum(paperAudiences),
  pages: z.array(paperPage),
  /** Whether members who see the deal learn that there is this paper; kept for rules and queries. */
  shown: z.boolean(),
  /** Incremented by every change, for `If-Match`. */
  version: z.number(),
  review: paperReview,
  reviewedAt: z.optional(timestamp),
  /** Figures that the paper bears out, by the admin who saw it. A figure that changes is removed. */
  bearsOut: z.optional(z.array(z.enum(dealFieldNames))),
  /** Why it was returned. Only its originator and admins read papers that were returned. */
  reason: z.optional(z.string()),
  /** For messages and lists across deals. */
  dealAddress: z.string(),
  addedAt: timestamp,
  /** When its pages or what they are last changed, from which on it waits for an admin. */
  updatedAt: timestamp,
});
export type PaperDocument = z.infer<typeof paperDocument>;
export type Paper = PaperDocument & { id: string; dealId: string };

/** Whether members who see the deal learn of a paper. */
export const isShown = ({ audience, review }: Pick<PaperDocument, 'audience' | 'review'>): boolean =>
  audience !== 'admins' && review !== 'returned';

/** Whether a paper is still good on a day. */
export const isGood = ({ goodUntil }: Pick<PaperDocument, 'goodUntil'>, today: string): boolean =>
  goodUntil === undefined || today <= goodUntil;

/** Whether an admin has seen the paper as it is, and it is still good. */
export const isSeen = (paper: Pick<PaperDocument, 'review' | 'goodUntil'>, today: string): boolean =>
  paper.review === 'seen' && isGood(paper, today);

/** Why an uploaded page was refused. The texts are in domain/src/texts under `pageRefusals`. */
export const pageRefusals = ['not-a-page', 'too-large', 'too-many-pixels', 'unreadable', 'too-many', 'failed'] as const;
export type PageRefusal = (typeof pageRefusals)[number];

/**
 * `deals/{dealId}/paperPages/{pageId}` as stored: what became of an uploaded page. Removed with it, or after a day if no paper lists it.
 */
export const pageDocument = z.object({
  uid: z.string(),
  state: z.enum(['processing', 'ready', 'refused']),
  reason: z.optional(z.enum(pageRefusals)),
  /** In pixels; 0 until ready. */
  width: z.number(),
  height: z.number(),
  listed: z.boolean(),
  createdAt: timestamp,
});
export type PageDocument = z.infer<typeof pageDocument>;
export type UploadedPage = PageDocument & { id: string };

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Offset of the time zone in which days begin first. */
const firstZone = 14 * hour;

/** Returns the allowed dates of a paper: the last thirty years up to today, in any time zone. */
export function paperRange(now: Date): DateRange {
  const last = isoDay(now.getTime() + firstZone);
  return { first: monthsAfter(last, -12 * 30), last };
}

/** Returns the last day on which a paper can be good: "YYYY-MM-DD", or undefined for a kind without a limit of days. */
export function lastGoodDay(kind: PaperKind, date: string): string | undefined {
  const { days } = validityOf(kind);
  return days === undefined ? undefined : daysAfter(date, days);
}

/** A paper as its originator saves it: the ids of its uploaded pages in order, what it is, and who may open it. */
export const paperInput = (now: Date) =>
  z
    .strictObject({
      kind: paperKind,
      date: calendarDay('validation.paperDate').check(
        z.refine((day) => isInRange(day, paperRange(now)), 'validation.paperDateRange'),
      ),
      goodUntil: z.optional(calendarDay('validation.goodUntil')),
      audience: z.enum(paperAudiences, 'validation.choice'),
      pages: z.array(clientId).check(
        z.minLength(1, 'validation.paperPages'),
        z.maxLength(limits.paperPages, 'validation.paperPagesTooMany'),
        z.refine((ids) => new Set(ids).size === ids.length, 'validation.choice'),
      ),
    })
    .check(
      z.refine(({ kind, goodUntil }) => !statesValidity(kind) || goodUntil !== undefined, {
        path: ['goodUntil'],
        error: 'validation.goodUntil',
      }),
      z.refine(({ date, goodUntil }) => goodUntil === undefined || goodUntil >= date, {
        path: ['goodUntil'],
        error: 'validation.goodUntilBefore',
      }),
      z.refine(
        ({ kind, date, goodUntil }) => goodUntil === undefined || goodUntil <= (lastGoodDay(kind, date) ?? goodUntil),
        { path: ['goodUntil'], error: 'validation.goodUntilLate' },
      ),
    );
export type PaperInput = z.output<ReturnType<typeof paperInput>>;

/** Returns the last day on which a saved paper is good: the stated one, or its kind's. */
export const goodUntilOf = ({ kind, date, goodUntil }: Pick<PaperInput, 'kind' | 'date' | 'goodUntil'>) =>
  goodUntil ?? lastGoodDay(kind, date);

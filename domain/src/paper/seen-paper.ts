import type { Deal } from 'domain/deal/deal-document.ts';
import { daysAfter } from 'domain/deal/date-range.ts';
import { startOfDayIn } from 'domain/geo/time-zones.ts';
import type { PaperDocument } from './paper.ts';

type Seen = Pick<PaperDocument, 'review' | 'goodUntil'>;

/** Returns when the last day of a paper is over, as days end in the property's state; undefined if it does not run out. */
export const paperEnd = ({ goodUntil }: Pick<PaperDocument, 'goodUntil'>, state: unknown): Date | undefined =>
  goodUntil === undefined ? undefined : startOfDayIn(state, daysAfter(goodUntil, 1));

/** Returns what a deal's document says of its papers that an admin has seen and that are good, for lists and filters. */
export function seenPaperOf(
  papers: readonly Seen[],
  state: unknown,
  now: Date,
): Pick<Deal, 'paperSeen' | 'paperSeenUntil'> {
  const ends = papers.filter(({ review }) => review === 'seen').map((paper) => paperEnd(paper, state));
  if (ends.includes(undefined)) return { paperSeen: true };
  const last = ends.flatMap((end) => end ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last && last > now ? { paperSeen: true, paperSeenUntil: last } : {};
}

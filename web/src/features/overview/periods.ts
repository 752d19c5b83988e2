import { day } from 'domain/duration.ts';

/** Length of each compared period, in days. */
export const comparedDays = 30;
/** Number of bars per period. */
const barsEach = 3;

export type Span = { from: Date; to: Date | undefined };

/**
 * Returns the last 30 days and the 30 before, as spans of ten days, oldest first. The last one is open-ended, so that
 * arrivals during counting are included.
 */
export function spansUntil(now: Date): Span[] {
  const length = (comparedDays / barsEach) * day;
  const count = 2 * barsEach;
  return Array.from({ length: count }, (_, index) => {
    const at = (bars: number) => new Date(now.getTime() - bars * length);
    return { from: at(count - index), to: index === count - 1 ? undefined : at(count - index - 1) };
  });
}

export type Trend = {
  /** Counts per span, oldest first. */
  bars: number[];
  /** Count of the last 30 days. */
  recent: number;
  /** Count of the 30 days before. */
  before: number;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Sums the counts of all spans into the two periods. */
export const trendOf = (bars: number[]): Trend => ({
  bars,
  before: sum(bars.slice(0, barsEach)),
  recent: sum(bars.slice(barsEach)),
});

export const directionOf = ({ recent, before }: Trend): 'up' | 'down' | 'same' =>
  recent > before ? 'up' : recent < before ? 'down' : 'same';

/** Returns the heights of bars as fractions of the highest; all 0 when every count is 0. */
export function heightsOf(bars: readonly number[]): number[] {
  const highest = Math.max(...bars);
  return bars.map((bar) => (highest === 0 ? 0 : bar / highest));
}

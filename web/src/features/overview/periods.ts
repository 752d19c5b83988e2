const day = 24 * 60 * 60 * 1000;

/** Figures are compared over so many days. */
export const comparedDays = 30;
/** Each of the two periods is drawn as so many bars. */
const barsEach = 3;

export type Span = { from: Date; to: Date | undefined };

/**
 * The last 30 days and the 30 before them, cut into bars of ten days, the oldest first. The last one has no end: what comes in while
 * it is being counted counts.
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
  /** In each of the spans, the oldest first. */
  bars: number[];
  /** In the last 30 days. */
  recent: number;
  /** In the 30 days before. */
  before: number;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** How many there were in either period, from the counts of all spans. */
export const trendOf = (bars: number[]): Trend => ({
  bars,
  before: sum(bars.slice(0, barsEach)),
  recent: sum(bars.slice(barsEach)),
});

export const directionOf = ({ recent, before }: Trend): 'up' | 'down' | 'same' =>
  recent > before ? 'up' : recent < before ? 'down' : 'same';

/** Heights of bars from 0 to 1 of the highest one; all 0 where there was nothing. */
export function heightsOf(bars: readonly number[]): number[] {
  const highest = Math.max(...bars);
  return bars.map((bar) => (highest === 0 ? 0 : bar / highest));
}

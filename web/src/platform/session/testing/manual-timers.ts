import type { Timers } from '#platform/session/timers.ts';

type Due = { at: number; run: () => void };

/** Time that passes only when a test says so. */
export class ManualTimers implements Timers {
  private now = 0;
  private due: Due[] = [];
  /** The milliseconds of each wait, in the order they were asked for. */
  readonly waits: number[] = [];

  later(run: () => void, milliseconds: number): () => void {
    const entry = { at: this.now + milliseconds, run };
    this.due.push(entry);
    this.waits.push(milliseconds);
    return () => {
      this.due = this.due.filter((other) => other !== entry);
    };
  }

  get pending(): number {
    return this.due.length;
  }

  /** Lets so many milliseconds pass, and all that follows from them. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await settled();
    for (;;) {
      const next = this.due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((other) => other !== next);
      this.now = next.at;
      next.run();
      // oxlint-disable-next-line no-await-in-loop
      await settled();
    }
    this.now = end;
  }
}

/** Everything that was resolved has been carried on with. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

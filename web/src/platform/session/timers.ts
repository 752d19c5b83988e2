/** Time, as a parameter: tests run 45 minutes in no time. */
export type Timers = {
  /** Runs something later, after so many milliseconds; gives what calls it off. */
  later(run: () => void, milliseconds: number): () => void;
};

export const browserTimers: Timers = {
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const wait = (timers: Timers, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timers.later(resolve, milliseconds);
  });

import type { World } from '#tests/functions/world/world.ts';

/** Expected outcome of an event that comes after its document has changed again. */
export type Late = {
  /** The change in words: "the deal was deleted". */
  meanwhile: string;
  change: () => Promise<unknown>;
  /**
   * `unchanged`: the event leaves no trace. `as in order`: it ends as if the event had come before the change and once more after it.
   * Otherwise the paths that are there in the end, or with `false` are not.
   */
  ends: 'unchanged' | 'as in order' | Record<string, boolean>;
};

/** An event in a world that is arranged for it. */
export type Event = {
  /** Runs what the function of src/triggers/ runs. */
  deliver: () => Promise<unknown>;
  /** The paths that it creates or changes; empty for one that only answers. */
  touches: number;
  late: Late | { never: string };
  /** Time of the event ahead of the emulators' clock (ms), where data must be old. */
  ahead?: number;
  /** Delivers again after the process was killed, if nothing repeats the event itself. */
  recover?: () => Promise<unknown>;
};

export type EventCase = (world: World) => Promise<Event>;

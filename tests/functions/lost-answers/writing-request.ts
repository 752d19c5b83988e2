import type { Person } from '#tests/people.ts';
import type { World } from '#tests/functions/world/world.ts';

/** A request that is carried out, and changes something. */
export type WritingRequest = {
  /** Absent: a visitor. */
  as?: Person;
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is not JSON. */
  raw?: string;
  /** Another body that would be taken, too. An endpoint without one reads none, but the same key with one is another request. */
  otherBody?: unknown;
  /** Why its key is not kept, and how often it has an effect. */
  unkept?: { because: string; effect: 'none' | 'once' | 'each time' };
  /** Why it ends the caller's own sessions, so that the same token gets no second answer. */
  endsSessions?: string;
  /** Why no second try is possible where the process was killed half-way: the first one used up what it needs. */
  usedUp?: string;
};

/** Arranges what the request needs, and returns it. */
export type WritingCase = (world: World) => Promise<WritingRequest>;

/** Cases by the name of their endpoint; further ones add what is different: "setRole by invitation". */
export type WritingCases<Name extends string> = Readonly<Partial<Record<Name | `${Name} ${string}`, WritingCase>>>;

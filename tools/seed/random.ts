/**
 * Reproducible randomness: the same key gives the same numbers on every machine. The generator is mulberry32 by Tommy Ettinger, public
 * domain (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c); the key is hashed to its 32-bit state with FNV-1a.
 */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer, both ends included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  /** Around `middle`, at most `spread` away, with small distances more likely. */
  near(middle: number, spread: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An item of the list, with a probability proportional to its weight. */
  weighted<const T>(list: readonly T[], weights: readonly number[]): T;
  /** `count` different items in random order; all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Letters and digits, like Firestore's ids. */
  id(length: number): string;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a generator for the key, so that a change in one place does not affect others. */
export function randomFor(...key: readonly (string | number)[]): Random {
  const next = mulberry32(hash(key.join('/')));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  };
  return {
    next,
    int,
    pick,
    between: (from, to) => from + next() * (to - from),
    near: (middle, spread) => middle + (next() + next() - 1) * spread,
    chance: (share) => next() < share,
    weighted: (list, weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found =
        list[
          Math.max(
            0,
            weights.findIndex((weight) => (left -= weight) < 0),
          )
        ];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    sample: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat();
    },
    id: (length) => Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join(''),
  };
}

import type { Role } from 'domain/account/account.ts';

/** Minimum size of a group that is counted for anyone but admins: a count over a group of one reveals that one person. */
export const fewestCounted = 5;

export const isTooFew = (people: number): boolean => people < fewestCounted;

/** Returns a count as a role may see it; null means "fewer than 5". */
export const saidTo = (role: Role, people: number): number | null =>
  role !== 'admin' && isTooFew(people) ? null : people;

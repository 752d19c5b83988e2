import type { Role } from 'domain/account/account.ts';

/** An exact count over a group of one is a read of that one: of fewer than these only admins hear how many they are. */
export const fewestCounted = 5;

export const isTooFew = (people: number): boolean => people < fewestCounted;

/** A count of people as somebody hears it; null is "fewer than 5". */
export const saidTo = (role: Role, people: number): number | null =>
  role !== 'admin' && isTooFew(people) ? null : people;

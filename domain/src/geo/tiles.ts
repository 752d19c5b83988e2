import { type Area, areaBounds } from './area.ts';
import type { Position } from './distance.ts';

/** Sides of the tiles in degrees, the smallest (some eight miles) first. Each tile lies in one of the next size. */
const sizes = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8] as const;

/** Begins the name of every tile. No text that anyone types makes a token with it (search-tokens.ts). */
const mark = '~';
/** Whether a token is a tile, and not of an address. */
export const isTile = (token: string): boolean => token.startsWith(mark);

const columnOf = (longitude: number, size: number): number => Math.floor((longitude + 180) / size);
const rowOf = (latitude: number, size: number): number => Math.floor((latitude + 90) / size);
const tileOf = (size: number, column: number, row: number): string => `${mark}${size} ${column} ${row}`;

/** Returns the tiles that a position is in, one of each size. */
export const tilesAt = ({ latitude, longitude }: Position): string[] =>
  sizes.map((size) => tileOf(size, columnOf(longitude, size), rowOf(latitude, size)));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Returns the smallest tiles of one size of which at most `most` cover an area: every position in it is in one of them. Undefined for an
 * area that is too large.
 */
export function tilesOver(area: Area, most: number): string[] | undefined {
  const { south, west, north, east } = areaBounds(area);
  for (const size of sizes) {
    const [left, right] = [columnOf(west, size), columnOf(east, size)];
    const [bottom, top] = [rowOf(south, size), rowOf(north, size)];
    if ((right - left + 1) * (top - bottom + 1) > most) continue;
    return range(bottom, top).flatMap((row) => range(left, right).map((column) => tileOf(size, column, row)));
  }
  return undefined;
}

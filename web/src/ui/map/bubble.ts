import { numberFormat } from 'domain/intl-formats.ts';

/** Diameter of a bubble in pixels; grows with the logarithm of the number in it. */
export const diameterOf = (count: number): number => Math.round(30 + 11 * Math.log10(Math.max(1, count)));

/** Shortens a number: 1,234 becomes "1.2K". */
export const shortCount = (value: number): string =>
  numberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

import { limits } from 'domain/limits.ts';

/** Returns the latest year built that is accepted: houses may be sold before they are built. */
export const newestYearBuilt = (now: Date): number => now.getUTCFullYear() + limits.yearsAhead;

import { newestYearBuilt } from 'domain/deal/year-built.ts';
import { limits } from 'domain/limits.ts';

/** Returns the values that texts of `validation` name: bounds that are defined elsewhere, or that the date moves. */
export const messageValues = (now: Date) => ({
  oldestYear: String(limits.oldestYear),
  newestYear: String(newestYearBuilt(now)),
});

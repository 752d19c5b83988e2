import { assumptions, defaultAssumptions, type AssumptionName, type Assumptions } from 'domain/finance/assumptions.ts';
import { paths } from 'domain/paths.ts';
import type { LiveDocument } from '#platform/live/use-live-document.ts';
import { useOwnDocument } from '#platform/live/use-own-document.ts';

/** The assumptions that differ from the defaults. */
export type OwnAssumptions = Partial<Assumptions>;

export const isDefault = (name: AssumptionName, value: number): boolean => value === defaultAssumptions[name];

/** Returns the values that differ from the defaults; invalid values count as defaults. */
export const ownIn = (given: Record<string, unknown>): OwnAssumptions =>
  Object.fromEntries(
    Object.entries(assumptions.parse(given)).filter(([name, value]) => !isDefault(name as AssumptionName, value)),
  );

/** The person's assumptions on all devices, live; undefined when they never changed any. */
export const useStoredAssumptions = (uid: string): LiveDocument<OwnAssumptions> =>
  useOwnDocument(paths.own(uid, 'assumptions'), storedOwn);
const storedOwn = { parse: (data: unknown) => ownIn(data as Record<string, unknown>) };

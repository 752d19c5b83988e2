import type { Inventory, Item } from '#tools/drill/inventory.ts';

/** Losses of a restore in one kind of data. */
export type Losses = {
  readonly kept: number;
  /** Items that are missing. */
  readonly missing: readonly string[];
  /** Items that are there in an earlier version. */
  readonly outdated: readonly string[];
  /** Items that were deleted after the export, and are there again. */
  readonly returned: readonly string[];
  /** Items that were lost although nothing had changed them since the export began: the export or the import is at fault. */
  readonly unexplained: readonly string[];
};

/**
 * Compares what a portal held when it was destroyed with what is there after the restore.
 * @param exportBegan when the export began (ms); what was changed later may be lost
 */
export function lossesOf(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  exportBegan: number,
): Losses {
  const missing = [...before.keys()].filter((key) => !after.has(key));
  const outdated = [...before]
    .filter(([key, { digest }]) => after.has(key) && after.get(key)?.digest !== digest)
    .map(([key]) => key);
  const returned = [...after.keys()].filter((key) => !before.has(key));
  return {
    kept: before.size - missing.length - outdated.length,
    missing,
    outdated,
    returned,
    unexplained: [...missing, ...outdated].filter((key) => (before.get(key)?.changedAt ?? 0) < exportBegan),
  };
}

export type AllLosses = { readonly [Kind in keyof Inventory]: Losses };

export const allLosses = (before: Inventory, after: Inventory, exportBegan: number): AllLosses => ({
  documents: lossesOf(before.documents, after.documents, exportBegan),
  identities: lossesOf(before.identities, after.identities, exportBegan),
  files: lossesOf(before.files, after.files, exportBegan),
});

/** Returns when the first lost change was made (ms): from then until the end everything may be lost. */
export function firstLostAt(before: Inventory, losses: AllLosses): number | undefined {
  const times = (['documents', 'identities', 'files'] as const).flatMap((kind) =>
    [...losses[kind].missing, ...losses[kind].outdated].map((key) => before[kind].get(key)?.changedAt ?? 0),
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

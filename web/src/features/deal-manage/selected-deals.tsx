import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

type SelectedDeals = {
  /** Ids of the selected deals. */
  selected: ReadonlySet<string>;
  /** Selects these deals beside the others, or no longer. */
  select: (ids: readonly string[], isSelected: boolean) => void;
};

const Selected = createContext<SelectedDeals>({ selected: new Set(), select: () => {} });

/** Returns which deals are selected. Whatever asks renders with each change, and nothing else of the table does. */
export const useSelectedDeals = (): SelectedDeals => useContext(Selected);

/** Keeps which deals of a list are selected. */
export function SelectedDealsProvider({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const value = useMemo(
    () => ({
      selected,
      select: (ids: readonly string[], isSelected: boolean) =>
        setSelected(
          (before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]),
        ),
    }),
    [selected],
  );
  return <Selected value={value}>{children}</Selected>;
}

import { useCallback, useState } from 'react';
import type { DealSearch } from 'domain/deal/deal-search.ts';

type Understand = (typed: string) => Partial<DealSearch> | undefined;

/** Loads the parser once; a failed download is tried again. */
let loading: Promise<Understand> | undefined;
function load(): Promise<Understand> {
  loading ??= import('./phrase-reading.ts').then(
    ({ understoodPhrase }) => understoodPhrase,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const nothing: Understand = () => undefined;

/**
 * Understands typed phrases. The parser loads when the field gets the focus, or is typed in.
 * @returns `understand` for now, which understands nothing while it loads or offline, `isReady`, which says that it does, and `understood`,
 *   which waits for it
 */
export function usePhrase() {
  const [loaded, setLoaded] = useState<{ understand: Understand }>();
  const prepare = useCallback(() => {
    load().then(
      (understand) => setLoaded((now) => now ?? { understand }),
      // Phrases are then searched for as they are typed.
      () => undefined,
    );
  }, []);
  const understood = (typed: string) => load().then((understand) => understand(typed), nothing);
  return { prepare, isReady: loaded !== undefined, understand: loaded?.understand ?? nothing, understood };
}

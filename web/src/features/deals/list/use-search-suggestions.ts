import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { askFirestore } from './ask-firestore.ts';
import type { Reader } from './deal-queries.ts';
import { searchParameters, type DealSearch } from './deal-search.ts';
import { searchSuggestions, suggestFrom, type Suggestion } from './search-suggestions.ts';

/** How long typing rests before suggestions are asked for, in milliseconds: less than the list waits. */
const suggestionsRest = 200;

const none: readonly Suggestion[] = [];

/**
 * Suggestions for what is being typed. Those of less typed stay until there are others, so that the list does not blink; an
 * answer that comes late is dropped.
 * @param typed undefined while nobody types
 */
export function useSearchSuggestions(
  { uid, role, premium }: Reader,
  search: DealSearch,
  typed: string | undefined,
): readonly Suggestion[] {
  const firestore = useFirestore();
  const text = typed?.trim() ?? '';
  const asked = Array.from(text).length >= suggestFrom && !search.favorites;
  const filters = searchParameters({ ...search, text: '' }).toString();
  const [known, setKnown] = useState<{ filters: string; suggestions: readonly Suggestion[] }>();

  useEffect(() => {
    if (!asked) return undefined;
    let dropped = false;
    const keep = (suggestions: readonly Suggestion[]) => {
      if (!dropped) setKnown({ filters, suggestions });
    };
    const timer = setTimeout(() => {
      searchSuggestions({ uid, role, premium }, { ...search, text }, askFirestore(firestore)).then(
        keep,
        // The list itself says what is wrong.
        () => keep(none),
      );
    }, suggestionsRest);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
    // `filters` are what matters of `search` here: its text follows the typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firestore, uid, role, premium, asked, text, filters]);

  return asked && known?.filters === filters ? known.suggestions : none;
}

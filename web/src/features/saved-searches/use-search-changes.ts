import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from 'domain/search/saved-search.ts';
import type { SearchFrequency } from 'domain/search/search-frequency.ts';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendDeletion, sendSearch } from './data.ts';

type Change = { frequency: SearchFrequency } | 'deleted';
/** A change of a search as it was; it ends when another version of the search arrives. */
type Made = { of: SavedSearch; change: Change };

export type SearchChanges = {
  /** The searches as the buyer changed them, also before the server has confirmed it. */
  rows: readonly SavedSearch[];
  setFrequency: (search: SavedSearch, frequency: SearchFrequency) => void;
  /** Deletes a search at once, with a toast that saves it again. */
  remove: (search: SavedSearch) => void;
};

/**
 * Changes searches at once; what the server refuses goes back, with a toast.
 * @param live the searches as stored
 */
export function useSearchChanges(live: readonly SavedSearch[]): SearchChanges {
  const { t } = useTranslation('saved-searches');
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  /** Requests about one search are sent one after the other, so that the last choice is the last to arrive. */
  const queue = useRef(new Map<string, Promise<unknown>>());

  const show = (of: SavedSearch, change: Change) => setMade((before) => new Map(before).set(of.id, { of, change }));
  const forget = (id: string, change?: Change) =>
    setMade(
      (before) =>
        new Map([...before].filter(([of, known]) => of !== id || (change !== undefined && known.change !== change))),
    );
  const inOrder = (id: string, send: () => Promise<unknown>): Promise<unknown> => {
    const before = queue.current.get(id) ?? Promise.resolve();
    const sent = before.catch(() => undefined).then(send);
    queue.current.set(id, sent);
    return sent;
  };
  const failed = (what: 'change' | 'delete' | 'restore', name: string) => (thrown: unknown) =>
    showToast({ variant: 'destructive', title: t(`failed.${what}`, { name }), description: errorText(thrown) });

  const setFrequency = (search: SavedSearch, frequency: SearchFrequency) => {
    const { id, query, name } = search;
    const change = { frequency };
    show(stored(search), change);
    inOrder(id, () => sendSearch({ query, name, frequency })).catch((thrown: unknown) => {
      forget(id, change);
      failed('change', name)(thrown);
    });
  };

  const remove = (search: SavedSearch) => {
    const { id, query, name, frequency } = search;
    show(stored(search), 'deleted');
    inOrder(id, () => sendDeletion(id)).catch((thrown: unknown) => {
      forget(id, 'deleted');
      failed('delete', name)(thrown);
    });
    const restore = () => {
      forget(id);
      inOrder(id, () => sendSearch({ query, name, frequency })).then(
        () => showToast({ title: t('done.restored', { name }) }),
        failed('restore', name),
      );
    };
    showToast({ title: t('done.deleted', { name }), action: { label: t('undo'), onClick: restore } });
  };

  /** Returns the stored version of a search, by which it is known when the change has arrived. */
  const stored = (shown: SavedSearch): SavedSearch => live.find(({ id }) => id === shown.id) ?? shown;

  const rows = live.flatMap((row) => {
    const known = made.get(row.id);
    if (known?.of !== row) return row;
    return known.change === 'deleted' ? [] : { ...row, ...known.change };
  });
  return { rows, setFrequency, remove };
}

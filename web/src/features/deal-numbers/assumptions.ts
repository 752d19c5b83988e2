import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedCallback } from 'use-debounce';
import { assumptionNames, type AssumptionName } from 'domain/finance/assumptions.ts';
import { toNumber } from 'domain/money.ts';
import { isDefault, ownIn, type OwnAssumptions } from './assumption-data.ts';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { isRent } from './rent-field.tsx';

/** The origin of the assumptions used in the figures. */
export type AssumptionSource = 'defaults' | 'own' | 'link';

/** Debounce of the URL in milliseconds: browsers refuse more than about a hundred changes in 30 seconds. */
const typingRest = 300;
/** Debounce of saving in milliseconds, because every save is a write. */
const writingRest = 1000;

/** Reads the assumptions from URL parameters or this device's copy; invalid values count as defaults. */
export const assumptionsIn = (query: URLSearchParams): OwnAssumptions =>
  ownIn(Object.fromEntries(assumptionNames.map((name) => [name, toNumber(query.get(name) ?? '')])));

/** Returns URL parameters for all assumptions; undefined for defaults. */
const parametersOf = (own: OwnAssumptions): Record<AssumptionName, string | undefined> =>
  Object.fromEntries(assumptionNames.map((name) => [name, own[name]?.toString()])) as Record<
    AssumptionName,
    string | undefined
  >;

const textOf = (own: OwnAssumptions): string => withParameters(new URLSearchParams(), parametersOf(own)).toString();

/**
 * Prefix that marks assumptions the server does not have yet: pending writes are lost when the page is closed while offline.
 */
const unsentMark = 'unsent=';

/** Reads the device's copy of the assumptions, used until the server responds and while offline. */
function readKept(uid: string): { own: OwnAssumptions; unsent: boolean } {
  const text = readText(storageKeys.assumptions(uid)) ?? '';
  return { own: assumptionsIn(new URLSearchParams(text)), unsent: text.startsWith(unsentMark) };
}

function writeKept(uid: string, text: string): void {
  const key = storageKeys.assumptions(uid);
  if (text === '') removeText(key);
  else writeText(key, text);
}

/** The person's assumptions on the server, and the function that saves them. */
export type StoredAssumptions = {
  /** Undefined until the server responds; empty if it has none. */
  stored: OwnAssumptions | undefined;
  save: (own: OwnAssumptions) => Promise<void>;
};

type State = {
  own: OwnAssumptions;
  source: AssumptionSource;
  /** Number of changes not made by typing; the fields are reset when it changes. */
  changes: number;
  /** Typed rent for a deal that states none; kept only in the URL. */
  rent?: number | undefined;
  /** Assumptions that the server has not confirmed yet. */
  unsent?: OwnAssumptions | undefined;
  /** The last server value applied while nothing was unsent. */
  adopted?: string;
};

const ownOf = (own: OwnAssumptions): Pick<State, 'own' | 'source'> => ({
  own,
  source: textOf(own) === '' ? 'defaults' : 'own',
});

/** Returns the rent in the URL, for a deal that states none. */
export function rentIn(query: URLSearchParams): number | undefined {
  const rent = toNumber(query.get('rent') ?? '');
  return isRent(rent) ? rent : undefined;
}

function firstState(uid: string, query: URLSearchParams): State {
  const kept = readKept(uid);
  const linked = assumptionsIn(query);
  const text = textOf(linked);
  const isLinked = text !== '' && text !== textOf(kept.own);
  return {
    ...(isLinked ? { own: linked, source: 'link' } : ownOf(kept.own)),
    changes: 0,
    rent: rentIn(query),
    // Left by an earlier page that could not send them.
    unsent: kept.unsent ? kept.own : undefined,
  };
}

/** Applies the server's value, for example after a change on another device. Assumptions from a link take precedence. */
export function adopt(state: State, text: string): State {
  const isSame = textOf(state.own) === text;
  if (!isSame && state.source === 'link') return { ...state, adopted: text };
  const own = ownOf(assumptionsIn(new URLSearchParams(text)));
  return { ...state, ...own, adopted: text, changes: state.changes + (isSame ? 0 : 1) };
}

/**
 * The reader's assumptions: those in the URL, which may have been shared, otherwise their own. Own assumptions are stored
 * with the account, for all devices, and on this device. Changes apply at once; the URL and the server follow once typing
 * rests.
 */
export function useAssumptions(uid: string, { stored, save }: StoredAssumptions) {
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState(() => firstState(uid, query));
  const { own, source, changes, rent, unsent, adopted } = state;
  const storedText = stored && textOf(stored);
  // Skipped while the reader has unsaved changes here.
  if (storedText !== undefined && storedText !== adopted && unsent === undefined) setState(adopt(state, storedText));

  const writeAddress = useDebouncedCallback((shown: Pick<State, 'own' | 'rent'>) => {
    const query = new URLSearchParams(location.search);
    const next = withParameters(query, { ...parametersOf(shown.own), rent: shown.rent?.toString() });
    if (next.toString() !== query.toString()) setQuery(next, { replace: true, preventScrollReset: true });
  }, typingRest);
  useEffect(() => {
    writeAddress({ own, rent });
  }, [writeAddress, own, rent]);
  const send = useDebouncedCallback(async (changed: OwnAssumptions) => {
    try {
      await save(changed);
      setState((now) => (now.unsent === changed ? { ...now, unsent: undefined } : now));
    } catch (error) {
      console.warn('Assumptions were not kept', error);
    }
  }, writingRest);
  useEffect(() => {
    if (unsent === undefined && adopted !== undefined) writeKept(uid, adopted);
  }, [uid, unsent, adopted]);
  useEffect(() => {
    if (unsent === undefined) send.cancel();
    else void send(unsent);
  }, [send, unsent]);

  const keep = (next: OwnAssumptions, anew: number): void => {
    writeKept(uid, `${unsentMark}&${textOf(next)}`);
    setState({ ...state, ...ownOf(next), changes: changes + anew, unsent: next });
  };
  return {
    own,
    source,
    changes,
    rent,
    takeRent: (taken: number | undefined): void => setState({ ...state, rent: taken }),
    assume: (name: AssumptionName, value: number): void => {
      const { [name]: _, ...others } = own;
      keep(isDefault(name, value) ? others : { ...others, [name]: value }, 0);
    },
    reset: () => keep({}, 1),
  };
}

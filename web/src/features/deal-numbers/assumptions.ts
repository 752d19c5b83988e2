import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { assumptionNames, type AssumptionName } from 'domain/finance/assumptions.ts';
import { toNumber } from 'domain/money.ts';
import { isDefault, ownIn, type OwnAssumptions } from './assumption-data.ts';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { isRent } from './rent-field.tsx';

/** Whose assumptions the figures are worked out with. */
export type AssumptionSource = 'defaults' | 'own' | 'link';

/** How long the address waits for the next keystroke: browsers refuse to change it a hundred times in half a minute. */
const typingRest = 300;
/** How long the server waits, for whom every change is a write. */
const writingRest = 1000;

/** The assumptions of an address or of this device; what is out of bounds or no number is the default. */
export const assumptionsIn = (query: URLSearchParams): OwnAssumptions =>
  ownIn(Object.fromEntries(assumptionNames.map((name) => [name, toNumber(query.get(name) ?? '')])));

/** Parameters of an address for all assumptions; undefined for those that are defaults. */
const parametersOf = (own: OwnAssumptions): Record<AssumptionName, string | undefined> =>
  Object.fromEntries(assumptionNames.map((name) => [name, own[name]?.toString()])) as Record<
    AssumptionName,
    string | undefined
  >;

const textOf = (own: OwnAssumptions): string => withParameters(new URLSearchParams(), parametersOf(own)).toString();

/** Marks what the server does not have yet: a page that is closed without a network loses its memory. */
const unsentMark = 'unsent=';

/** A device's copy of what its person assumes, with which the figures begin before the server has answered, or without a network. */
function readKept(uid: string): { own: OwnAssumptions; unsent: boolean } {
  const text = readText(storageKeys.assumptions(uid)) ?? '';
  return { own: assumptionsIn(new URLSearchParams(text)), unsent: text.startsWith(unsentMark) };
}

function writeKept(uid: string, text: string): void {
  const key = storageKeys.assumptions(uid);
  if (text === '') removeText(key);
  else writeText(key, text);
}

/** What the server has of a person's assumptions, and how they get there. */
export type StoredAssumptions = {
  /** Undefined until the server has answered; empty where it has none. */
  stored: OwnAssumptions | undefined;
  save: (own: OwnAssumptions) => Promise<void>;
};

type State = {
  own: OwnAssumptions;
  source: AssumptionSource;
  /** How often they were changed otherwise than by typing: what is typed has to be shown anew then. */
  changes: number;
  /** Of this deal, which states none; in the address alone. */
  rent?: number | undefined;
  /** What the server has not confirmed yet. */
  unsent?: OwnAssumptions | undefined;
  /** What the server had when it was last asked while nothing was unsent. */
  adopted?: string;
};

const ownOf = (own: OwnAssumptions): Pick<State, 'own' | 'source'> => ({
  own,
  source: textOf(own) === '' ? 'defaults' : 'own',
});

/** The rent that an address says for a deal that states none. */
function rentIn(query: URLSearchParams): number | undefined {
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
    // Of an earlier page, which could not send them.
    unsent: kept.unsent ? kept.own : undefined,
  };
}

/** Takes over what the server has, as after a change on another device; who came by a link keeps what it says. */
export function adopt(state: State, text: string): State {
  const isSame = textOf(state.own) === text;
  if (!isSame && state.source === 'link') return { ...state, adopted: text };
  const own = ownOf(assumptionsIn(new URLSearchParams(text)));
  return { ...state, ...own, adopted: text, changes: state.changes + (isSame ? 0 : 1) };
}

/**
 * The reader's assumptions: those of the address, which somebody may have shared, else their own. Own ones are kept with their account, for all their
 * devices, and on this one. A change applies at once; the address and the server follow as soon as typing rests.
 */
export function useAssumptions(uid: string, { stored, save }: StoredAssumptions) {
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState(() => firstState(uid, query));
  const { own, source, changes, rent, unsent, adopted } = state;
  const storedText = stored && textOf(stored);
  // Not under the hands of who is changing something here.
  if (storedText !== undefined && storedText !== adopted && unsent === undefined) setState(adopt(state, storedText));

  const address = useRef(setQuery);
  const latestSave = useRef(save);
  useEffect(() => {
    address.current = setQuery;
    latestSave.current = save;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search);
      const next = withParameters(query, { ...parametersOf(own), rent: rent?.toString() });
      if (next.toString() !== query.toString()) address.current(next, { replace: true, preventScrollReset: true });
    }, typingRest);
    return () => clearTimeout(timer);
  }, [own, rent]);
  useEffect(() => {
    if (unsent === undefined && adopted !== undefined) writeKept(uid, adopted);
  }, [uid, unsent, adopted]);
  useEffect(() => {
    if (unsent === undefined) return undefined;
    const send = async () => {
      try {
        await latestSave.current(unsent);
        setState((now) => (now.unsent === unsent ? { ...now, unsent: undefined } : now));
      } catch (error) {
        console.warn('Assumptions were not kept', error);
      }
    };
    const timer = setTimeout(() => void send(), writingRest);
    return () => clearTimeout(timer);
  }, [unsent]);

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

import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  assumptionNames,
  assumptions,
  defaultAssumptions,
  type AssumptionName,
  type Assumptions,
} from 'domain/finance/assumptions.ts';
import { toNumber } from 'domain/money.ts';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { withParameters } from '#platform/query-parameters.ts';

/** What a reader assumes otherwise than the defaults. */
export type OwnAssumptions = Partial<Assumptions>;

/** Whose assumptions the figures are worked out with. */
export type AssumptionSource = 'defaults' | 'own' | 'link';

/** How long the address waits for the next keystroke: browsers refuse to change it a hundred times in half a minute. */
const typingRest = 300;

/** The assumptions of an address or of this device; what is out of bounds or no number is the default. */
export function assumptionsIn(query: URLSearchParams): OwnAssumptions {
  const given = assumptionNames.flatMap((name) => {
    const value = toNumber(query.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  const usable = assumptions.parse(Object.fromEntries(given));
  return Object.fromEntries(
    Object.entries(usable).filter(([name, value]) => !isDefault(name as AssumptionName, value)),
  );
}

const isDefault = (name: AssumptionName, value: number): boolean => value === defaultAssumptions[name];

/** Parameters of an address for all assumptions; undefined for those that are defaults. */
const parametersOf = (own: OwnAssumptions): Record<AssumptionName, string | undefined> =>
  Object.fromEntries(assumptionNames.map((name) => [name, own[name]?.toString()])) as Record<
    AssumptionName,
    string | undefined
  >;

const isEmpty = (own: OwnAssumptions): boolean => Object.keys(own).length === 0;

/**
 * The reader's assumptions: those of the address, which somebody may have shared, else those that they left on this device. A change is kept on the
 * device and, as soon as typing rests, in the address, so that its link carries them.
 */
export function useAssumptions(uid: string) {
  const [query, setQuery] = useSearchParams();
  const key = storageKeys.assumptions(uid);
  const [{ own, source }, setState] = useState((): { own: OwnAssumptions; source: AssumptionSource } => {
    const kept = assumptionsIn(new URLSearchParams(readText(key)));
    const linked = assumptionsIn(query);
    const isLinked = !isEmpty(linked) && JSON.stringify(linked) !== JSON.stringify(kept);
    return isLinked ? { own: linked, source: 'link' } : { own: kept, source: isEmpty(kept) ? 'defaults' : 'own' };
  });

  const address = useRef(setQuery);
  useEffect(() => {
    address.current = setQuery;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search);
      const next = withParameters(query, parametersOf(own));
      if (next.toString() !== query.toString()) address.current(next, { replace: true, preventScrollReset: true });
    }, typingRest);
    return () => clearTimeout(timer);
  }, [own]);

  const keep = (next: OwnAssumptions): void => {
    if (isEmpty(next)) removeText(key);
    else writeText(key, withParameters(new URLSearchParams(), parametersOf(next)).toString());
    setState({ own: next, source: isEmpty(next) ? 'defaults' : 'own' });
  };
  return {
    own,
    source,
    assume: (name: AssumptionName, value: number): void => {
      const { [name]: _, ...others } = own;
      keep(isDefault(name, value) ? others : { ...others, [name]: value });
    },
    reset: () => keep({}),
  };
}

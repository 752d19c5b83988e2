import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addressKey } from 'domain/deal/address-key.ts';
import { findZip, type ZipPlace } from '#features/places/places.ts';
import type { DealFormMethods } from './deal-form-values.ts';

/**
 * Finds the city and state of the ZIP code: fills them in where they are empty, suggests them where they differ. The ZIP
 * code that a draft or an edit starts with fills nothing in.
 */
export function useZipPlace({ control, getValues, setValue }: DealFormMethods) {
  const [zipCode, city, state] = useWatch({ control, name: ['zipCode', 'city', 'state'] });
  const [place, setPlace] = useState<ZipPlace & { zipCode: string; filled: boolean }>();
  /** Values that were filled in automatically. */
  const ours = useRef<Partial<ZipPlace>>({});
  const began = useRef<string | undefined>(zipCode);
  const [first] = useState({ zipCode, city, state });

  const fill = (found: ZipPlace, names: readonly (keyof ZipPlace)[]) => {
    for (const name of names) {
      ours.current[name] = found[name];
      setValue(name, found[name], { shouldDirty: true, shouldValidate: true });
    }
  };

  useEffect(() => {
    if (zipCode !== began.current) began.current = undefined;
    let current = true;
    const look = async () => {
      // Nothing is filled in while offline.
      const found = await findZip(zipCode).catch(() => undefined);
      if (!current) return;
      const names = found && began.current === undefined ? fieldsToFill(getValues(), ours.current) : [];
      setPlace(found && { ...found, zipCode, filled: names.length > 0 });
      if (found) fill(found, names);
    };
    void look();
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- looks up each code once; `fill` is a new function on every render
  }, [zipCode]);

  const known = place?.zipCode === zipCode ? place : undefined;
  // The existing city of a listed deal is not questioned, even if its ZIP code suggests another.
  const asFound = zipCode === first.zipCode && city === first.city && state === first.state;
  return {
    /** The place that was just filled in from the ZIP code. */
    filled: known?.filled ? known : undefined,
    /** The ZIP code's place, when something else was typed. */
    suggested: known && !asFound && !placeFits({ city, state }, known) ? known : undefined,
    accept: () => known && fill(known, ['city', 'state']),
  };
}

const placeFields = ['city', 'state'] as const;
type PlaceField = (typeof placeFields)[number];

/** Normalizes a city name: "St. Louis" equals "SAINT LOUIS". */
const cityKey = (city: string) => addressKey({ streetAddress: '', city, state: '', zipCode: '' });

/** Whether the typed fields fit a place; empty fields always do. */
export const placeFits = (typed: ZipPlace, place: ZipPlace): boolean =>
  (typed.city.trim() === '' || cityKey(typed.city) === cityKey(place.city)) &&
  (typed.state === '' || typed.state === place.state);

/**
 * Returns the fields that a ZIP code may fill in: empty ones, and those still holding an earlier automatic value. Typed text
 * is never replaced without asking.
 */
export const fieldsToFill = (typed: ZipPlace, filledBefore: Partial<ZipPlace>): PlaceField[] =>
  placeFields.filter((name) => typed[name].trim() === '' || typed[name] === filledBefore[name]);

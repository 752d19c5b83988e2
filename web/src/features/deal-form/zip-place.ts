import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addressKey } from 'domain/deal/address-key.ts';
import { findZip, type ZipPlace } from '#features/places/places.ts';
import type { DealFormMethods } from './deal-form-values.ts';

/**
 * City and state of the ZIP code: filled in where nothing was typed, suggested where something else was. The code that a
 * draft or an edit begins with fills nothing.
 */
export function useZipPlace({ control, getValues, setValue }: DealFormMethods) {
  const [zipCode, city, state] = useWatch({ control, name: ['zipCode', 'city', 'state'] });
  const [place, setPlace] = useState<ZipPlace & { zipCode: string; filled: boolean }>();
  /** What stands there by our own hand. */
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
      // Without a network nothing is filled in, and nothing is lost.
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
    // oxlint-disable-next-line react/exhaustive-deps -- looked up once for each code; `fill` is a new function on every render
  }, [zipCode]);

  const known = place?.zipCode === zipCode ? place : undefined;
  // A deal that was listed with another city of its ZIP code is not questioned at every edit.
  const asFound = zipCode === first.zipCode && city === first.city && state === first.state;
  return {
    /** Was just filled in from the ZIP code. */
    filled: known?.filled ? known : undefined,
    /** Where the ZIP code is, when something else was typed. */
    suggested: known && !asFound && !placeFits({ city, state }, known) ? known : undefined,
    accept: () => known && fill(known, ['city', 'state']),
  };
}

const placeFields = ['city', 'state'] as const;
type PlaceField = (typeof placeFields)[number];

/** One city, however it is written: "St. Louis" = "SAINT LOUIS". */
const cityKey = (city: string) => addressKey({ streetAddress: '', city, state: '', zipCode: '' });

/** Whether nothing typed speaks against a place; what is still empty does not. */
export const placeFits = (typed: ZipPlace, place: ZipPlace): boolean =>
  (typed.city.trim() === '' || cityKey(typed.city) === cityKey(place.city)) &&
  (typed.state === '' || typed.state === place.state);

/**
 * The fields that a ZIP code may fill in: the empty ones, and those that stand as an earlier code filled them in. What a
 * person typed is never replaced without asking.
 */
export const fieldsToFill = (typed: ZipPlace, filledBefore: Partial<ZipPlace>): PlaceField[] =>
  placeFields.filter((name) => typed[name].trim() === '' || typed[name] === filledBefore[name]);

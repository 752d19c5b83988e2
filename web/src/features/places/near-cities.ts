import * as z from 'zod/mini';
import { editDistance } from 'domain/text/edit-distance.ts';
import { loadPlaces, placeKey, placeStart } from './places.ts';

/** Name, and the states that have a city of it. */
const cityName = z.tuple([z.string(), z.array(z.string())]);
export type CityName = z.infer<typeof cityName>;
/** `map/names/<first letter>.json`, written by the web build; larger cities first. */
const cityNames = z.array(cityName);

/** Fewer letters are near to too much. */
const shortest = 4;
/** Mistakes in a name of so many letters or more, and in a shorter one. */
const mistakesIn = (key: string): number => (key.length >= 6 ? 2 : 1);

/**
 * Names of cities that are spelled nearly as what was typed, the nearest first, then larger ones; none where a city has that very name.
 * @param state only cities there
 * @throws without a network
 */
export async function nearCities(typed: string, state: string | undefined, most: number): Promise<string[]> {
  const key = placeKey(typed);
  const start = placeStart(key);
  if (key.length < shortest || start === undefined) return [];
  // The first letter is seldom wrong, but may be one too many, or stand second.
  const letters = [...new Set(start)];
  const names = await Promise.all(letters.map((letter) => loadPlaces(`map/names/${letter}`, cityNames)));
  const near = names
    .flatMap((each) => each ?? [])
    .filter(([, states]) => state === undefined || states.includes(state))
    .map(([name]) => ({ name, mistakes: editDistance(key, placeKey(name)) }))
    .filter(({ mistakes }) => mistakes <= mistakesIn(key))
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return near[0]?.mistakes === 0 ? [] : near.slice(0, most).map(({ name }) => name);
}

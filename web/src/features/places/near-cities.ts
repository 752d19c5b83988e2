import * as z from 'zod/mini';
import { editDistance } from 'domain/text/edit-distance.ts';
import { loadPlaces, placeKey, placeStart } from './places.ts';

/** Name, and the states that have a city of that name. */
const cityName = z.tuple([z.string(), z.array(z.string())]);
export type CityName = z.infer<typeof cityName>;
/** `map/names/<first letter>.json`, written by the web build; larger cities first. */
const cityNames = z.array(cityName);

/** Minimum length of a name; shorter ones resemble too many others. */
const shortest = 4;
/** Returns the maximum number of typing errors, by the length of the name. */
const mistakesIn = (key: string): number => (key.length >= 6 ? 2 : 1);

/**
 * Returns city names spelled similarly to the typed text, closest first, then larger ones; none when a city has exactly that
 * name.
 * @param state limits the search to cities in this state
 * @throws while offline
 */
export async function nearCities(typed: string, state: string | undefined, most: number): Promise<string[]> {
  const key = placeKey(typed);
  const start = placeStart(key);
  if (key.length < shortest || start === undefined) return [];
  // The first letter is rarely wrong, but may be superfluous or swapped with the second.
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

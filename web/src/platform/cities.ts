import type { Position } from './map/position.ts';
import { loadCities } from './place-files.ts';
import { placeKey, placeStart } from './place-names.ts';
import { findZip } from './zip-places.ts';

export type City = Position & { name: string; state: string };

/** "Phoenix, AZ", "phoenix az", "Phoenix": the city and, where it was said, the state. */
function parts(typed: string): { key: string; state: string | undefined } {
  const [, name = typed, state] = /^(.*?)(?:\s*,\s*|\s+)([A-Za-z]{2})\s*$/.exec(typed) ?? [];
  return { key: placeKey(name), state: state?.toUpperCase() };
}

/** What the typed text may mean: with its last two letters as a state, and without. */
async function candidates(typed: string): Promise<{ city: City; exact: boolean }[]> {
  const whole = placeKey(typed);
  const start = placeStart(whole);
  if (start === undefined) return [];
  const { key, state } = parts(typed);
  const found = (await loadCities(start)).flatMap(([name, itsState, longitude, latitude]) => {
    const itsKey = placeKey(name);
    const inState = state === itsState && itsKey.startsWith(key) && key !== '';
    if (!itsKey.startsWith(whole) && !inState) return [];
    return [
      { city: { name, state: itsState, longitude, latitude }, exact: itsKey === whole || (inState && itsKey === key) },
    ];
  });
  // Both stay in the order of their size.
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)];
}

/** Cities that begin with what was typed, whole matches and larger ones first. @throws without a network */
export async function findCities(typed: string, most = 7): Promise<City[]> {
  return (await candidates(typed)).slice(0, most).map(({ city }) => city);
}

/**
 * Where a ZIP code or a city is; of several cities of a name the largest. Undefined for what is neither.
 * @throws without a network
 */
export async function findPlace(text: string): Promise<(Position & { name: string }) | undefined> {
  const typed = text.trim();
  if (/^\d{5}$/.test(typed)) {
    const zip = await findZip(typed);
    return zip && { ...zip, name: `${typed} (${zip.city}, ${zip.state})` };
  }
  const [first] = await candidates(typed);
  return first?.exact ? { ...first.city, name: cityName(first.city) } : undefined;
}

/** "Phoenix, AZ" */
export const cityName = ({ name, state }: Pick<City, 'name' | 'state'>): string => `${name}, ${state}`;

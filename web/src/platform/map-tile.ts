import * as z from 'zod/mini';

/** Width and height of a tile of the map, in degrees. */
export const tileDegrees = 2;

/** The file of a tile: columns count from Greenwich, rows from the equator. */
export const tileName = (column: number, row: number): string => `${column}_${row}`;

/** x, y, x, y …: thousandths of a degree to the east and the north of the tile's south-west corner. */
const line = z.array(z.number());
/** Name, longitude, latitude, and how many ZIP codes it has. */
const place = z.tuple([z.string(), z.number(), z.number(), z.number()]);
export type Place = z.infer<typeof place>;

/** `map/<column>_<row>.json`, written by the web build. */
export const mapTile = z.object({
  /** Rings; even-odd. */
  land: z.array(line),
  counties: z.array(line),
  states: z.array(line),
  places: z.array(place),
});
export type MapTile = z.infer<typeof mapTile>;

/** `map/<state>.json`: rings of x, y, x, y … in hundredths of a degree. */
export const stateShape = z.array(line);
export type StateShape = z.infer<typeof stateShape>;

const zipMiddle = z.tuple([z.number(), z.number(), z.string()]);
/** Longitude, latitude and county of the middle of a ZIP code. */
export type ZipMiddle = z.infer<typeof zipMiddle>;
/** `map/zip/<first three digits>.json`, by the ZIP code. */
export const zipMiddles = z.record(z.string(), zipMiddle);

/** Where the label of a state stands: its two letters, longitude, latitude. */
const stateName = z.tuple([z.string(), z.number(), z.number()]);

/**
 * `map/country.json`: the whole country in few points, for a map from far. Lines begin with x, y in hundredths of a degree; each
 * further pair is the step from the one before. Beyond the 180th meridian longitudes go on below -180.
 */
export const countryMap = z.object({
  /** Rings; even-odd. */
  land: z.array(line),
  states: z.array(line),
  stateNames: z.array(stateName),
  /** The largest, larger ones first. */
  places: z.array(place),
});
export type CountryMap = z.infer<typeof countryMap>;

const city = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]);
/** Name, state, longitude, latitude, and how many ZIP codes it has. */
export type CityEntry = z.infer<typeof city>;
/** `map/city/<first two letters of its key>.json`, see place-names.ts; larger ones first. */
export const cityShard = z.array(city);

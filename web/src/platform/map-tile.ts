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

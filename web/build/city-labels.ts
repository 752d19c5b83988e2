export type City = { name: string; state: string; longitude: number; latitude: number; zipCodes: number };

/** Pixels: half the width that a label needs beside another, and the height of a line with its margins. */
const halfWidthOf = (name: string): number => name.length * 3.5 + 24;
const height = 44;
/** Labels that would only appear at a higher zoom are left out: by then the map shows a town or two. */
const nearest = 10.5;

/** Position of a city in the Mercator projection at zoom 0, in pixels. */
const pixelOf = ({ longitude, latitude }: City): { x: number; y: number } => ({
  x: (longitude / 360) * 256,
  y: (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * 256,
});

/**
 * Returns the zoom from which the map labels each city: the lowest at which its label overlaps none of a larger city.
 * @param cities largest first
 */
export function cityLabels(cities: readonly City[]): (City & { zoom: number })[] {
  const before: { x: number; y: number; half: number }[] = [];
  const most = 2 ** nearest;
  return cities.flatMap((city) => {
    const { x, y } = pixelOf(city);
    const half = halfWidthOf(city.name);
    let scale = 1;
    for (const other of before) {
      scale = Math.max(scale, Math.min((half + other.half) / Math.abs(x - other.x), height / Math.abs(y - other.y)));
      // Cities without a label take no space.
      if (scale > most) return [];
    }
    before.push({ x, y, half });
    return [{ ...city, zoom: Math.round(Math.log2(scale) * 100) / 100 }];
  });
}

export type City = { name: string; state: string; longitude: number; latitude: number; zipCodes: number };

/** In pixels: half of what a name needs beside another, and the height of a line with room around it. */
const halfWidthOf = (name: string): number => name.length * 3.5 + 24;
const height = 44;
/** Names that would only be seen from nearer are left out: by then the map shows a town or two. */
const nearest = 10.5;

/** Where Mercator's projection puts a place at zoom 0, in pixels. */
const pixelOf = ({ longitude, latitude }: City): { x: number; y: number } => ({
  x: (longitude / 360) * 256,
  y: (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * 256,
});

/**
 * From which zoom on the map names a city: as soon as the name of no larger one would be over it. `cities` are in the order of
 * their size.
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
      // Who is not named takes no room.
      if (scale > most) return [];
    }
    before.push({ x, y, half });
    return [{ ...city, zoom: Math.round(Math.log2(scale) * 100) / 100 }];
  });
}

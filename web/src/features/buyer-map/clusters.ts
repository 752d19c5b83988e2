import { maxZoom, scaleAt, type Point } from './camera.ts';

/** What is shown at one place and counted. */
export type Weighted = Point & { key: string; weight: number };

/** Spots that stand too near each other to be shown apart; `key` is the heaviest spot's. */
export type Cluster<Spot> = Point & { key: string; weight: number; spots: readonly Spot[] };

/** No two bubbles are nearer than this when they are made, in pixels. */
const radius = 64;

/**
 * Clusters of a zoom: greedy by weight, each level from the one that is nearer, so that a cluster always splits into whole
 * clusters. It goes by places alone, never by what is in view, so that nothing jumps while the map is dragged. At the nearest zoom every
 * spot stands alone. Levels are made when they are first asked for.
 */
export function clustersOf<Spot extends Weighted>(spots: readonly Spot[]): (zoom: number) => readonly Cluster<Spot>[] {
  const levels = new Map<number, readonly Cluster<Spot>[]>();
  const at = (level: number): readonly Cluster<Spot>[] => {
    const known = levels.get(level);
    if (known) return known;
    const made = level >= maxZoom ? spots.map(alone) : merged(at(level + 1), radius / scaleAt(level));
    levels.set(level, made);
    return made;
  };
  // Between two levels bubbles only stand further apart than they must.
  return (zoom) => at(Math.max(0, Math.min(maxZoom, Math.floor(zoom))));
}

const alone = <Spot extends Weighted>(spot: Spot): Cluster<Spot> => ({
  key: spot.key,
  x: spot.x,
  y: spot.y,
  weight: spot.weight,
  spots: [spot],
});

/** One number for a cell of the grid: there are far fewer rows, and texts for names take most of the time. */
const nameOf = (column: number, row: number): number => column * 1e7 + row;

function merged<Spot>(clusters: readonly Cluster<Spot>[], reach: number): Cluster<Spot>[] {
  const heaviestFirst = clusters.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  const cellOf = ({ x, y }: Point) => [Math.floor(x / reach), Math.floor(y / reach)] as const;
  const cells = new Map<number, Cluster<Spot>[]>();
  for (const cluster of heaviestFirst) {
    const name = nameOf(...cellOf(cluster));
    const cell = cells.get(name);
    if (cell) cell.push(cluster);
    else cells.set(name, [cluster]);
  }
  const taken = new Set<Cluster<Spot>>();
  return heaviestFirst.flatMap((first) => {
    if (taken.has(first)) return [];
    const together: Cluster<Spot>[] = [];
    const [column, row] = cellOf(first);
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const other of cells.get(nameOf(column + dx, row + dy)) ?? []) {
          if (!taken.has(other) && Math.hypot(other.x - first.x, other.y - first.y) <= reach) together.push(other);
        }
      }
    }
    for (const each of together) taken.add(each);
    return [together.length === 1 ? first : joined(first, together)];
  });
}

/** Stands in the middle of what it is made of, by weight. */
function joined<Spot>({ key }: Cluster<Spot>, parts: readonly Cluster<Spot>[]): Cluster<Spot> {
  let [x, y, weight] = [0, 0, 0];
  for (const part of parts) {
    x += part.x * part.weight;
    y += part.y * part.weight;
    weight += part.weight;
  }
  return { key, x: x / weight, y: y / weight, weight, spots: parts.flatMap(({ spots }) => spots) };
}

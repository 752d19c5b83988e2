import type { Region } from '#tools/seed/markets.ts';
import type { Random } from '#tools/seed/random.ts';
import { group, width } from './canvas.ts';
import type { Light } from './light.ts';
import { agave, cactus, hedge, palm, pine, tree } from './plants.ts';
import { groundLine, type Approach } from './setting.ts';

type Planter = (random: Random, light: Light, x: number, y: number, tall: number) => string;

const tallPlants: Record<Region, readonly Planter[]> = {
  desert: [palm, cactus, tree],
  florida: [palm, palm, tree],
  texas: [tree, tree],
  south: [tree, tree, pine],
  midwest: [tree, tree],
  mountain: [pine, pine, tree],
};

/** Trees that look over the roof at the sides. */
export function treesBehind(random: Random, light: Light, region: Region): string {
  const plant = random.pick(tallPlants[region]);
  const other = random.pick(tallPlants[region]);
  return (
    plant(random, light, random.between(60, 170), groundLine - 6, random.between(430, 560)) +
    other(random, light, random.between(1440, 1550), groundLine - 6, random.between(400, 540))
  );
}

/** What grows in front of the walls, between `left` and `right`, leaving door and drive free. */
export function frontGarden(
  random: Random,
  light: Light,
  region: Region,
  left: number,
  right: number,
  { door, drive, gap = 78 }: Approach,
): string {
  const gaps: (readonly [number, number])[] = [
    [door - gap, door + gap] as const,
    ...(drive ? [[drive[0] - 14, drive[1] + 14] as const] : []),
  ].toSorted((a, b) => a[0] - b[0]);
  const beds: [number, number][] = [];
  let from = left;
  for (const [start, end] of gaps) {
    if (start - from > 70) beds.push([from, start]);
    from = Math.max(from, end);
  }
  if (right - from > 70) beds.push([from, right]);
  const y = groundLine + 16;
  const shapes = beds.map(([start, end]) => {
    if (region !== 'desert') return hedge(random, light, start + 8, end - 8, y, random.between(44, 62));
    const plants: string[] = [];
    for (let x = start + 50; x < end - 20; x += random.between(90, 150))
      plants.push(agave(light, x, y, random.between(34, 52)));
    return group(plants);
  });
  return group(shapes);
}

/** Something close to the viewer at the edge, on the side away from the drive. */
export function foreground(
  random: Random,
  light: Light,
  region: Region,
  left: number,
  right: number,
  { door, drive }: Approach,
): string {
  const middle = drive ? (drive[0] + drive[1]) / 2 : door;
  const onLeft = middle > width / 2;
  const x = onLeft ? left - random.between(70, 110) : right + random.between(70, 110);
  const y = random.between(1015, 1050);
  if (region === 'desert') {
    return cactus(random, light, x, y, random.between(260, 330)) + agave(light, x + (onLeft ? 105 : -105), y + 26, 56);
  }
  if (region === 'florida') return palm(random, light, x, y, random.between(480, 560));
  return tree(random, light, x, y, random.between(300, 360)) + hedge(random, light, x - 60, x + 130, y + 14, 46);
}

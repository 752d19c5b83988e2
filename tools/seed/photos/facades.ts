import type { Region } from '#tools/seed/markets.ts';
import type { PropertyType } from '#tools/seed/property.ts';
import { randomFor } from '#tools/seed/random.ts';
import { createCanvas } from './canvas.ts';
import { colonial } from './colonial.ts';
import { condoBlock, condoGarden, condoRow } from './condo.ts';
import { craftsman } from './craftsman.ts';
import { farmhouse } from './farmhouse.ts';
import { foreground, frontGarden, treesBehind } from './garden.ts';
import type { Architect, Garage } from './house.ts';
import { dayTimes, lightAt, sky } from './light.ts';
import { modern } from './modern.ts';
import { brickFlats, duplex, fourplex } from './multi-unit.ts';
import { lookOf } from './palette.ts';
import { ranch } from './ranch.ts';
import { ground } from './setting.ts';
import { spanish } from './spanish.ts';
import { twoStory } from './two-story.ts';
import type { WallKind } from './walls.ts';

/** What a façade shows, so that a deal gets one that fits it. */
export type Facade = {
  readonly name: string;
  readonly region: Region;
  readonly propertyType: PropertyType;
  readonly floors: 1 | 2;
  readonly draw: () => string;
};

type Style = {
  readonly draw: Architect;
  readonly propertyType: PropertyType;
  readonly floors: 1 | 2;
  /** How much of the drawing's width is shown: less of it brings a low house nearer. */
  readonly frame: number;
};

const styles = {
  ranch: { draw: ranch, propertyType: 'singleFamily', floors: 1, frame: 1400 },
  spanish: { draw: spanish, propertyType: 'singleFamily', floors: 1, frame: 1400 },
  craftsman: { draw: craftsman, propertyType: 'singleFamily', floors: 1, frame: 1420 },
  twoStory: { draw: twoStory, propertyType: 'singleFamily', floors: 2, frame: 1460 },
  modern: { draw: modern, propertyType: 'singleFamily', floors: 2, frame: 1460 },
  farmhouse: { draw: farmhouse, propertyType: 'singleFamily', floors: 2, frame: 1440 },
  colonial: { draw: colonial, propertyType: 'singleFamily', floors: 2, frame: 1500 },
  condoBlock: { draw: condoBlock, propertyType: 'condo', floors: 2, frame: 1560 },
  condoRow: { draw: condoRow, propertyType: 'condo', floors: 2, frame: 1480 },
  condoGarden: { draw: condoGarden, propertyType: 'condo', floors: 2, frame: 1420 },
  duplex: { draw: duplex, propertyType: '24unit', floors: 1, frame: 1440 },
  brickFlats: { draw: brickFlats, propertyType: '24unit', floors: 2, frame: 1340 },
  fourplex: { draw: fourplex, propertyType: '24unit', floors: 2, frame: 1420 },
} as const satisfies Record<string, Style>;

type StyleName = keyof typeof styles;
type Plan = readonly [style: StyleName, wall: WallKind, garage: Garage];

/** What is built where, in the order it is handed out. */
// oxfmt-ignore
const built: Record<Region, readonly Plan[]> = {
  desert: [
    ['ranch', 'stucco', 'two'], ['spanish', 'stucco', 'two'], ['ranch', 'stucco', 'carport'], ['twoStory', 'stucco', 'two'],
    ['modern', 'wood', 'two'], ['spanish', 'stucco', 'three'], ['ranch', 'brick', 'one'],
    ['condoGarden', 'stucco', 'none'], ['condoBlock', 'stucco', 'none'], ['duplex', 'stucco', 'none'], ['fourplex', 'stucco', 'none'],
  ],
  texas: [
    ['ranch', 'brick', 'two'], ['twoStory', 'brick', 'two'], ['farmhouse', 'batten', 'two'], ['ranch', 'siding', 'one'], ['craftsman', 'siding', 'one'],
    ['condoRow', 'brick', 'none'], ['duplex', 'brick', 'none'],
  ],
  florida: [
    ['ranch', 'stucco', 'one'], ['spanish', 'stucco', 'two'], ['twoStory', 'stucco', 'two'], ['ranch', 'siding', 'carport'],
    ['condoBlock', 'stucco', 'none'], ['fourplex', 'stucco', 'none'],
  ],
  south: [
    ['craftsman', 'siding', 'one'], ['ranch', 'brick', 'carport'], ['colonial', 'brick', 'two'], ['twoStory', 'siding', 'two'], ['farmhouse', 'batten', 'two'], ['ranch', 'siding', 'none'],
    ['condoRow', 'siding', 'none'], ['duplex', 'siding', 'none'],
  ],
  midwest: [
    ['craftsman', 'siding', 'none'], ['colonial', 'siding', 'one'], ['ranch', 'brick', 'one'], ['twoStory', 'siding', 'two'], ['craftsman', 'brick', 'one'],
    ['condoBlock', 'brick', 'none'], ['brickFlats', 'brick', 'none'], ['fourplex', 'brick', 'none'], ['brickFlats', 'brick', 'none'],
  ],
  mountain: [
    ['twoStory', 'siding', 'two'], ['modern', 'wood', 'two'], ['ranch', 'brick', 'two'], ['craftsman', 'siding', 'one'],
    ['condoRow', 'siding', 'none'], ['duplex', 'siding', 'none'],
  ],
};

function draw(region: Region, [style, wall, garage]: Plan, index: number): string {
  const random = randomFor('facade', region, index);
  const light = lightAt(dayTimes[(index + region.length) % dayTimes.length] ?? 'noon');
  const canvas = createCanvas();
  const look = lookOf(random, light, wall, region, index);
  const { draw: architect, frame } = styles[style];
  const { shapes, approach, left, right } = architect({ canvas, random, light, look, region }, garage);
  const height = (frame * 3) / 4;
  return canvas.svg(
    [
      sky(canvas, random, light, 800),
      ground(canvas, random, light, region, approach),
      treesBehind(random, light, region),
      shapes,
      frontGarden(random, light, region, left, right, approach),
      foreground(random, light, region, left, right, approach),
    ],
    [Math.min(1600 - frame, Math.max(0, (left + right) / 2 - frame / 2)), 1180 - height, frame],
  );
}

/** Every façade, each drawn when it is asked for. */
export const facades: readonly Facade[] = Object.entries(built).flatMap(([name, plans]) => {
  const region = name as Region;
  return plans.map((plan, index) => {
    const { propertyType, floors } = styles[plan[0]];
    return {
      name: `${region}-${index}-${plan[0]}`,
      region,
      propertyType,
      floors,
      draw: () => draw(region, plan, index),
    };
  });
});

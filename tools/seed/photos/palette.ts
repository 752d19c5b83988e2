import type { Region } from '#tools/seed/markets.ts';
import type { Random } from '#tools/seed/random.ts';
import type { Light } from './light.ts';
import type { RoofKind } from './roofs.ts';
import type { WallKind } from './walls.ts';

/** The materials and colours of one house. */
export type Look = {
  readonly wallKind: WallKind;
  readonly wall: string;
  /** Of gables and upper floors. */
  readonly second: string;
  readonly trim: string;
  readonly roofKind: RoofKind;
  readonly roof: string;
  readonly door: string;
  readonly garage: string;
  readonly shutters: string;
  readonly stone: string;
};

type Scheme = readonly [wall: string, second: string, trim: string, roof: string, door: string];

const stucco: readonly Scheme[] = [
  ['#ecd9bb', '#e2c8a2', '#f8f1e4', '#b3603f', '#3d6f72'],
  ['#e3c3a0', '#d7b18a', '#f6ead8', '#a4543a', '#7a3b2e'],
  ['#f3e9d8', '#e8d7bd', '#ffffff', '#bd7049', '#2f5d73'],
  ['#d9b99b', '#c9a482', '#f3e7d6', '#8e5540', '#446a4f'],
  ['#efd0b5', '#e3bd9b', '#fbf3e8', '#9d4e38', '#b5533a'],
  ['#dfd8cb', '#cfc5b3', '#fbf8f1', '#7d6a5e', '#c98b2e'],
];
const siding: readonly Scheme[] = [
  ['#8fb3c7', '#a9c6d5', '#ffffff', '#56616e', '#e0a33f'],
  ['#a9bda0', '#bccdb4', '#fdfbf4', '#5d5a55', '#a8432f'],
  ['#f1e6cf', '#f7efdd', '#ffffff', '#6b7480', '#2f6f7e'],
  ['#5e7c94', '#7492a8', '#f6f6f2', '#3e454f', '#f0c05a'],
  ['#d8c7a8', '#e5d8be', '#ffffff', '#6a5a4e', '#47704f'],
  ['#b9c8cf', '#ccd8dd', '#ffffff', '#4d5966', '#b03a48'],
  ['#e4b9a4', '#edcab9', '#fffaf3', '#6d5c5a', '#365f78'],
  ['#f4f1ea', '#ffffff', '#3b4048', '#4a4f57', '#c0603c'],
];
const brick: readonly Scheme[] = [
  ['#b46a50', '#e9dfcf', '#f7f1e6', '#574f4d', '#2f4a5e'],
  ['#a65a48', '#d9cdb9', '#fbf6ec', '#474d55', '#2d2f36'],
  ['#c58b6a', '#efe5d3', '#fffaf0', '#65594f', '#5b2f2b'],
  ['#d8cbbb', '#e8dfd2', '#ffffff', '#565b62', '#2e5d57'],
  ['#8f5546', '#c9b9a3', '#f3eadb', '#3f4248', '#d7a03c'],
];
const farmhouse: readonly Scheme[] = [
  ['#f5f3ee', '#ffffff', '#33373d', '#3d424a', '#b07a45'],
  ['#eef0ee', '#f8f9f7', '#2e3338', '#55606a', '#7a2f2f'],
  ['#e9ece3', '#f4f6ef', '#3a4038', '#44483f', '#c58a3c'],
];
const modern: readonly Scheme[] = [
  ['#ece8e0', '#a9764a', '#3a3d43', '#3a3d43', '#d2703c'],
  ['#d6d3cc', '#8a5f3f', '#2f3237', '#2f3237', '#e2b13c'],
  ['#f2eee6', '#b98657', '#4a4e55', '#4a4e55', '#2f6f73'],
  ['#c9c2b6', '#6f5140', '#302f33', '#302f33', '#c14f3d'],
];

const schemes = { stucco, siding, brick, batten: farmhouse, wood: modern } satisfies Record<
  WallKind,
  readonly Scheme[]
>;

const tiled: readonly Region[] = ['desert', 'florida'];

/** One of the colour schemes of that material, in this light. */
export function lookOf(random: Random, light: Light, wallKind: WallKind, region: Region, variant: number): Look {
  const [wall, second, trim, roof, door] = schemes[wallKind][variant % schemes[wallKind].length] ??
    stucco[0] ?? ['', '', '', '', ''];
  const roofKind: RoofKind =
    wallKind === 'stucco' && tiled.includes(region)
      ? 'tile'
      : wallKind === 'batten' && random.chance(0.5)
        ? 'metal'
        : 'shingle';
  const on = (color: string): string => light.on(color);
  return {
    wallKind: wallKind === 'wood' ? 'stucco' : wallKind,
    wall: on(wall),
    second: on(second),
    trim: on(trim),
    roofKind,
    roof: on(roof),
    door: on(door),
    garage: on(random.pick([trim, '#f4efe4', door, '#8a6748'])),
    shutters: on(random.pick([door, '#2f3a44', roof])),
    stone: on(random.pick(['#a79d8f', '#b7aa97', '#8f8a84'])),
  };
}

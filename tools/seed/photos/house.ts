import type { Region } from '#tools/seed/markets.ts';
import type { Random } from '#tools/seed/random.ts';
import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';
import type { Look } from './palette.ts';
import type { Approach } from './setting.ts';

/** What a house is drawn with. */
export type Site = {
  readonly canvas: Canvas;
  readonly random: Random;
  readonly light: Light;
  readonly look: Look;
  readonly region: Region;
};

export type Garage = 'none' | 'carport' | 'one' | 'two' | 'three';

/** A drawn house, standing on the ground line. */
export type House = {
  readonly shapes: string;
  readonly approach: Approach;
  /** The outer edges of its walls. */
  readonly left: number;
  readonly right: number;
};

/** Draws a house with that kind of garage; what it cannot have it replaces by the nearest. */
export type Architect = (site: Site, garage: Garage) => House;

export const garageWidth: Record<Garage, number> = { none: 0, carport: 300, one: 196, two: 330, three: 480 };

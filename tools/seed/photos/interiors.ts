import type { Region } from '#tools/seed/markets.ts';
import { randomFor } from '#tools/seed/random.ts';
import { backyard } from './backyard.ts';
import { bathroom } from './bathroom.ts';
import { bedroom } from './bedroom.ts';
import { createCanvas } from './canvas.ts';
import { diningRoom } from './dining-room.ts';
import { kitchen } from './kitchen.ts';
import { dayTimes, lightAt } from './light.ts';
import { livingRoom } from './living-room.ts';
import { decorOf, type Room } from './room.ts';

export const interiorKinds = ['livingRoom', 'kitchen', 'bedroom', 'bathroom', 'diningRoom'] as const;
export type InteriorKind = (typeof interiorKinds)[number];

/** A room, or the yard behind a house. */
export type Interior = { readonly name: string; readonly kind: InteriorKind; readonly draw: () => string };
export type Backyard = {
  readonly name: string;
  readonly region: Region;
  readonly pool: boolean;
  readonly draw: () => string;
};

const rooms: Record<InteriorKind, (room: Room) => string> = { livingRoom, kitchen, bedroom, bathroom, diningRoom };
const variants: Record<InteriorKind, number> = { livingRoom: 4, kitchen: 5, bedroom: 4, bathroom: 3, diningRoom: 2 };

export const interiors: readonly Interior[] = interiorKinds.flatMap((kind, offset) =>
  Array.from({ length: variants[kind] }, (_, variant) => ({
    name: `${kind}-${variant}`,
    kind,
    draw: () => {
      const canvas = createCanvas();
      return canvas.svg([
        rooms[kind]({ canvas, random: randomFor('interior', kind, variant), decor: decorOf(variant + offset) }),
      ]);
    },
  })),
);

// oxfmt-ignore
const yards: readonly (readonly [region: Region, pool: boolean])[] = [
  ['desert', true], ['desert', false], ['florida', true], ['florida', false], ['texas', true], ['south', false], ['midwest', false], ['mountain', false],
];

export const backyards: readonly Backyard[] = yards.map(([region, pool], index) => ({
  name: `backyard-${region}-${pool ? 'pool' : 'patio'}`,
  region,
  pool,
  draw: () => {
    const canvas = createCanvas();
    // Not the last two: a yard at dusk or under clouds shows little.
    const light = lightAt(dayTimes[index % 4] ?? 'noon');
    return canvas.svg([backyard({ canvas, random: randomFor('backyard', index), light, region, pool })]);
  },
}));

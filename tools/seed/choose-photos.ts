import { dealsInFull, type BareDeal } from './deals.ts';
import { pictureNames } from './pictures.ts';
import type { PropertyType } from './property.ts';
import { randomFor } from './random.ts';

/** A photo of a deal: its picture, and how it is published. */
export type ChosenPhoto = { readonly id: string; readonly token: string; readonly picture: string };

export type ChosenPhotos = ReadonlyMap<string, readonly ChosenPhoto[]>;

/** The number of deals, newest first, with a whole gallery; the others have a cover. */
const withGallery = 60;
/** Minimum living area of two-story houses, in square feet. */
const twoFloors = 2150;

/** Surroundings of houses by state; trees by default, or if there are too few such pictures. */
const landscapes: Record<string, string> = {
  AZ: 'desert',
  NV: 'desert',
  FL: 'palms',
  CA: 'mountains',
  CO: 'mountains',
};

const covers: Record<PropertyType, (deal: BareDeal) => readonly string[]> = {
  singleFamily: ({ document: { squareFootage = 0 } }) =>
    squareFootage > twoFloors ? ['two-story', 'modern', 'farmhouse', 'colonial'] : ['ranch', 'spanish', 'craftsman'],
  condo: () => ['condo-block', 'condo-garden', 'condo-row'],
  '24unit': ({ units }) => (units > 2 ? ['fourplex', 'flats'] : ['duplex', 'flats']),
};

/** Returns the façades of these kinds in this landscape, the first of each kind before the second. */
function facades(landscape: string, kinds: readonly string[]): string[] {
  const found = pictureNames.filter((name) => kinds.some((kind) => name.startsWith(`facade-${landscape}-${kind}-`)));
  return found.toSorted((a, b) => a.slice(-1).localeCompare(b.slice(-1)));
}

const landscapeOf = ({ document: { state } }: BareDeal): string => landscapes[state] ?? 'trees';

/** Returns the other photos: rooms of one color palette, and the yard if there is one. */
function gallery(deal: BareDeal): string[] {
  const { propertyType, privatePool } = deal.document;
  const random = randomFor('gallery', deal.id);
  const palette = random.pick(['teal', 'blue', 'terracotta', 'sage']);
  const yards = [landscapeOf(deal), 'trees'].map((land) => `backyard-${land}-${privatePool ? 'pool' : 'patio'}`);
  const yard = propertyType === 'condo' ? [] : yards.filter((name) => pictureNames.includes(name)).slice(0, 1);
  const others = ['bedroom', 'bathroom', 'dining-room'].map((room) => `${room}-${palette}`);
  return [
    `living-room-${palette}`,
    `kitchen-${palette}`,
    ...(privatePool ? yard : []),
    ...random.sample([...others, ...(privatePool ? [] : yard)], random.int(0, privatePool ? 2 : 3)),
  ];
}

/** Chooses the photos of every deal. Suitable façades are used equally often, and never twice in a row in the list. */
export function choosePhotos(deals: readonly BareDeal[]): ChosenPhotos {
  const shown = new Map<string, number>();
  let last = '';
  const nextOf = (fitting: readonly string[]): string => {
    const others = fitting.filter((name) => name !== last);
    const times = (name: string): number => shown.get(name) ?? 0;
    [last = ''] = others.toSorted((a, b) => times(a) - times(b));
    shown.set(last, times(last) + 1);
    return last;
  };
  const photosOf = (deal: BareDeal): ChosenPhoto[] => {
    const kinds = covers[deal.document.propertyType](deal);
    const local = facades(landscapeOf(deal), kinds);
    const cover = nextOf(local.length > 1 ? local : [...local, ...facades('trees', kinds)]);
    return [cover, ...(deal.index < withGallery ? gallery(deal) : [])].map((picture, place) => ({
      id: randomFor('photo', deal.id, place).id(20),
      token: randomFor('token', deal.id, place).id(36),
      picture,
    }));
  };
  return new Map(deals.filter(({ index }) => index < dealsInFull).map((deal) => [deal.id, photosOf(deal)]));
}

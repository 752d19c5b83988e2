import type { Region } from './markets.ts';
import type { PropertyType } from './property.ts';
import type { Random } from './random.ts';

type Streets = { readonly names: readonly string[]; readonly kinds: readonly string[]; readonly numbered: number };

const list = (names: string): string[] => names.trim().replaceAll(/\s+/g, ' ').split(', ');

const streets: Record<Region, Streets> = {
  desert: {
    names: list(`
      Palo Verde, Ocotillo, Desert Willow, Mesquite, Cactus Wren, Camelback View, Juniper, Agave, Ironwood,
      Quail Run, Sunrise, Monterey, Vista del Sol, Cholla, Larkspur, Saguaro Bloom, Sierra Vista, Roadrunner,
      Sweetwater, Acoma, Calle Lejos, Bell Canyon, Tumbleweed, Windrose, Pinnacle Crest, Coral Bean, Redrock,
      Mariposa, Turquoise, Whispering Wind
    `),
    kinds: ['Dr', 'Ave', 'St', 'Ln', 'Way', 'Ct', 'Pl', 'Rd', 'Cir'],
    numbered: 0.25,
  },
  texas: {
    names: list(`
      Bluebonnet, Pecan Grove, Live Oak, Cedar Elm, Brazos, Lone Star, Mesquite Bend, Longhorn, Magnolia,
      Mustang Trail, Sycamore, Wildflower, Caddo, San Saba, Prairie Creek, Blackjack Oak, Ranch View,
      Cottonwood, Heritage, Windmill, Stonegate, Bandera, Crestview, Indian Paintbrush, Frio, Trinity, Willow
      Bend, Oak Hollow
    `),
    kinds: ['Dr', 'Ln', 'St', 'Trl', 'Ct', 'Cir', 'Way', 'Ave'],
    numbered: 0.03,
  },
  florida: {
    names: list(`
      Palmetto, Magnolia, Gulf Breeze, Seagrape, Cypress, Osprey, Heron, Orange Blossom, Mangrove, Pelican,
      Bayshore, Key Lime, Coral, Sandpiper, Citrus Grove, Royal Palm, Egret, Hibiscus, Lake Ellen, Live Oak,
      Jasmine, Coquina, Tarpon, Spanish Moss, Sabal, Laurel Oak, Turtle Creek
    `),
    kinds: ['Ave', 'Dr', 'St', 'Ct', 'Ln', 'Way', 'Cir', 'Pl', 'Ter'],
    numbered: 0.15,
  },
  south: {
    names: list(`
      Dogwood, Azalea, Hickory, Magnolia, Poplar, Chestnut, Old Mill, Willow Creek, Rosewood, Carriage Hill,
      Laurel, Stonehaven, Forest Glen, Cherokee, Brookside, Persimmon, Cotton Mill, Briarwood, Sweetgum,
      Highland, Ridgecrest, Whitfield, Pleasant Hill, Camellia, Riverbirch, Beaumont, Holly Springs, Sugar
      Maple
    `),
    kinds: ['Dr', 'Rd', 'Ln', 'Ave', 'St', 'Ct', 'Cir', 'Way'],
    numbered: 0.03,
  },
  midwest: {
    names: list(`
      Maple, Oak, Elm, Washington, Lincoln, Jefferson, Grant, Walnut, Linden, Meridian, Church, Prospect,
      Woodlawn, Franklin, Madison, Hawthorne, Garfield, Sherman, Cherry, College, Locust, Harrison, Clifton,
      Euclid, Park, Delmar, Arlington, Fairview, Winthrop, Sycamore
    `),
    kinds: ['Ave', 'St', 'Rd', 'Blvd', 'Pl', 'Ct', 'Dr'],
    numbered: 0.15,
  },
  mountain: {
    names: list(`
      Aspen, Columbine, Alder, Juniper, Larch, Blue Spruce, Vista Ridge, Cottonwood, Yarrow, Pinyon,
      Meadowlark, Sequoia, Almond Grove, River Park, Sutter, Foothill, Silver Creek, Golden Poppy, Redbud,
      Manzanita, Alpine, Summit View, Sable, Dahlia, Kearney, Laredo
    `),
    kinds: ['St', 'Way', 'Dr', 'Ave', 'Ct', 'Cir', 'Pl', 'Ln'],
    numbered: 0.06,
  },
};

const ordinal = (number: number): string => {
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

/** Returns a street address in the local style: "4213 W Palo Verde Dr", "118 Linden Ave #304". */
export function streetAddress(random: Random, region: Region, propertyType: PropertyType): string {
  const { names, kinds, numbered } = streets[region];
  const number = region === 'desert' ? random.int(400, 15900) : random.int(102, 9890);
  const direction = random.chance(region === 'desert' ? 0.8 : 0.22) ? `${random.pick(['N', 'S', 'E', 'W'])} ` : '';
  const street = random.chance(numbered)
    ? `${ordinal(random.int(3, 96))} ${random.pick(['St', 'Ave', 'Pl'])}`
    : `${random.pick(names)} ${random.pick(kinds)}`;
  const floor = random.int(1, 4);
  const unit =
    propertyType === 'condo' ? random.pick([` #${floor}${random.int(10, 38)}`, ` Unit ${random.int(2, 64)}`]) : '';
  return `${number} ${direction}${street}${unit}`;
}

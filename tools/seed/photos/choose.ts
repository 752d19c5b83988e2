import { markets, type Region } from '#tools/seed/markets.ts';
import { randomFor } from '#tools/seed/random.ts';
import { dealsInFull, type BareDeal } from '#tools/seed/deals.ts';
import { facades } from './facades.ts';
import { backyards, interiorKinds, interiors } from './interiors.ts';

/** A photo of a deal before it is drawn. */
export type PhotoPlan = { readonly id: string; readonly token: string; readonly scene: string };

/** The newest have a whole gallery, the others a cover. */
const withGallery = 60;

const regionOf = ({ document: { state, city } }: BareDeal): Region =>
  markets.find((market) => market.state === state && market.cities.some(([name]) => name === city))?.region ??
  'midwest';

/** A UUID's look, as Firebase gives its download tokens. */
const tokenFor = (key: string): string => {
  const random = randomFor('token', key);
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

function gallery(deal: BareDeal, region: Region): string[] {
  const random = randomFor('gallery', deal.id);
  const { propertyType, privatePool } = deal.document;
  const rooms = interiorKinds.map((kind) => random.pick(interiors.filter((interior) => interior.kind === kind)).name);
  const yards = backyards.filter((yard) => yard.pool === privatePool);
  const yard =
    propertyType === 'condo' ? [] : [(yards.find((found) => found.region === region) ?? random.pick(yards)).name];
  const [living = '', kitchen = '', ...others] = rooms;
  return [
    living,
    kitchen,
    ...(privatePool ? yard : []),
    ...random.sample([...others, ...(privatePool ? [] : yard)], random.int(0, privatePool ? 2 : 3)),
  ];
}

/** The photos of every deal; façades are handed out in turn, so that neighbours in the list look different. */
export function choosePhotos(deals: readonly BareDeal[]): Map<string, readonly PhotoPlan[]> {
  const handedOut = new Map<string, number>();
  const plans = new Map<string, readonly PhotoPlan[]>();
  for (const deal of deals) {
    const { id, index, document } = deal;
    if (index >= dealsInFull) break;
    const region = regionOf(deal);
    const floors = (document.squareFootage ?? 0) > 2150 ? 2 : 1;
    const kind = `${document.propertyType} ${document.propertyType === 'singleFamily' ? floors : ''}`;
    const fitting = facades.filter(
      (facade) =>
        facade.propertyType === document.propertyType &&
        (document.propertyType !== 'singleFamily' || facade.floors === floors),
    );
    const local = fitting.filter((facade) => facade.region === region);
    const choices = local.length > 0 ? local : fitting;
    const turn = handedOut.get(`${region} ${kind}`) ?? 0;
    handedOut.set(`${region} ${kind}`, turn + 1);
    const cover = choices[turn % choices.length];
    if (!cover) throw new Error(`No façade for ${kind}`);
    const scenes = [cover.name, ...(index < withGallery ? gallery(deal, region) : [])];
    plans.set(
      id,
      scenes.map((scene, place) => ({
        id: randomFor('photo', id, place).id(20),
        token: tokenFor(`${id}/${place}`),
        scene,
      })),
    );
  }
  return plans;
}

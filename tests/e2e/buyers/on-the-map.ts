import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { zipPlaces } from '#functions/buyers/zip-places.ts';
import { newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';

export type Asked = {
  near: { latitude: number; longitude: number };
  miles: number;
  propertyType?: string;
  homeType?: string;
  beds?: number;
  baths?: number;
  budget?: number;
};

/** Buyers who look in these ZIP codes, each for something else, and gives how to take them off the map. */
export async function givenBuyers(zipCodes: readonly string[], count: number): Promise<() => Promise<void>> {
  const places = await zipPlaces(zipCodes);
  const ids = Array.from({ length: count }, newId);
  const batch = db.batch();
  for (const [index, id] of ids.entries()) {
    const own = places.filter((_, at) => (index + at) % 3 === 0 || index % places.length === at);
    const location: BuyerLocation = {
      homeType: homeTypes[index % 2] ?? 'primary',
      propertyType: preferredPropertyTypes[index % 4] ?? 'condo',
      zipCodes: own.map(({ zipCode }) => zipCode),
      places: own,
      ...(index % 5 !== 0 && { minBedrooms: 1 + (index % 4), minBathrooms: 1 + (index % 3) / 2 }),
      ...(index % 7 !== 0 && { budget: 250_000 + index * 110_000 }),
    };
    batch.set(db.doc(paths.buyerLocation(id)), location);
  }
  await batch.commit();
  return async () => {
    const removal = db.batch();
    for (const id of ids) removal.delete(db.doc(paths.buyerLocation(id)));
    await removal.commit();
  };
}

/** How many buyers, in how many ZIP codes: counted another way than the map does, from everything that is stored. */
export async function counted(asked: Asked): Promise<[buyers: number, zipCodes: number]> {
  const { docs } = await db.collection(paths.buyerLocations()).get();
  const found = docs
    .map((document) => document.data() as BuyerLocation)
    .filter((buyer) => !asked.propertyType || buyer.propertyType === asked.propertyType)
    .filter((buyer) => !asked.homeType || buyer.homeType === asked.homeType)
    .filter((buyer) => !asked.beds || !buyer.minBedrooms || buyer.minBedrooms >= asked.beds)
    .filter((buyer) => !asked.baths || !buyer.minBathrooms || buyer.minBathrooms >= asked.baths)
    .filter((buyer) => !asked.budget || !buyer.budget || buyer.budget <= asked.budget)
    .map(({ places }) => places.filter((place) => cosineMiles(asked.near, place) <= asked.miles))
    .filter((places) => places.length > 0);
  return [found.length, new Set(found.flat().map(({ zipCode }) => zipCode)).size];
}

function cosineMiles(a: Asked['near'], b: Asked['near']): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [angle(a.latitude), angle(b.latitude)];
  const cosine =
    Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(angle(b.longitude - a.longitude));
  return Math.acos(Math.min(1, cosine)) * 3958.8;
}

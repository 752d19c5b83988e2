import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { zipPlaces } from '#functions/buyers/zip-places.ts';
import { newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';

export type MapFilters = {
  near: { latitude: number; longitude: number };
  miles: number;
  propertyType?: string;
  homeType?: string;
  beds?: number;
  baths?: number;
  budget?: number;
};

/** Adds buyers in these ZIP codes with different preferences; returns a function that removes them from the map. */
export async function givenBuyers(zipCodes: readonly string[], count: number): Promise<() => Promise<void>> {
  const places = await zipPlaces(zipCodes);
  const sheet = db.doc(paths.buyerMapSheet(newId()));
  const buyers = Array.from({ length: count }, (_, index): BuyerLocation => {
    const own = places.filter((__, at) => (index + at) % 3 === 0 || index % places.length === at);
    return {
      homeType: homeTypes[index % 2] ?? 'primary',
      propertyType: preferredPropertyTypes[index % 4] ?? 'condo',
      zipCodes: own.map(({ zipCode }) => zipCode),
      places: own,
      ...(index % 5 !== 0 && { minBedrooms: 1 + (index % 4), minBathrooms: 1 + (index % 3) / 2 }),
      ...(index % 7 !== 0 && { budget: 250_000 + (index % 24) * 110_000 }),
    };
  });
  await sheet.set({ buyers });
  return async () => void (await sheet.delete());
}

/** Returns how many buyers in how many ZIP codes an originator sees, calculated from all stored data, independently of the map. */
export async function counted(filters: MapFilters): Promise<[buyers: number, zipCodes: number]> {
  const { docs } = await db.collection(paths.buyerMap()).get();
  const found = docs
    .flatMap((sheet) => (sheet.data() as { buyers: BuyerLocation[] }).buyers)
    .filter((buyer) => !filters.propertyType || buyer.propertyType === filters.propertyType)
    .filter((buyer) => !filters.homeType || buyer.homeType === filters.homeType)
    .filter((buyer) => !filters.beds || !buyer.minBedrooms || buyer.minBedrooms >= filters.beds)
    .filter((buyer) => !filters.baths || !buyer.minBathrooms || buyer.minBathrooms >= filters.baths)
    .filter((buyer) => !filters.budget || !buyer.budget || buyer.budget <= filters.budget)
    .map(({ places }) => places.filter((place) => cosineMiles(filters.near, place) <= filters.miles))
    .filter((places) => places.length > 0);
  const { near: _, miles: __, ...wanted } = filters;
  const least = Object.values(wanted).some((value) => value !== undefined) ? fewestCounted : 1;
  const byZipCode = Map.groupBy(found.flat(), ({ zipCode }) => zipCode);
  return [found.length, [...byZipCode.values()].filter(({ length }) => length >= least).length];
}

function cosineMiles(a: MapFilters['near'], b: MapFilters['near']): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [angle(a.latitude), angle(b.latitude)];
  const cosine =
    Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(angle(b.longitude - a.longitude));
  return Math.acos(Math.min(1, cosine)) * 3958.8;
}

import type { MapPoint } from 'domain/deal/map-point.ts';

/** A deal in Phoenix as maps know it. */
export const pointInPhoenix: MapPoint = {
  latitude: 33.45,
  longitude: -112.07,
  status: 'active',
  dealCategory: 'cash',
  propertyType: 'singleFamily',
  state: 'AZ',
  city: 'Phoenix',
  zipCode: '85021',
  streetAddress: '12 Oak St',
  purchasePrice: 285_000,
  bedrooms: 3,
  bathrooms: 2,
  tags: [],
  listOrder: 1,
  listedOn: 1,
};

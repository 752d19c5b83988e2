import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { addressWords, streetWords } from './address-vocabulary.ts';
import type { Deal } from './deal-document.ts';
import { photoDistance, photoFingerprint, type PhotoFingerprint } from './photo-fingerprint.ts';

/** Why two deals could be the same house. The texts are under `reasons` of web/src/features/same-houses. */
export const sameHouseReasons = ['address', 'loan', 'photos'] as const;
export type SameHouseReason = (typeof sameHouseReasons)[number];

/** `houseFingerprints/{dealId}` as stored: what a live deal is compared by. For functions alone. */
export const houseFingerprint = z.object({
  address: z.string(),
  zipCode: z.string(),
  number: z.string(),
  /** Street name without direction, type and unit. */
  street: z.string(),
  /** Its type and directions, in the order of the alphabet: "avenue north". */
  streetKind: z.string(),
  unit: z.string(),
  /** In dollars and percent; null without a loan. */
  balance: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  /** A map, because Firestore stores no lists of lists. */
  photos: z.record(z.string(), photoFingerprint),
});
/** Fingerprint of a house, as stored. `compared` is false while a run goes on, or after it was interrupted. */
export const houseFingerprintDocument = z.extend(houseFingerprint, { compared: z.boolean() });
export type HouseFingerprint = z.infer<typeof houseFingerprint>;

/**
 * `sameHouses/{pairId}` as stored: two live deals that could be the same house, for admins alone, until one of them is closed.
 * `different` after an admin said so.
 */
export const sameHouseDocument = z.object({
  dealIds: z.tuple([z.string(), z.string()]),
  addresses: z.tuple([z.string(), z.string()]),
  reasons: z.array(z.enum(sameHouseReasons)),
  /** Number of photos of one deal that resemble one of the other. */
  photos: z.number(),
  state: z.enum(['open', 'different']),
  foundAt: timestamp,
});
export type SameHouse = z.infer<typeof sameHouseDocument> & { id: string };

const types = new Set([...streetWords.values()].filter((word) => word !== 'apt'));

/** Returns the parts of a street address by which houses are compared. */
export function streetParts(
  streetAddress: string,
): Pick<HouseFingerprint, 'number' | 'street' | 'streetKind' | 'unit'> {
  const words = addressWords(streetAddress).map((word) => streetWords.get(word) ?? word);
  const from = words.indexOf('apt');
  const [before, after] = from === -1 ? [words, []] : [words.slice(0, from), words.slice(from)];
  const [number = '', ...rest] = before;
  return {
    number,
    street: rest.filter((word) => !types.has(word)).join(' '),
    streetKind: rest
      .filter((word) => types.has(word))
      .toSorted()
      .join(' '),
    unit: after.filter((word) => word !== 'apt').join(' '),
  };
}

type Compared = Pick<Deal, 'streetAddress' | 'zipCode' | 'loanBalance' | 'interestRate'>;

/** Returns what a deal is compared by. */
export const fingerprintOf = (
  deal: Compared,
  address: string,
  photos: Record<string, PhotoFingerprint>,
): HouseFingerprint => ({
  address,
  zipCode: deal.zipCode,
  ...streetParts(deal.streetAddress),
  balance: deal.loanBalance ?? null,
  rate: deal.interestRate ?? null,
  photos,
});

/** Whether one text becomes the other by at most one letter more, less, other, or swapped with its neighbor. */
function isAlmost(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : b.slice(1) === a;
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

/** Names with fewer letters are other names when one letter differs: "Oak" and "Oat". */
const shortestMisspelled = 5;

function isSameAddress(one: HouseFingerprint, other: HouseFingerprint): boolean {
  if (one.number !== other.number || one.street === '' || other.street === '') return false;
  // Two homes of one building are two homes; one of which the unit is missing could be either.
  if (one.unit !== '' && other.unit !== '' && one.unit !== other.unit) return false;
  // One side of the town from the other: "12 N Main St" and "12 S Main St". A part that is missing was left out.
  const [kinds, otherKinds] = [one.streetKind.split(' '), other.streetKind.split(' ')];
  const isPart =
    kinds.every((word) => word === '' || otherKinds.includes(word)) ||
    otherKinds.every((word) => word === '' || kinds.includes(word));
  if (!isPart) return false;
  if (one.street === other.street) return true;
  return Math.min(one.street.length, other.street.length) >= shortestMisspelled && isAlmost(one.street, other.street);
}

/** Round balances are estimates, which many deals share. */
const roundBalance = 1000;

const isSameLoan = (one: HouseFingerprint, other: HouseFingerprint): boolean =>
  one.balance !== null &&
  one.rate !== null &&
  one.balance % roundBalance !== 0 &&
  one.balance === other.balance &&
  one.rate === other.rate;

/**
 * Bits in which photos may differ at most: where several resemble each other, and where a single one has to do. Measured in
 * functions/src/same-houses/copied-photos.test.ts.
 */
const resembles = { several: 10, single: 7 };

/**
 * Returns how many photos of each deal resemble one of the other, the same whichever deal comes first. One that resembles by chance does
 * not count, and a photo that a deal has twice counts as often as the other deal has it.
 */
export function photosAlike(one: HouseFingerprint['photos'], other: HouseFingerprint['photos']): number {
  const [photos, others] = [Object.values(one), Object.values(other)];
  const distances = photos.map((photo) => others.map((each) => photoDistance(photo, each)));
  const within = (most: number): number =>
    Math.min(
      distances.filter((row) => row.some((distance) => distance <= most)).length,
      others.filter((_, column) => distances.some((row) => (row[column] ?? most + 1) <= most)).length,
    );
  const several = within(resembles.several);
  return several >= 2 ? several : within(resembles.single);
}

/** Returns why two deals could be the same house; no reason if there is none. */
export function compareHouses(
  one: HouseFingerprint,
  other: HouseFingerprint,
): { reasons: SameHouseReason[]; photos: number } {
  const photos = photosAlike(one.photos, other.photos);
  const has = { address: isSameAddress(one, other), loan: isSameLoan(one, other), photos: photos > 0 };
  return { reasons: sameHouseReasons.filter((reason) => has[reason]), photos };
}

/** Returns the id of a pair, the same whichever deal comes first. */
export const pairId = (dealId: string, otherId: string): string => [dealId, otherId].toSorted().join('_');

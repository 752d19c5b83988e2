import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { hour } from 'domain/duration.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { PhotoFingerprint } from 'domain/deal/photo-fingerprint.ts';
import { photoUploadDocument } from 'domain/deal/photo-upload.ts';
import {
  compareHouses,
  fingerprintOf,
  houseFingerprint,
  type HouseFingerprint,
  pairId,
  sameHouseDocument,
} from 'domain/deal/same-house.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { nearbyZips } from './nearby-zips.ts';

/** Time (ms) after a change during which the hourly run looks at a deal, so that a run that failed is made up for. */
const lookedAtFor = 3 * hour;

/** Compares the deals that changed in the last hours with those around them. A failure does not block the others. */
export async function findSameHouses(context: Context): Promise<void> {
  const { docs } = await context.db
    .collection(paths.deals())
    .where('updatedAt', '>', Timestamp.fromMillis(context.now().getTime() - lookedAtFor))
    .orderBy('updatedAt')
    .select()
    .get();
  for (const { id } of docs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each is found by those after it
      await compareDeal(context, id);
    } catch (error) {
      context.log.error(`The deal ${id} was not compared with others`, error);
    }
  }
}

/**
 * Compares a deal with the live ones of its ZIP code and the neighboring ones, and keeps the pairs that could be the same house. May run
 * repeatedly: its fingerprint is stored before it compares, so that of two deals at the same time one finds the other, and marked as
 * compared after that, so that a run that was interrupted is repeated.
 */
export async function compareDeal(context: Context, dealId: string): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.houseFingerprint(dealId));
  const [dealSnapshot, before] = await db.getAll(db.doc(paths.deal(dealId)), reference);
  const deal = dealSnapshot && dealIn(dealSnapshot);
  const stored = before?.data();
  if (!deal || isFinal(deal.status) || deal.visibility === 'contested') {
    await removePairs(context, dealId, () => true);
    if (stored) await reference.delete();
    return;
  }
  const fingerprint = fingerprintOf(deal, addressLine(deal), await photosOf(context, deal));
  if (isDeepStrictEqual(stored, { ...fingerprint, compared: true })) return;
  await reference.set({ ...fingerprint, compared: false });

  const { docs } = await db
    .collection(paths.houseFingerprints())
    .where('zipCode', 'in', await nearbyZips(deal.zipCode))
    .limit(limits.comparedHouses)
    .get();
  const others = new Map(docs.map((each) => [each.id, houseFingerprint.parse(each.data())]));
  others.delete(dealId);
  const alike = [...others].filter(([, other]) => compareHouses(fingerprint, other).reasons.length > 0);
  for (const [otherId, other] of alike) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await keepPair(context, [dealId, fingerprint], [otherId, other]);
  }
  const kept = new Set(alike.map(([otherId]) => pairId(dealId, otherId)));
  await removePairs(context, dealId, (id) => !kept.has(id));
  await reference.update({ compared: true });
}

/** Returns the fingerprints of the photos that a deal lists. */
async function photosOf({ db }: Context, deal: Deal): Promise<Record<string, PhotoFingerprint>> {
  if (deal.photos.length === 0) return {};
  const uploads = await db.getAll(...deal.photos.map(({ id }) => db.doc(paths.photoUpload(deal.id, id))));
  return Object.fromEntries(
    uploads.flatMap((upload) => {
      const { fingerprint } = upload.exists ? photoUploadDocument.parse(upload.data()) : {};
      return fingerprint ? [[upload.id, fingerprint]] : [];
    }),
  );
}

type Known = [dealId: string, fingerprint: HouseFingerprint];

/** Stores a pair, or why it is one now. What an admin said of it remains. */
async function keepPair(context: Context, one: Known, other: Known): Promise<void> {
  const [[firstId, first], [secondId, second]] = one[0] < other[0] ? [one, other] : [other, one];
  const reference = context.db.doc(paths.sameHouse(pairId(firstId, secondId)));
  await runTransaction(context.db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    const before = snapshot.exists ? sameHouseDocument.parse(snapshot.data()) : undefined;
    transaction.set(reference, {
      dealIds: [firstId, secondId],
      addresses: [first.address, second.address],
      ...compareHouses(first, second),
      state: before?.state ?? 'open',
      foundAt: Timestamp.fromDate(before?.foundAt ?? context.now()),
    });
  });
}

/** Removes pairs of a deal. */
async function removePairs({ db }: Context, dealId: string, chosen: (id: string) => boolean): Promise<void> {
  const { docs } = await db.collection(paths.sameHouses()).where('dealIds', 'array-contains', dealId).select().get();
  await Promise.all(docs.filter(({ id }) => chosen(id)).map(({ ref }) => ref.delete()));
}

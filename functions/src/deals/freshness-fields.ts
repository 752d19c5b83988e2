import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  confirmationLasts,
  type Freshness,
  type FreshnessDays,
  listOrderOf,
  nextFreshnessStep,
} from 'domain/deal/freshness.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { basedOn } from '#platform/transaction.ts';

type Listed = Pick<Deal, 'listedOn' | 'publicAt' | 'visibility'>;

/**
 * Returns what a deal's document says of how fresh it is, for an update.
 * @param dueAt when something is due next; undefined if nothing is
 */
export function freshnessFields(
  { listedOn, visibility }: Listed,
  { confirmedAt, freshness, dueAt }: { confirmedAt: Date; freshness: Freshness; dueAt: Date | undefined },
) {
  // Neither a head start nor a deletion ends by it.
  const isPublic = visibility === 'all' || visibility === 'unlisted';
  return {
    confirmedAt: Timestamp.fromDate(confirmedAt),
    unconfirmed: freshness === 'confirmed' ? FieldValue.delete() : true,
    listOrder: Timestamp.fromDate(listOrderOf(listedOn, freshness)),
    freshnessDueAt: dueAt ? Timestamp.fromDate(dueAt) : FieldValue.delete(),
    ...(isPublic && { visibility: freshness === 'unlisted' ? 'unlisted' : 'all' }),
  };
}

/** Returns the same for a new deal, which is created. */
export function freshnessAtFirst(listedOn: Date, publicAt: Date, days: FreshnessDays) {
  const dueAt = nextFreshnessStep({ confirmedAt: listedOn, publicAt }, listedOn, days);
  return {
    confirmedAt: Timestamp.fromDate(listedOn),
    listOrder: Timestamp.fromDate(listOrderOf(listedOn, 'confirmed')),
    ...(dueAt && { freshnessDueAt: Timestamp.fromDate(dueAt) }),
  };
}

/**
 * Returns what confirms a deal, for the update of an operation by which somebody says that it is available: an edit, an answer to an offer,
 * a change of its status. Nothing if it was confirmed within the last day, so that these cost no more than they did, or if it is sold or
 * deleted. Reads within `transaction` if given.
 */
export async function confirmationOf(
  context: Pick<Context, 'db' | 'now'>,
  deal: Deal,
  transaction?: Transaction,
): Promise<Partial<ReturnType<typeof freshnessFields>>> {
  const now = context.now();
  const isRecent = deal.confirmedAt !== undefined && now.getTime() - deal.confirmedAt.getTime() < confirmationLasts;
  if (isFinal(deal.status) || deal.visibility === 'contested' || (isRecent && !deal.unconfirmed)) return {};
  const days = await readSettings(context, transaction);
  const dueAt = nextFreshnessStep({ ...deal, confirmedAt: now }, now, days);
  return freshnessFields(deal, { confirmedAt: now, freshness: 'confirmed', dueAt });
}

/** Confirms a deal with its originator's answer to an offer, on condition that it did not change meanwhile. */
export async function confirmByAnswer(
  context: Pick<Context, 'db' | 'now'>,
  batch: WriteBatch,
  deal: Deal,
  snapshot: DocumentSnapshot,
): Promise<void> {
  const confirmation = await confirmationOf(context, deal);
  if (Object.keys(confirmation).length > 0) batch.update(snapshot.ref, confirmation, basedOn(snapshot));
}

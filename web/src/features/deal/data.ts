import { useEffect } from 'react';
import {
  changeDealStatus,
  checkAddress,
  confirmDeals,
  createDeal,
  deleteDeal,
  editDeal,
  saveControl,
  saveSources,
} from 'domain/api/deals.ts';
import type { BodyOf } from 'domain/api/endpoint.ts';
import type { ControlInput } from 'domain/deal/control.ts';
import { dealChange } from 'domain/deal/deal-change.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import type { FieldName } from 'domain/deal/deal-field-table.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { SourcesInput } from 'domain/deal/figure-source-input.ts';
import { statusHistoryEntry } from 'domain/deal/status-history.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { dealCounts, dealSaves, type DealCounts } from 'domain/deal/deal-counts.ts';
import { collection, doc, limit, orderBy, query, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';
import { isHidden, onceOpen } from './hidden-deal-data.ts';
import { parseDeal } from './parsed-deal-data.ts';

/**
 * A deal, live. The rules refuse a missing deal and one that the reader may not see alike. A refused deal appears once its
 * head start is over.
 * @param dealId undefined: nothing to listen to
 */
export function useDeal(dealId: string | undefined): LiveDocument<Deal> {
  const firestore = useFirestore();
  const deal = useLiveDocument(dealId === undefined ? undefined : doc(firestore, paths.deal(dealId)), parseDeal);
  const { error, retry } = deal;
  const hidden = dealId !== undefined && isHidden(error);
  useEffect(() => (hidden ? onceOpen(firestore, dealId, retry) : undefined), [hidden, firestore, dealId, retry]);
  return deal;
}

/**
 * Subscribes to a deal on a later page of a list, which may have changed since it was read. Undefined subscribes to nothing.
 */
export const useLaterDeal = (dealId: string | undefined): LiveDocument<Deal> => {
  const firestore = useFirestore();
  return useLiveDocument(dealId === undefined ? undefined : doc(firestore, paths.deal(dealId)), parseDeal);
};

const noneYet = dealCounts.parse({});

/** Number of people who saved a deal, live; undefined while it loads and without an id. */
export function useSaves(dealId: string | undefined): number | undefined {
  const firestore = useFirestore();
  const saves = dealId === undefined ? undefined : doc(firestore, paths.saves(dealId));
  const { state, value } = useLiveDocument(saves, parseSaves);
  return state === 'ready' ? (value ?? 0) : undefined;
}

const parseSaves = (snapshot: QueryDocumentSnapshot): number => dealSaves.parse(snapshot.data()).favoriteCount;

/**
 * Number of saves, interested buyers and offers of a deal, live, for its owner and admins; undefined while it loads and
 * without an id.
 */
export function useDealCounts(dealId: string | undefined): DealCounts | undefined {
  const firestore = useFirestore();
  const counts = dealId === undefined ? undefined : doc(firestore, paths.counts(dealId));
  const { state, value } = useLiveDocument(counts, parseCounts);
  return state === 'ready' ? (value ?? noneYet) : undefined;
}

const parseCounts = (snapshot: QueryDocumentSnapshot): DealCounts => dealCounts.parse(snapshot.data());

/** The latest statuses of a deal, newest first. */
export const useStatusHistory = (dealId: string) =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.statusHistory(dealId)),
      orderBy('date', 'desc'),
      limit(queryBounds.statusHistory),
    ),
    withId(statusHistoryEntry),
  );

/** The latest edits of a deal, newest first, at most `most`; for its originator and admins. */
export const useDealChanges = (dealId: string, most: number) =>
  useLiveQuery(
    query(collection(useFirestore(), paths.changes(dealId)), orderBy('at', 'desc'), limit(most)),
    withId(dealChange),
  );

export type DealBody = BodyOf<typeof createDeal>;
export type StatusChange = BodyOf<typeof changeDealStatus>;

/** Lists a deal under the id that its photos were uploaded to. @throws ApiError */
export const sendNewDeal = (dealId: string, body: DealBody, idempotencyKey: string) =>
  call(createDeal, { query: { id: dealId }, body, idempotencyKey });

/** The deal to save: all fields, or only those in `fields`. */
export type DealEdit = { body: Partial<DealFields>; fields?: readonly FieldName[] };

/** Saves an edit of the given version. @throws ApiError `edited-meanwhile` when another person has saved since */
export const sendEdit = (dealId: string, { body, fields }: DealEdit, version: number, idempotencyKey: string) =>
  call(editDeal, {
    params: { dealId },
    query: { fields: fields?.join(',') },
    body,
    idempotencyKey,
    headers: { 'If-Match': String(version) },
  });

/** Says what gives the originator the right to sell, or removes it (null). @throws ApiError `edited-meanwhile` */
export const sendControl = (dealId: string, control: ControlInput | null, version: number, idempotencyKey: string) =>
  call(saveControl, {
    params: { dealId },
    body: { control },
    idempotencyKey,
    headers: { 'If-Match': String(version) },
  });

/** States from where figures come, or no longer (null). @throws ApiError `edited-meanwhile` */
export const sendSources = (dealId: string, sources: SourcesInput, version: number, idempotencyKey: string) =>
  call(saveSources, {
    params: { dealId },
    body: { sources },
    idempotencyKey,
    headers: { 'If-Match': String(version) },
  });

/** @throws ApiError */
export const sendStatus = (dealId: string, body: StatusChange, idempotencyKey: string) =>
  call(changeDealStatus, { params: { dealId }, body, idempotencyKey });

/** Hides the deal; its data is kept. @throws ApiError */
export const sendDeletion = (dealId: string, idempotencyKey: string) =>
  call(deleteDeal, { params: { dealId }, idempotencyKey });

/** Returns whether a live deal has the address, and its id if the person may see it. @throws ApiError */
export const askForAddress = (
  address: Record<'streetAddress' | 'city' | 'state' | 'zipCode', string>,
  signal: AbortSignal,
) => call(checkAddress, { query: address, signal });

/** Says of deals that they are available and their figures are right. */
export const sendConfirmation = (dealIds: readonly string[], idempotencyKey: string) =>
  call(confirmDeals, { body: { dealIds: [...dealIds] }, idempotencyKey });

import { dealDocument, type Deal } from 'domain/deal/deal-document.ts';
import type { QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { withId } from '#platform/live/use-live-query.ts';
import { dealOfRow } from './deal-row-fields.ts';

export const parseDeal: (snapshot: QueryDocumentSnapshot) => Deal = withId(dealDocument);

/** Parses a deal of which only the fields shown in rows were read. */
export const parseDealRow = (snapshot: QueryDocumentSnapshot): Deal => dealOfRow(snapshot.id, snapshot.data());

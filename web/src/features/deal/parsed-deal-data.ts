import { dealDocument, type Deal } from 'domain/deal/deal-document.ts';
import type { QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { withId } from '#platform/live/use-live-query.ts';

export const parseDeal: (snapshot: QueryDocumentSnapshot) => Deal = withId(dealDocument);

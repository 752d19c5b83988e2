import type { BodyOf } from 'domain/api/endpoint.ts';
import { report } from 'domain/api/reports.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { reportDocument, type Report } from 'domain/report/report.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, query, where, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

const parse = (snapshot: QueryDocumentSnapshot): Report => ({
  ...reportDocument.parse(snapshot.data()),
  id: snapshot.id,
});

/** Live list of what a member reported on a deal, with what became of it, newest first. */
export function useMyReports(dealId: string, uid: string): Report[] {
  const { rows } = useLiveQuery(
    query(
      collection(useFirestore(), paths.reports()),
      where('reporter.uid', '==', uid),
      where('dealId', '==', dealId),
      limit(queryBounds.reports),
    ),
    parse,
  );
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** @throws ApiError `already-reported`, `email-unverified`, `not-found` */
export const sendReport = (dealId: string, body: BodyOf<typeof report>, idempotencyKey: string) =>
  call(report, { params: { dealId }, body, idempotencyKey });

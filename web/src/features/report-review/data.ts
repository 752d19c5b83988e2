import type { BodyOf } from 'domain/api/endpoint.ts';
import { decideReports, downloadReportFile } from 'domain/api/reports.ts';
import { paths } from 'domain/paths.ts';
import { type Report, type ReportCase, reportCaseDocument, reportDocument } from 'domain/report/report.ts';
import { asSignedIn, call } from '#platform/api/call.ts';
import { createFetchFile } from '#platform/api/request.ts';
import { collection, limit, orderBy, query, where, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { type LiveQuery, useLiveQuery } from '#platform/live/use-live-query.ts';
import { saveFile } from '#ui/save-file.ts';
import { waitingCases } from './waiting-cases-data.ts';

const pageSize = 50;
/** Maximum number of reports shown of one case or person. */
const shown = 100;

const parseCase = (snapshot: QueryDocumentSnapshot): ReportCase => ({
  ...reportCaseDocument.parse(snapshot.data()),
  id: snapshot.id,
});
const parseReport = (snapshot: QueryDocumentSnapshot): Report => ({
  ...reportDocument.parse(snapshot.data()),
  id: snapshot.id,
});

/** Live list of the cases that wait for an admin, oldest first. */
export const useWaitingCases = (): LiveList<ReportCase> =>
  useLivePages(waitingCases(useFirestore()), pageSize, parseCase);

/** Live list of all reports of a case, newest first. */
export const useReportsOf = (caseId: string): LiveQuery<Report> =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.reports()),
      where('caseId', '==', caseId),
      orderBy('at', 'desc'),
      limit(shown),
    ),
    parseReport,
  );

/** Live list of the cases of a person: about themselves, and about their deals. */
export const useCasesOf = (uid: string): LiveQuery<ReportCase> =>
  useLiveQuery(
    query(collection(useFirestore(), paths.reportCases()), where('person.uid', '==', uid), limit(shown)),
    parseCase,
  );

/** Live list of what a person reported, newest first. */
export const useReportsBy = (uid: string): LiveQuery<Report> =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.reports()),
      where('reporter.uid', '==', uid),
      orderBy('at', 'desc'),
      limit(shown),
    ),
    parseReport,
  );

/** Sends the version that the admin read. @throws ApiError `edited-meanwhile`, `own-report`, `not-found` */
export const sendDecision = (
  { id, version }: Pick<ReportCase, 'id' | 'version'>,
  body: BodyOf<typeof decideReports>,
  idempotencyKey: string,
) => call(decideReports, { params: { caseId: id }, body, headers: { 'If-Match': `"${version}"` }, idempotencyKey });

const fetchFile = createFetchFile(asSignedIn);

/** @throws ApiError `own-report`, `not-found` */
export const saveReportFile = async ({ id }: Pick<Report, 'id'>): Promise<void> =>
  saveFile(await fetchFile(downloadReportFile, { params: { reportId: id } }));

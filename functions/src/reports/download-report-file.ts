import { paths } from 'domain/paths.ts';
import { reportCaseIn, reportIn } from '#documents/stored-report.ts';
import { ApiError } from '#platform/api-error.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import { storedAs } from '#proofs/proof-files.ts';
import { refuseOwn } from './decide-reports.ts';

/** Downloads the file of a report: for admins alone, except whoever is reported or reported it in an earlier role. */
export const downloadReportFile: FileHandler['file'] = async (context, { params, account }) => {
  const { reportId = '' } = params;
  const { db } = context;
  await limitRate(context, [['downloadsPerPerson', account.uid]]);
  const snapshot = await db.doc(paths.report(reportId)).get();
  if (!snapshot.exists) throw new ApiError('not-found');
  const report = reportIn(snapshot);
  const found = reportCaseIn(await db.doc(paths.reportCase(report.caseId)).get());
  if (!found) throw new ApiError('not-found');
  await refuseOwn(context, { account, found, reports: [report] });
  const { reporter, file, at } = report;
  if (!reporter || !file) throw new ApiError('not-found');
  const stored = await storedAs(context, reporter.uid, file, `report-${at.toISOString().slice(0, 10)}`);
  if (!stored) throw new ApiError('not-found');
  return stored;
};

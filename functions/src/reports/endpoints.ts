import * as api from 'domain/api/reports.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { decideReports } from './decide-reports.ts';
import { downloadReportFile } from './download-report-file.ts';
import { report } from './report.ts';

export const reportHandlers: readonly Handler[] = [
  handle(api.report, report),
  handle(api.decideReports, decideReports),
  handleFile(api.downloadReportFile, downloadReportFile),
];

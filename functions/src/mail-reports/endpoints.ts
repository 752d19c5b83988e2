import { timingSafeEqual } from 'node:crypto';
import * as api from 'domain/api/mail-reports.ts';
import { configuredReportToken } from '#outbox/mail-settings.ts';
import { mailBody } from '#platform/json-body.ts';
import { type Handler, handle, handleWebhook } from '#platform/serve.ts';
import { resumeEmails } from './resume-emails.ts';
import { takeMailReport } from './take-mail-report.ts';

export const mailReportHandlers: readonly Handler[] = [
  handleWebhook(api.takeMailReport, {
    signature: 'authorization',
    readBody: mailBody,
    isSigned: (authorization) => {
      const token = configuredReportToken();
      return token !== undefined && isSame(authorization, `Bearer ${token}`);
    },
    answer: takeMailReport,
  }),
  handle(api.resumeEmails, resumeEmails),
];

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { adminHandlers } from '#admin/endpoints.ts';
import { buyerHandlers } from '#buyers/endpoints.ts';
import { caseHandlers } from '#cases/endpoints.ts';
import { clientErrorHandlers } from '#client-errors/endpoints.ts';
import { dealHandlers } from '#deals/endpoints.ts';
import { deviceHandlers } from '#devices/endpoints.ts';
import { identityHandlers } from '#identity/endpoints.ts';
import { interestHandlers } from '#interest/endpoints.ts';
import { invitationHandlers } from '#invitations/endpoints.ts';
import { listHandlers } from '#lists/endpoints.ts';
import { mailReportHandlers } from '#mail-reports/endpoints.ts';
import { noticeHandlers } from '#notices/endpoints.ts';
import { offerHandlers } from '#offers/endpoints.ts';
import { paperHandlers } from '#papers/endpoints.ts';
import { photoHandlers } from '#photos/endpoints.ts';
import { reportHandlers } from '#reports/endpoints.ts';
import { proofHandlers } from '#proofs/endpoints.ts';
import { searchHandlers } from '#searches/endpoints.ts';
import { textAnswerHandlers } from '#text-answers/endpoints.ts';
import { healthHandler } from '#platform/health.ts';
import type { Handler } from '#platform/serve.ts';

export const handlers: readonly Handler[] = [
  healthHandler,
  ...identityHandlers,
  ...invitationHandlers,
  ...adminHandlers,
  ...buyerHandlers,
  ...dealHandlers,
  ...photoHandlers,
  ...paperHandlers,
  ...reportHandlers,
  ...caseHandlers,
  ...interestHandlers,
  ...offerHandlers,
  ...noticeHandlers,
  ...deviceHandlers,
  ...textAnswerHandlers,
  ...mailReportHandlers,
  ...proofHandlers,
  ...searchHandlers,
  ...listHandlers,
  ...clientErrorHandlers,
];

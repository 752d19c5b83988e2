import { paths } from 'domain/paths.ts';
import { caseOfDeal } from 'domain/report/report.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

export const aReport = { reason: 'wrongFigures', text: 'The balance is 20,000 higher' };

export const report = (
  dealId: string,
  as: Person | undefined,
  body: object = aReport,
  headers?: Record<string, string>,
) => callApi('POST', `/api/deals/${dealId}/reports`, { as, body, ...(headers && { headers }) });

export const decide = (caseId: string, as: Person | undefined, body: object, version: number) =>
  callApi('POST', `/api/admin/reports/${caseId}/decide`, { as, body, headers: { 'if-match': `"${version}"` } });

export const upheld = { outcome: 'upheld', text: 'Thank you, we checked it', told: 'Correct the balance today' };
export const notUpheld = { outcome: 'notUpheld', text: 'The figures are right' };

export const caseAbout = (dealId: string) => documentAt(paths.reportCase(caseOfDeal(dealId)));

export async function reportsIn(caseId: string) {
  const { docs } = await db.collection(paths.reports()).where('caseId', '==', caseId).get();
  return docs.map((snapshot) => snapshot.data());
}

import type * as api from 'domain/api/reports.ts';
import { caseOfDeal } from 'domain/report/report.ts';
import { aReport, notUpheld, report, upheld } from '#tests/reports.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

/** A deal that a buyer reported. */
async function reported(world: World) {
  const dealId = await world.deal(await world.person());
  const buyer = await world.person({ role: 'buyer' });
  await report(dealId, buyer);
  return {
    as: await world.person({ role: 'admin' }),
    params: { caseId: caseOfDeal(dealId) },
    headers: { 'if-match': '1' },
  };
}

export const reportCases: WritingCases<keyof typeof api> = {
  report: async (world) => ({
    as: await world.person({ role: 'buyer' }),
    params: { dealId: await world.deal(await world.person()) },
    body: aReport,
    otherBody: { ...aReport, reason: 'offensive' },
  }),
  decideReports: async (world) => ({ ...(await reported(world)), body: notUpheld, otherBody: upheld }),
  'decideReports upheld': async (world) => ({ ...(await reported(world)), body: upheld, otherBody: notUpheld }),
};

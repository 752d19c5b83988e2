import type * as api from 'domain/api/reports.ts';
import { caseOfDeal } from 'domain/report/report.ts';
import { aReport, notUpheld, report, upheld } from '#tests/reports.ts';
import type { World } from '#tests/functions/world/world.ts';
import { uploadIn } from './deal-cases.ts';
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
  'report with a file': async (world) => {
    const as = await world.person({ role: 'buyer' });
    const [file, other] = [await uploadIn(world, as.uid), await uploadIn(world, as.uid)];
    const dealId = await world.deal(await world.person());
    return { as, params: { dealId }, body: { ...aReport, file }, otherBody: { ...aReport, file: other } };
  },
  decideReports: async (world) => ({ ...(await reported(world)), body: notUpheld, otherBody: upheld }),
  'decideReports upheld': async (world) => ({ ...(await reported(world)), body: upheld, otherBody: notUpheld }),
};

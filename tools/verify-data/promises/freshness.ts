import { dealDocument, type Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { freshnessAt, listOrderOf, type FreshnessDays } from 'domain/deal/freshness.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { freshnessFields } from '#functions/deals/freshness-fields.ts';
import { type Breach, type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

export const freshness: DataPromise = {
  name: 'a deal is in the lists while somebody confirms it, and its order fits',
  async *find(context) {
    for await (const snapshot of documents(context.db.collection(paths.deals()))) {
      // Another promise names deals that are not whole.
      const { data } = dealDocument.safeParse(snapshot.data());
      const deal = data && { ...data, id: snapshot.id };
      if (!deal || deal.status === 'deleted' || deal.visibility === 'contested') continue;
      const problem = problemOf(deal, context.now());
      const settle = () => settleAgain(context, deal);
      if (problem !== undefined)
        yield {
          path: snapshot.ref.path,
          problem,
          repair: { does: 'have it settled anew', run: settle },
        } satisfies Breach;
    }
  },
};

const shortest: FreshnessDays = {
  unconfirmedAfterDays: limits.freshnessDaysLeast,
  unlistedAfterDays: limits.freshnessDaysLeast + 1,
};

function problemOf(deal: Deal, now: Date): string | undefined {
  const { confirmedAt, freshnessDueAt, listOrder, listedOn, status, unconfirmed, visibility } = deal;
  if (confirmedAt === undefined || listOrder === undefined) return 'says nothing of when it was confirmed';
  if (confirmedAt.getTime() > now.getTime() + lateness) return `is confirmed at ${confirmedAt.toISOString()}`;
  if (visibility === 'unlisted' && !unconfirmed) return 'is unlisted, and counts as confirmed';
  const expected = listOrderOf(listedOn, unconfirmed ? 'unconfirmed' : 'confirmed');
  if (listOrder.getTime() !== expected.getTime()) return `is ordered by ${listOrder.toISOString()}`;
  if (freshnessDueAt && now.getTime() - freshnessDueAt.getTime() > lateness)
    return `was due to be settled ${freshnessDueAt.toISOString()}`;
  if (isFinal(status)) return unconfirmed ? `is ${status}, and counts as unconfirmed` : undefined;
  if (!freshnessDueAt && visibility !== 'unlisted') return 'is never asked for a confirmation';
  // Admins may have changed the days meanwhile, so the shortest that they can choose decide.
  const isEarly = freshnessAt({ ...deal, confirmedAt }, new Date(now.getTime() + lateness), shortest) === 'confirmed';
  if (unconfirmed && isEarly) return 'counts as unconfirmed too early';
  return undefined;
}

/**
 * Counts the deal as confirmed until the sweep settles it, a minute later, with the other deals of its originator, who is told of all in
 * one message. Of a deal that never had a confirmation, its last change is taken for one.
 */
async function settleAgain(context: Context, deal: Deal): Promise<void> {
  const now = context.now();
  const confirmedAt = deal.confirmedAt && deal.confirmedAt <= now ? deal.confirmedAt : deal.updatedAt;
  const fields = freshnessFields(deal, { confirmedAt, freshness: 'confirmed', dueAt: now });
  await context.db.doc(paths.deal(deal.id)).update(fields);
}

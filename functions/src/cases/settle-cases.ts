import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { day } from 'domain/duration.ts';
import { addressLine } from 'domain/deal/address.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { claimToEnd } from '#deals/claim-to-end.ts';
import { adminsToNotify } from '#deals/seller.ts';
import { writeStatusChange } from '#deals/status-change.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { houseCaseIn } from '#documents/stored-house-case.ts';
import { notify } from '#notices/notify.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { scheduleClosingOfPhotos } from '#photos/close-photos.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Does what is due in a case: reminds admins of an open one every day, ends one whose claimant showed no paper in time, and announces a
 * house that moved to its claimant. Does nothing before it is due or if it was already done, so it may run in any order and repeatedly.
 * @returns whether something was due
 */
export async function settleCase(context: Context, caseId: string): Promise<boolean> {
  const { db } = context;
  const reference = db.doc(paths.houseCase(caseId));
  const done = await runTransaction(db, async (transaction) => {
    const found = houseCaseIn(await transaction.get(reference));
    const now = context.now();
    if (!found?.dueAt || found.dueAt > now) return 'nothing';
    if (found.state !== 'open') return 'announce';
    const claim = dealIn(await transaction.get(db.doc(paths.deal(found.claim.dealId))));
    const papers = await transaction.get(db.collection(paths.papers(found.claim.dealId)).limit(1));
    if (claim && papers.empty && now.getTime() - found.openedAt.getTime() >= limits.claimLapsesAfter) {
      const end = await claimToEnd(context, transaction, claim, 'lapsed');
      writeStatusChange(context, transaction, claim, { status: 'deleted', source: 'system', at: now });
      end();
      const data = { dealId: claim.id, address: addressLine(claim) };
      notify(context, transaction, [claim.listedBy.uid], { kind: 'case-lapsed', deduplicationKey: caseId, data });
      return 'lapsed';
    }
    const admins = await adminsToNotify(context);
    transaction.update(reference, { dueAt: Timestamp.fromMillis(now.getTime() + day) });
    // The key is the due time, so that it is one message a day however often this runs.
    const deduplicationKey = `${caseId}-${found.dueAt.getTime()}`;
    const data = { dealId: found.listed.dealId, address: found.address };
    notify(context, transaction, admins, { kind: 'case-waiting', deduplicationKey, data });
    return 'reminded';
  });
  if (done === 'lapsed') await scheduleClosingOfPhotos(context, caseId);
  if (done === 'announce') {
    await sendPremiumNotices(context, caseId);
    await reference.update({ dueAt: FieldValue.delete() });
  }
  return done !== 'nothing';
}

/** Settles all cases of which something is due. A minute late is early enough. */
export const sweepCases = (context: Context): Promise<number> =>
  settleDue(
    context,
    context.db.collection(paths.houseCases()).where('dueAt', '<=', Timestamp.fromDate(context.now())).orderBy('dueAt'),
    ({ id }) => `The case ${id}`,
    ({ id }) => settleCase(context, id),
  );

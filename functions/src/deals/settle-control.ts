import { Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { isReminderDue } from 'domain/deal/control-end.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';
import { controlFields } from './control-fields.ts';
import { recipientsOf } from './seller.ts';

/** Task function of src/triggers/ that settles what is due. */
const controlTask = 'settleControl';

/** Schedules the end of the right to sell a deal, to be exact; reminders are the sweep's. */
export async function scheduleEndOfControl(context: Context, dealId: string, endsAt: Date | undefined): Promise<void> {
  if (!endsAt) return;
  await scheduleTask(context, `The end of the right to sell ${dealId}`, controlTask, { dealId }, endsAt);
}

/**
 * Does what is due about the right to sell a deal: reminds its originator that it ends soon, once for all reminders that were missed, or
 * marks it as run out. Does nothing before that time or if it was already done, so task and sweep may call it in any order and repeatedly.
 * Sold and deleted deals have no reminders.
 * @returns whether something was due
 */
export async function settleControl(context: Context, dealId: string): Promise<boolean> {
  const { db } = context;
  const reference = db.doc(paths.deal(dealId));
  return runTransaction(db, async (transaction) => {
    const deal = dealIn(await transaction.get(reference));
    const now = context.now();
    if (!deal?.controlDueAt || deal.controlDueAt > now) return false;
    const { control, controlDueAt, state, status } = deal;
    const { until } = control ?? {};
    const isReminded = control !== undefined && !isFinal(status) && isReminderDue(control, state, controlDueAt, now);
    const recipients = isReminded ? await recipientsOf(context, transaction, deal) : [];
    transaction.update(reference, controlFields(control, state, now));
    if (until === undefined || recipients.length === 0) return true;
    notify(context, transaction, recipients, {
      kind: 'control-ending',
      deduplicationKey: `${dealId}-${until}-${controlDueAt.getTime()}`,
      data: { dealId, address: addressLine(deal), until },
    });
    return true;
  });
}

/**
 * Settles all rights to sell of which something is due, because tasks are scheduled for ends alone, and can fail.
 * @returns the number of deals
 */
export async function sweepControls(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collection(paths.deals())
      .where('controlDueAt', '<=', Timestamp.fromDate(context.now()))
      .orderBy('controlDueAt'),
    ({ id }) => `The right to sell ${id}`,
    ({ id }) => settleControl(context, id),
  );
}

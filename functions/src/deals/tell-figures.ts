import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { dealChange, type DealChange } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { derivedFields } from 'domain/deal/derived.ts';
import { type FigureChange, figureChanges } from 'domain/deal/figure-changes.ts';
import { type FigureNotice, figureNotice } from 'domain/deal/figure-notice.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { notifyAll } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';
import { concernedByFigures } from './concerned-by-figures.ts';

type Due = { notice: FigureNotice & { dueAt: Date }; deal: Deal | undefined; edits: readonly DealChange[] };

/**
 * Tells whoever saved a deal, asked about it or offered on it which figures changed since, from what they were then to what they are now.
 * Each person is told once for all edits that were gathered, and of nothing that was changed back. Does nothing before the time, or if it
 * was already done, and goes on where it was cut off: the notification's id follows from the time when it was due.
 * @returns whether something was due
 */
export async function tellFigures(context: Context, dealId: string): Promise<boolean> {
  const { db, now } = context;
  const due = await runTransaction(db, (transaction) => readDue(context, transaction, dealId));
  if (!due) return false;
  const { notice, deal, edits } = due;
  const isTold = deal !== undefined && deal.visibility !== 'none' && !isFinal(deal.status) && edits.length > 0;
  if (isTold) {
    const data = { dealId, address: addressLine(deal) };
    const deduplicationKey = `${dealId}-${notice.dueAt.getTime()}`;
    for await (const people of concernedByFigures(context, deal)) {
      for (const { uids, figures } of alike(deal, edits, people))
        // oxlint-disable-next-line no-await-in-loop -- a page at a time, so that memory does not grow with the number of people
        await notifyAll(context, uids, { kind: 'figures-changed', deduplicationKey, data: { ...data, figures } });
    }
  }
  const through = edits.at(-1)?.at ?? notice.toldThrough;
  await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.figureNotice(dealId));
    const { dueAt } = figureNotice.parse((await transaction.get(reference)).data());
    if (dueAt?.getTime() !== notice.dueAt.getTime()) return;
    // An edit that came meanwhile has found this one due.
    const isMore = (await editsAfter(context, transaction, dealId, through)).length > 0;
    transaction.update(reference, {
      dueAt: isMore ? Timestamp.fromMillis(now().getTime() + limits.figuresToldEvery) : FieldValue.delete(),
      toldThrough: Timestamp.fromDate(through),
      ...(isTold && { toldAt: Timestamp.fromDate(now()) }),
    });
  });
  return true;
}

async function readDue(context: Context, transaction: Transaction, dealId: string): Promise<Due | undefined> {
  const [stored, deal] = await transaction.getAll(
    context.db.doc(paths.figureNotice(dealId)),
    context.db.doc(paths.deal(dealId)),
  );
  if (!stored?.exists) return undefined;
  const { dueAt, ...notice } = figureNotice.parse(stored.data());
  if (!dueAt || dueAt > context.now()) return undefined;
  const edits = await editsAfter(context, transaction, dealId, notice.toldThrough);
  return { notice: { ...notice, dueAt }, deal: deal && dealIn(deal), edits };
}

/** Returns the edits of a deal after a time, in their order, which is that of its versions; the steps of its offers are left out. */
async function editsAfter(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  time: Date,
): Promise<DealChange[]> {
  const later = db.collection(paths.changes(dealId)).where('at', '>', Timestamp.fromDate(time)).orderBy('at');
  const { docs } = await transaction.get(later);
  return docs.map((change) => dealChange.parse(change.data())).filter(({ offer }) => offer === undefined);
}

/** Returns what people are told, each with the people whom it concerns. */
function alike(
  deal: Deal,
  edits: readonly DealChange[],
  people: ReadonlyMap<string, Date>,
): { uids: string[]; figures: FigureChange[] }[] {
  const told = new Map<number, string[]>();
  for (const [uid, since] of people) {
    const unknown = edits.filter(({ at }) => at > since).length;
    told.set(unknown, [...(told.get(unknown) ?? []), uid]);
  }
  return Array.from(told, ([unknown, uids]) => ({
    uids,
    figures: changedIn(deal, unknown === 0 ? [] : edits.slice(-unknown)),
  })).filter(({ figures }) => figures.length > 0);
}

/** Returns how the figures of a deal were before its last edits, and how they are. */
function changedIn(deal: Deal, lastEdits: readonly DealChange[]): FigureChange[] {
  const before = lastEdits.toReversed().reduce<DealTerms>((terms, { fields }) => {
    const undone = dealFieldNames.flatMap((name) => (fields[name] ? [[name, fields[name].from ?? undefined]] : []));
    return { ...terms, ...Object.fromEntries(undone) };
  }, deal);
  const { monthlyPayment } = derivedFields(before);
  return figureChanges({ ...before, monthlyPayment }, deal);
}

/**
 * Tells of all changed figures that are due.
 * @returns the number of deals
 */
export async function sweepFigures(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collection(paths.figureNotices())
      .where('dueAt', '<=', Timestamp.fromDate(context.now()))
      .orderBy('dueAt'),
    ({ id }) => `The changed figures of ${id}`,
    ({ id }) => tellFigures(context, id),
  );
}

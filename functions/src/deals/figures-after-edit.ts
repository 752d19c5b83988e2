import { type Transaction, Timestamp } from 'firebase-admin/firestore';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import { figureNotice } from 'domain/deal/figure-notice.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/**
 * Reads whether people are about to be told of changed figures, and returns what makes an edit of a figure due to be told
 * (tell-figures.ts). Nobody is told of a deal that is sold.
 * @param deal as it was before the edit
 */
export async function figuresAfterEdit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  deal: Pick<Deal, 'id' | 'status' | 'updatedAt'>,
  changed: readonly string[],
): Promise<() => void> {
  if (isFinal(deal.status) || !sourcedFieldNames.some((name) => changed.includes(name))) return () => {};
  const reference = db.doc(paths.figureNotice(deal.id));
  const stored = await transaction.get(reference);
  const { dueAt, toldAt, toldThrough } = stored.exists
    ? figureNotice.parse(stored.data())
    : { toldThrough: deal.updatedAt };
  if (dueAt) return () => {};
  const gathered = now().getTime() + limits.figuresGathered;
  const due = Math.max(gathered, (toldAt?.getTime() ?? 0) + limits.figuresToldEvery);
  return () =>
    void transaction.set(
      reference,
      { dueAt: Timestamp.fromMillis(due), toldThrough: Timestamp.fromDate(toldThrough) },
      { merge: true },
    );
}

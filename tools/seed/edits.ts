import type { DealChange } from 'domain/deal/deal-change.ts';
import type { FigureSource } from 'domain/deal/figure-source.ts';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import { randomFor } from './random.ts';
import { toNearest } from './rounding.ts';

/** An edit of a deal's payment, with the figures that it had before. */
type PaymentEdit = { readonly at: Date; readonly before: { readonly piti: number; readonly monthlyPayment: number } };

/** Returns when the payment of a deal went up: that of some active deals did, after they were listed. */
export function paymentEditOf({ id, document }: BareDeal, now: Date): PaymentEdit | undefined {
  const { piti, monthlyPayment, status, listedOn } = document;
  const random = randomFor('payment-edit', id);
  if (status !== 'active' || piti === undefined || monthlyPayment === undefined || !random.chance(0.5))
    return undefined;
  const less = toNearest(piti * 0.03, 5);
  if (less === 0) return undefined;
  const at = addHours(listedOn, (random.between(0.5, 0.95) * (now.getTime() - listedOn.getTime())) / hour);
  return { at, before: { piti: piti - less, monthlyPayment: monthlyPayment - less } };
}

/** Returns the entry of that edit in the deal's history. @param source of the figure, which goes with an edit */
export function documentsOfEdits(
  deal: BareDeal,
  source: FigureSource | undefined,
  now: Date,
): { path: string; data: DealChange }[] {
  const { id, document } = deal;
  const edit = paymentEditOf(deal, now);
  if (!edit) return [];
  const { uid, name } = document.listedBy;
  const fields = {
    piti: { from: edit.before.piti, to: document.piti },
    ...(source && { sources: { from: { piti: source }, to: { piti: null } } }),
  };
  const path = `${paths.changes(id)}/${randomFor('payment-edit-id', id).id(20)}`;
  return [{ path, data: { by: { uid, name }, at: edit.at, fields } }];
}

import type { TFunction } from 'i18next';
import type { Disagreement } from 'domain/finance/disagreements.ts';
import { formatMoney } from 'domain/money.ts';

/** Explains why figures of a deal contradict each other. */
export function disagreementReason({ kind, difference = 0 }: Disagreement, t: TFunction<'deal'>): string {
  const amount = { difference: formatMoney(Math.abs(difference)) };
  if (kind !== 'entry-fee-parts') return t(`disagreements.${kind}`, amount);
  return t(`disagreements.${kind}.${difference > 0 ? 'more' : 'less'}`, amount);
}

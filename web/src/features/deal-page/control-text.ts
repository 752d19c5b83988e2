import type { TFunction } from 'i18next';
import type { Language } from 'domain/account/account.ts';
import type { DealControl } from 'domain/deal/control.ts';
import { formatDay } from '#platform/dates.ts';
import { separator } from '#ui/separator.ts';

/** Returns what gives an originator the right to sell: "Purchase contract until Dec 12, 2026 · may be assigned". */
export function controlText(
  { kind, until, assignable, closing }: DealControl,
  t: TFunction<['deal-page', 'deal']>,
  language: Language,
): string {
  const name = t(`control.kinds.${kind}`);
  return [
    until === undefined ? name : t('control.until', { kind: name, day: formatDay(until, language) }),
    ...(assignable === undefined ? [] : [t(assignable ? 'control.assignable' : 'control.notAssignable')]),
    ...(closing === undefined ? [] : [t(`control.closings.${closing}`)]),
  ].join(separator);
}

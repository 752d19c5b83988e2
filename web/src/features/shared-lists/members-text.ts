import type { TFunction } from 'i18next';
import type { SharedList } from 'domain/list/shared-list.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** Returns with whom a member shares a list: "With Ana Diaz and Ben Cole". */
export function membersText(
  { memberUids, names }: Pick<SharedList, 'memberUids' | 'names'>,
  uid: string,
  t: TFunction<'shared-lists'>,
): string {
  const others = memberUids.filter((each) => each !== uid).map((each) => names[each] ?? t('someone'));
  if (others.length === 0) return t('alone');
  return t('with', { names: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(others) });
}

import { useTranslation } from 'react-i18next';
import { useMemberName } from './data.ts';
import { useAccount } from '#platform/session/account.tsx';
import { CellNote } from '#ui/data-table.tsx';

/** Name of the member who made a change: "by Ana Diaz", "by you". */
export function ByMember({ uid }: { uid: string | undefined }) {
  const { t } = useTranslation('ui');
  const own = useAccount().uid === uid;
  const name = useMemberName(own ? undefined : uid);
  if (own) return <CellNote>{t('by.you')}</CellNote>;
  return name && <CellNote>{t('by.name', { name })}</CellNote>;
}

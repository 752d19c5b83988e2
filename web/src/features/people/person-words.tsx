import Chip from '@mui/material/Chip';
import { Ban, CircleCheck, Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { CellNote } from '#ui/data-table.tsx';

/** First and last name, or the e-mail address of who has none. */
export const nameOf = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** For who has what premium gives: it is for buyers; the flag may be left from former days. */
export function PremiumChip({ role, premium }: Pick<Account, 'role' | 'premium'>) {
  const { t } = useTranslation('people');
  if (role !== 'buyer' || !premium) return null;
  return <Chip color="primary" icon={<Crown aria-hidden size={14} />} label={t('premium')} />;
}

/** Being active is the rule and stays quiet. */
export function AccountStatusChip({ status }: Pick<Account, 'status'>) {
  const { t } = useTranslation('people');
  if (status === 'deactivated')
    return <Chip color="error" icon={<Ban aria-hidden size={14} />} label={t('status.deactivated')} />;
  return (
    <CellNote>
      <CircleCheck aria-hidden size={14} />
      {t('status.active')}
    </CellNote>
  );
}

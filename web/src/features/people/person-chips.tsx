import Chip from '@mui/material/Chip';
import { Ban, CircleCheck, Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import styles from './people.module.css';

export function PremiumChip() {
  const { t } = useTranslation('people');
  return <Chip color="primary" icon={<Crown aria-hidden size={14} />} label={t('premium')} />;
}

/** Being active is the rule and stays quiet. */
export function AccountStatusChip({ status }: Pick<Account, 'status'>) {
  const { t } = useTranslation('people');
  if (status === 'active')
    return (
      <span className={styles.active}>
        <CircleCheck aria-hidden size={14} />
        {t('status.active')}
      </span>
    );
  return <Chip color="error" icon={<Ban aria-hidden size={14} />} label={t('status.deactivated')} />;
}

import { Ban, CircleCheck, Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './people.module.css';

export function PremiumChip() {
  const { t } = useTranslation('people');
  return (
    <StatusChip tone="accent" icon={<Crown aria-hidden size={14} />}>
      {t('premium')}
    </StatusChip>
  );
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
  return (
    <StatusChip tone="danger" icon={<Ban aria-hidden size={14} />}>
      {t('status.deactivated')}
    </StatusChip>
  );
}

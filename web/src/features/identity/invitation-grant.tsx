import { Crown, TicketCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from './sign-up-flow.ts';
import styles from './identity.module.css';

/** Says what an invitation grants. */
export function InvitationGrant({ invitation: { role, isPremium } }: { invitation: Invitation }) {
  const { t } = useTranslation('identity');
  return (
    <div className={styles.grant}>
      <TicketCheck aria-hidden size={20} />
      <div>
        <p className={styles.grantTitle}>{t('invitation.grants', { context: role })}</p>
        <p className={styles.grantText}>{t(`roles.${role}Does`)}</p>
        {isPremium && (
          <p className={styles.premium}>
            <Crown aria-hidden size={16} />
            {t('invitation.premium')}
          </p>
        )}
      </div>
    </div>
  );
}

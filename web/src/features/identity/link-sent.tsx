import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Done } from '#ui/done.tsx';
import styles from './identity.module.css';

type Props = { email: string; actions: ReactNode };

/** A sign-in link is on its way. */
export function LinkSent({ email, actions }: Props) {
  const { t } = useTranslation('identity');
  return (
    <Done icon={<MailCheck size={26} />} title={t('emailLink.sentTitle')} actions={actions}>
      <p>
        <Trans t={t} i18nKey="emailLink.sentText" values={{ email }} />
      </p>
      <p className={styles.codeHint}>{t('emailLink.sentHint')}</p>
    </Done>
  );
}

import { useTranslation } from 'react-i18next';
import { forgetEnding, useEnding } from '#platform/session/ending.ts';
import { endingText } from '#platform/session/session-state.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './identity.module.css';

/** Why the session before ended, until the person says that they have read it. It was read out by its toast. */
export function SessionEnded() {
  const { t } = useTranslation('session');
  const ending = useEnding();
  if (!ending) return null;
  const { notice } = ending;
  return (
    <div className={styles.ended}>
      <Alert
        tone={notice === 'accountDeactivated' ? 'danger' : 'warning'}
        title={t(`notices.${notice}.title`)}
        action={
          <Button variant="secondary" onClick={forgetEnding}>
            {t('dismiss')}
          </Button>
        }
      >
        <p>{t(endingText(ending))}</p>
      </Alert>
    </div>
  );
}

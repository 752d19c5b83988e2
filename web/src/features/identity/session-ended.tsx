import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { forgetEnding, useEnding } from '#platform/session/ending.ts';
import { endingText } from '#platform/session/session-state.ts';

/** Why the session before ended, until the person says that they have read it. It was read out by its toast. */
export function SessionEnded() {
  const { t } = useTranslation('session');
  const ending = useEnding();
  if (!ending) return null;
  const { notice } = ending;
  return (
    <Alert
      severity={notice === 'accountDeactivated' ? 'error' : 'warning'}
      role="note"
      sx={{ mb: 5 }}
      action={
        <Button variant="outlined" onClick={forgetEnding}>
          {t('dismiss')}
        </Button>
      }
    >
      <AlertTitle>{t(`notices.${notice}.title`)}</AlertTitle>
      <p>{t(endingText(ending))}</p>
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { StoppedEmail } from 'domain/account/account.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorText } from '#ui/field-frame.tsx';

type Props = {
  email: string;
  why: StoppedEmail['why'];
  /** Lets emails go to the address again. */
  resume: () => Promise<void>;
};

/** Says why no notifications go to the account's address, until its person lets them go again. */
export function StoppedEmailAlert({ email, why, resume }: Props) {
  const { t } = useTranslation('notification-settings');
  const { busy, failure, send } = useRequest(async () => {
    await resume();
    showToast({ title: t('stoppedEmail.resumed', { email }) });
  });
  return (
    <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t(`stoppedEmail.${why}`, { email })}</AlertTitle>
      <p>{t(`stoppedEmail.${why}Text`)}</p>
      {failure !== undefined && <ErrorText role="alert">{errorText(failure)}</ErrorText>}
      <Button variant="outlined" color="inherit" loading={busy} onClick={send} sx={{ mt: 3 }}>
        {t('stoppedEmail.resume')}
      </Button>
    </Alert>
  );
}

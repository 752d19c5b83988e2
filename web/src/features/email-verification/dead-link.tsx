import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SendAgain } from './send-again.tsx';

type Props = {
  /** Of the signed-in person. */
  email: string | undefined;
};

/** The link proves nothing any more: a member can have another one, a visitor signs in first. */
export function DeadLink({ email }: Props) {
  const { t } = useTranslation('email-verification');
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('dead.title')}</AlertTitle>
        <p>{email === undefined ? t('dead.signedOut') : <Trans t={t} i18nKey="dead.text" values={{ email }} />}</p>
      </Alert>
      {email === undefined ? (
        <Button component={Link} to="/auth" size="large" fullWidth>
          {t('done.signIn')}
        </Button>
      ) : (
        <SendAgain full />
      )}
    </>
  );
}

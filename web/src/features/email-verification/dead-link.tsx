import { Trans, useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
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
      <Alert tone="warning" live title={t('dead.title')}>
        <p>{email === undefined ? t('dead.signedOut') : <Trans t={t} i18nKey="dead.text" values={{ email }} />}</p>
      </Alert>
      {email === undefined ? (
        <ButtonLink to="/auth" size="large" full>
          {t('done.signIn')}
        </ButtonLink>
      ) : (
        <SendAgain full />
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { StrongText } from '#ui/strong-text.tsx';
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
        <p>
          <StrongText>{email === undefined ? t('dead.signedOut') : t('dead.text', { email })}</StrongText>
        </p>
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

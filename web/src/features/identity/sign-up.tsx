import { useTranslation } from 'react-i18next';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Alert } from '#ui/alert.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { Invitation, SignUpForm as SignUpDetails } from './sign-up-flow.ts';
import { useInvitation } from './use-invitation.ts';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

type Props = {
  /** Of the link that was followed. */
  invitationToken?: string | undefined;
  signUp: (details: SignUpDetails) => Promise<void>;
  checkInvitation: (token: string) => Promise<Invitation>;
};

/** Signing up, once it is known what the invitation of the link grants, if there is one. */
export function SignUp({ invitationToken, signUp, checkInvitation }: Props) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  const check = useInvitation(invitationToken, checkInvitation);

  switch (check.state) {
    case 'checking':
      return (
        <output className={styles.waiting}>
          <Spinner size={20} />
          {t('invitation.checking')}
        </output>
      );
    case 'dead':
      return (
        <div className={styles.form}>
          <Alert tone="warning" live title={t('invitation.dead.title')}>
            <p>{t('invitation.dead.text')}</p>
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to="/requestAccess" state={keep} size="large" full>
              {t('invitation.request')}
            </ButtonLink>
            <ButtonLink to="/buyer-signup" state={keep} variant="secondary" size="large" full>
              {t('invitation.dead.asBuyer')}
            </ButtonLink>
          </div>
        </div>
      );
    case 'unknown':
      return (
        <div className={styles.form}>
          <Alert tone="danger" live title={t('invitation.unchecked.title')}>
            <p>
              {t(check.tooMany ? 'domain:errors.too-many-requests' : 'network')} {t('invitation.unchecked.text')}
            </p>
          </Alert>
          <Button size="large" full onClick={check.retry}>
            {t('ui:retry')}
          </Button>
        </div>
      );
    default:
      return (
        <SignUpForm
          granted={check.state === 'good' ? check : undefined}
          signUp={signUp}
          checkInvitation={checkInvitation}
        />
      );
  }
}

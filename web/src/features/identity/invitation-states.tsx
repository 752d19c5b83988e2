import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

export function Waiting() {
  const { t } = useTranslation('identity');
  return (
    <output className={styles.waiting}>
      <Spinner size={20} />
      {t('invitation.checking')}
    </output>
  );
}

/** Unknown, used or expired: nobody is told which. */
export function DeadInvitation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  return (
    <div className={styles.form}>
      <Alert tone="warning" live title={t('invitation.dead.title')}>
        <p>{t(signedIn ? 'invitation.dead.forMember' : 'invitation.dead.text')}</p>
      </Alert>
      {signedIn ? (
        <ButtonLink to="/" size="large" full>
          {t('request.home')}
        </ButtonLink>
      ) : (
        <div className={styles.actions}>
          <ButtonLink to="/requestAccess" state={keep} size="large" full>
            {t('invitation.request')}
          </ButtonLink>
          <ButtonLink to="/buyer-signup" state={keep} variant="secondary" size="large" full>
            {t('invitation.dead.asBuyer')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

type UncheckedProps = {
  /** For the moment, nobody at this address is told. */
  tooMany: boolean;
  retry: () => void;
};

/** It could not be found out what the invitation grants. */
export function InvitationUnchecked({ tooMany, retry }: UncheckedProps) {
  const { t } = useTranslation(['identity', 'domain', 'ui']);
  return (
    <div className={styles.form}>
      <Alert tone="danger" live title={t('invitation.unchecked.title')}>
        <p>
          {t(tooMany ? 'domain:errors.too-many-requests' : 'network')} {t('invitation.unchecked.text')}
        </p>
      </Alert>
      <Button size="large" full onClick={retry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}

import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVisit } from './use-visit.ts';

/** Unknown, used or expired: nobody is told which. */
export function DeadInvitation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('invitation.dead.title')}</AlertTitle>
        <p>{t(signedIn ? 'invitation.dead.forMember' : 'invitation.dead.text')}</p>
      </Alert>
      {signedIn ? (
        <Button component={Link} to="/" size="large" fullWidth>
          {t('request.home')}
        </Button>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Button component={Link} to="/requestAccess" state={keep} size="large" fullWidth>
            {t('invitation.request')}
          </Button>
          <Button component={Link} to="/buyer-signup" state={keep} variant="outlined" size="large" fullWidth>
            {t('invitation.dead.asBuyer')}
          </Button>
        </Stack>
      )}
    </>
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
    <>
      <Alert severity="error" role="alert">
        <AlertTitle>{t('invitation.unchecked.title')}</AlertTitle>
        <p>
          {t(tooMany ? 'domain:errors.too-many-requests' : 'network')} {t('invitation.unchecked.text')}
        </p>
      </Alert>
      <Button size="large" fullWidth onClick={retry}>
        {t('ui:retry')}
      </Button>
    </>
  );
}

import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import type { Me } from 'domain/account/account.ts';
import { signOutEverywhere } from '#platform/session/session.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  me: Pick<Me, 'email'>;
  /** The invitation's recipient, if known. */
  email?: string;
};

/** Shown when the invitation is addressed to another person than the signed-in one; signs out and returns to the invitation. */
export function OtherAccount({ me, email }: Props) {
  const { t } = useTranslation('identity');
  const [busy, setBusy] = useState(false);

  async function signOut() {
    const here = location.href;
    setBusy(true);
    await signOutEverywhere();
    // Signing out navigates home; loading the link again then starts without any state of the previous person.
    location.assign(here);
  }

  return (
    <>
      <Alert severity="info" role="note">
        <AlertTitle>{<Trans t={t} i18nKey="join.other.title" values={{ email: me.email }} />}</AlertTitle>
        <p>
          {email === undefined ? t('join.other.unknown') : <Trans t={t} i18nKey="join.other.text" values={{ email }} />}
        </p>
      </Alert>
      <Stack sx={{ gap: 2 }}>
        <Button size="large" fullWidth loading={busy} onClick={() => void signOut()}>
          {t('join.other.signOut')}
        </Button>
        <Button component={Link} to="/" variant="text" fullWidth>
          {t('join.other.stay')}
        </Button>
      </Stack>
    </>
  );
}

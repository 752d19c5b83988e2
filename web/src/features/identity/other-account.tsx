import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Trans, useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import { signOutEverywhere } from '#platform/session/session.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  me: Pick<Me, 'email'>;
  /** Whom the invitation is for, where it is known. */
  email?: string;
};

/** The invitation is for somebody else than who is signed in: says so, and comes back here signed out. */
export function OtherAccount({ me, email }: Props) {
  const { t } = useTranslation('identity');
  const [busy, setBusy] = useState(false);

  async function signOut() {
    const here = location.href;
    setBusy(true);
    await signOutEverywhere();
    // Signing out goes home; from there, with nothing left of whoever was here, back to the link.
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

import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Message } from './message.ts';
import { requestMessage } from './request-access-errors.ts';

type Props = { email: string; join: () => Promise<void>; back: () => void };

/** The portal takes nobody in now: says so, and offers the waitlist with what was typed already. */
export function Waitlist({ email, join, back }: Props) {
  const { t } = useTranslation('identity');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Message>();

  async function add() {
    setBusy(true);
    setFailure(undefined);
    try {
      await join();
    } catch (error) {
      showToast({ variant: 'destructive', title: t('waitlist.failed'), description: t('waitlist.failedText') });
      setFailure(requestMessage(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Alert severity="info">
        <AlertTitle>{t('waitlist.closed')}</AlertTitle>
        <p>
          <Trans t={t} i18nKey="waitlist.offer" values={{ email }} />
        </p>
      </Alert>
      <FailureAlert title={t('waitlist.failed')} message={failure} />
      <Stack sx={{ gap: 2 }}>
        <Button size="large" fullWidth loading={busy} onClick={() => void add()}>
          {t(busy ? 'waitlist.joining' : 'waitlist.join')}
        </Button>
        <Button variant="text" fullWidth onClick={back}>
          {t('waitlist.back')}
        </Button>
      </Stack>
    </>
  );
}

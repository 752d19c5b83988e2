import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { waitText } from '#platform/api/error-text.ts';
import { requestVerification } from './data.ts';
import { sendAgainFailure } from './failures.ts';

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; error: unknown };

/** Button that sends the link again, and its result. */
export function SendAgain({ full }: { full?: boolean }) {
  const { t, i18n } = useTranslation('email-verification');
  const [state, setState] = useState<State>({ is: 'idle' });
  const error = state.is === 'failed' ? state.error : undefined;
  const limited = error instanceof ApiError && error.code === 'too-many-requests';
  const seconds = limited ? error.retryAfterSeconds : undefined;

  // The rate limit ends after a while.
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setState({ is: 'idle' }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function send() {
    setState({ is: 'sending' });
    try {
      await requestVerification();
      setState({ is: 'sent' });
    } catch (failure) {
      setState({ is: 'failed', error: failure });
    }
  }

  const busy = state.is === 'sending';
  return (
    <Stack sx={{ alignItems: full ? 'stretch' : 'flex-start', gap: 2 }}>
      <Typography
        component="output"
        sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
      >
        {state.is === 'sent' && t('again.sent')}
        {state.is === 'failed' && t(sendAgainFailure(error), { wait: waitText(seconds ?? 0, i18n.language) })}
      </Typography>
      {/* Hidden while another attempt would be refused. */}
      {!limited && (
        <Button variant="outlined" loading={busy} onClick={() => void send()}>
          {t(busy ? 'again.sending' : 'again.send')}
        </Button>
      )}
    </Stack>
  );
}

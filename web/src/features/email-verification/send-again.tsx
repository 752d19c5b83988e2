import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { waitText } from '#platform/api/error-text.ts';
import { sendAgainText, type SendAgainState } from './send-again-state.ts';
import { useSendAgain } from './use-send-again.ts';

type Props = { full?: boolean };

/** Sends the link again, and says what became of it. */
export function SendAgain({ full }: Props) {
  const { t, i18n } = useTranslation('email-verification');
  const { state, send } = useSendAgain();
  const text = sendAgainText(state);
  const busy = state.is === 'sending';
  return (
    <Stack sx={{ alignItems: full ? 'stretch' : 'flex-start', gap: 2 }}>
      <Typography
        component="output"
        sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
      >
        {text && t(text, { wait: waitOf(state, i18n.language) })}
      </Typography>
      {/* It would only be refused again. */}
      {state.is !== 'limited' && (
        <Button variant="outlined" loading={busy} onClick={() => void send()}>
          {t(busy ? 'again.sending' : 'again.send')}
        </Button>
      )}
    </Stack>
  );
}

const waitOf = (state: SendAgainState, language: string): string =>
  state.is === 'limited' && state.seconds !== undefined ? waitText(state.seconds, language) : '';

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { waitText } from '#platform/api/error-text.ts';
import { sendAgainText, type SendAgainState } from './send-again-state.ts';
import { useSendAgain } from './use-send-again.ts';
import styles from './email-verification.module.css';

type Props = { full?: boolean };

/** Sends the link again, and says what became of it. */
export function SendAgain({ full }: Props) {
  const { t, i18n } = useTranslation('email-verification');
  const { state, send } = useSendAgain();
  const text = sendAgainText(state);
  const busy = state.is === 'sending';
  return (
    <div className={styles.again}>
      <output className={styles.outcome}>{text && t(text, { wait: waitOf(state, i18n.language) })}</output>
      {/* It would only be refused again. */}
      {state.is !== 'limited' && (
        <Button variant="outlined" fullWidth={full ?? false} loading={busy} onClick={() => void send()}>
          {t(busy ? 'again.sending' : 'again.send')}
        </Button>
      )}
    </div>
  );
}

const waitOf = (state: SendAgainState, language: string): string =>
  state.is === 'limited' && state.seconds !== undefined ? waitText(state.seconds, language) : '';

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Trans, useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { Confirmed } from './confirmed.tsx';
import { DeadLink } from './dead-link.tsx';
import { useConfirmation } from './use-confirmation.ts';
import styles from './email-verification.module.css';

/** /auth?mode=verifyEmail: where the link of a verification mail leads, for members and visitors, on any device. */
export function ConfirmEmailScreen({ code }: { code: string }) {
  const { t } = useTranslation('email-verification');
  const title = t('confirm.title');
  useTitle(title);
  return (
    <PageFrame width="narrow" title={title}>
      <Card>
        <CardContent className={styles.confirm}>
          {/* Another link is another page. */}
          <Steps key={code} code={code} />
        </CardContent>
      </Card>
    </PageFrame>
  );
}

function Steps({ code }: { code: string }) {
  const { t } = useTranslation(['email-verification', 'ui']);
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : undefined;
  const { state, retry, confirm } = useConfirmation(code);

  if (state.step === 'done') return <Confirmed email={state.email} me={me} />;
  if (state.step === 'failed') {
    const { failure } = state;
    // Opened a second time, or proven otherwise meanwhile: there is nothing left to do.
    if (failure === 'dead')
      return me?.emailVerified ? <Confirmed email={me.email} me={me} /> : <DeadLink email={me?.email} />;
    return (
      <>
        <Alert severity="error" role="alert">
          <AlertTitle>{t('confirm.failed')}</AlertTitle>
          <p>{t(`confirm.${failure}`)}</p>
        </Alert>
        <Button size="large" fullWidth onClick={retry}>
          {t('ui:retry')}
        </Button>
      </>
    );
  }
  if (state.step === 'checking') {
    return (
      <output className={styles.waiting}>
        <CircularProgress aria-hidden color="inherit" size={20} />
        {t('confirm.checking')}
      </output>
    );
  }
  const { email, busy, failure } = state;
  return (
    <>
      <p>
        <Trans t={t} i18nKey="confirm.text" values={{ email }} />
      </p>
      {failure && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('confirm.failed')}</AlertTitle>
          <p>{t(`confirm.${failure}`)}</p>
        </Alert>
      )}
      <Button size="large" fullWidth loading={busy} onClick={() => void confirm(email)}>
        {t(busy ? 'confirm.busy' : 'confirm.submit')}
      </Button>
    </>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Trans, useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Waiting } from '#ui/loading.tsx';
import { Confirmed } from './confirmed.tsx';
import { DeadLink } from './dead-link.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** /auth?mode=verifyEmail: where the link of a verification mail leads, for members and visitors, on any device. */
export function ConfirmEmailScreen({ code }: { code: string }) {
  const { t } = useTranslation('email-verification');
  const title = t('confirm.title');
  useTitle(title);
  return (
    <CardPage title={title}>
      {/* Another link is another page. */}
      <Steps key={code} code={code} />
    </CardPage>
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
  if (state.step === 'checking') return <Waiting>{t('confirm.checking')}</Waiting>;
  const { email, busy, failure } = state;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Trans t={t} i18nKey="confirm.text" values={{ email }} />
      </Typography>
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

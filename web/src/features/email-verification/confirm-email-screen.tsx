import { Trans, useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Spinner } from '#ui/spinner.tsx';
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
      <Card padding="large" className={styles.confirm}>
        {/* Another link is another page. */}
        <Steps key={code} code={code} />
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
        <Alert tone="danger" live title={t('confirm.failed')}>
          <p>{t(`confirm.${failure}`)}</p>
        </Alert>
        <Button size="large" full onClick={retry}>
          {t('ui:retry')}
        </Button>
      </>
    );
  }
  if (state.step === 'checking') {
    return (
      <output className={styles.waiting}>
        <Spinner size={20} />
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
        <Alert tone="danger" live title={t('confirm.failed')}>
          <p>{t(`confirm.${failure}`)}</p>
        </Alert>
      )}
      <Button size="large" full busy={busy} onClick={() => void confirm(email)}>
        {t(busy ? 'confirm.busy' : 'confirm.submit')}
      </Button>
    </>
  );
}

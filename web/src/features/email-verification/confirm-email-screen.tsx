import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link } from 'react-router-dom';
import { sellers, type Me } from 'domain/account/account.ts';
import { useRecentPages } from '#platform/recent-pages.ts';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Done } from '#ui/done.tsx';
import { Waiting } from '#ui/loading.tsx';
import { addressOf, confirmAddress } from './data.ts';
import { confirmFailure, type ConfirmFailure } from './failures.ts';
import { SendAgain } from './send-again.tsx';

/** /auth?mode=verifyEmail: target of the link in a verification email, for members and visitors, on any device. */
export function ConfirmEmailScreen({ code }: { code: string }) {
  const { t } = useTranslation('email-verification');
  const title = t('confirm.title');
  useTitle(title);
  return (
    <CardPage title={title}>
      {/* Keyed, so that another link starts over. */}
      <Steps key={code} code={code} />
    </CardPage>
  );
}

type State = {
  /** `failed`: the code could not be checked, or it is invalid. */
  step: 'checking' | 'ready' | 'confirming' | 'done' | 'failed';
  /** The email address that the code verifies. */
  email: string;
  /** Error of the last step. */
  failure?: ConfirmFailure;
};

const checking: State = { step: 'checking', email: '' };

/** Opening the page does not use the code, because mail scanners open links: the address is confirmed by a button. */
function Steps({ code }: { code: string }) {
  const { t } = useTranslation(['email-verification', 'ui']);
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : undefined;
  const [{ step, email, failure }, setState] = useState(checking);

  useEffect(() => {
    if (step !== 'checking') return undefined;
    let left = false;
    const show = (next: State) => {
      if (!left) setState(next);
    };
    addressOf(code).then(
      (found) => show({ step: 'ready', email: found }),
      (error: unknown) => show({ step: 'failed', email: '', failure: confirmFailure(error) }),
    );
    return () => {
      left = true;
    };
  }, [code, step]);

  async function confirm() {
    setState({ step: 'confirming', email });
    try {
      await confirmAddress(code);
      setState({ step: 'done', email });
    } catch (error) {
      setState({ step: 'ready', email, failure: confirmFailure(error) });
    }
  }

  if (step === 'checking') return <Waiting>{t('confirm.checking')}</Waiting>;
  if (step === 'done') return <Confirmed email={email} me={me} />;
  if (failure === 'dead') {
    // The link was opened before, or the address was verified in another way: nothing is left to do.
    return me?.emailVerified ? <Confirmed email={me.email} me={me} /> : <DeadLink email={me?.email} />;
  }
  const busy = step === 'confirming';
  return (
    <>
      {step !== 'failed' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Trans t={t} i18nKey="confirm.text" values={{ email }} />
        </Typography>
      )}
      {failure && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('confirm.failed')}</AlertTitle>
          <p>{t(`confirm.${failure}`)}</p>
        </Alert>
      )}
      {step === 'failed' ? (
        <Button size="large" fullWidth onClick={() => setState(checking)}>
          {t('ui:retry')}
        </Button>
      ) : (
        <Button size="large" fullWidth loading={busy} onClick={() => void confirm()}>
          {t(busy ? 'confirm.busy' : 'confirm.submit')}
        </Button>
      )}
    </>
  );
}

/** Confirms that the address is verified, and offers the next step. */
function Confirmed({ email, me }: { email: string; me: Me | undefined }) {
  return me ? <ForMember email={email} me={me} /> : <ForVisitor email={email} />;
}

/** Links to the deals, and for a buyer first to the deal they last looked at. */
function ForMember({ email, me }: { email: string; me: Me }) {
  const { t } = useTranslation('email-verification');
  const [last] = useRecentPages(me.uid);
  const own = me.email.toLowerCase() === email.toLowerCase();
  const buyer = own && !sellers.includes(me.role);
  const deal = buyer && last && /^\/deals\/[^/]+$/.test(last.url) ? last : undefined;
  return (
    <Done
      icon={<CircleCheck size={26} />}
      title={t('done.title')}
      actions={
        <>
          {deal && (
            <Button component={Link} to={deal.url} size="large" fullWidth>
              {t('done.toDeal', { title: deal.title })}
            </Button>
          )}
          <Button component={Link} to="/deals" variant={deal ? 'outlined' : 'contained'} size="large" fullWidth>
            {t('done.toDeals')}
          </Button>
        </>
      }
    >
      <p>{own ? buyer && t('done.text') : <Trans t={t} i18nKey="done.other" values={{ email, me: me.email }} />}</p>
    </Done>
  );
}

function ForVisitor({ email }: { email: string }) {
  const { t } = useTranslation('email-verification');
  return (
    <Done
      icon={<CircleCheck size={26} />}
      title={t('done.title')}
      actions={
        <Button component={Link} to="/auth" state={{ email }} size="large" fullWidth>
          {t('done.signIn')}
        </Button>
      }
    >
      <p>{t('done.signedOut')}</p>
    </Done>
  );
}

/** The link is no longer valid: a member can request another one, a visitor signs in first. */
function DeadLink({ email }: { email: string | undefined }) {
  const { t } = useTranslation('email-verification');
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('dead.title')}</AlertTitle>
        <p>{email === undefined ? t('dead.signedOut') : <Trans t={t} i18nKey="dead.text" values={{ email }} />}</p>
      </Alert>
      {email === undefined ? (
        <Button component={Link} to="/auth" size="large" fullWidth>
          {t('done.signIn')}
        </Button>
      ) : (
        <SendAgain full />
      )}
    </>
  );
}

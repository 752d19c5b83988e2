import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '#platform/api/error-text.ts';
import { showIn } from '#platform/i18n/i18n.ts';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Waiting } from '#ui/loading.tsx';
import { useChoices } from './use-choices.ts';

const loadChoices = () => import('./choices-by-link.tsx');
const ChoicesByLink = lazy(loadChoices);

/** /unsubscribe: target of the link in emails that stops them, on any device and without a session. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('notification-settings');
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const title = t('byLink.title');
  useTitle(title);
  return (
    <CardPage title={title}>
      {/* Keyed, so that another link starts over. */}
      <Steps key={token} token={token} />
    </CardPage>
  );
}

/** Opening the page changes nothing, because mail scanners open links. */
function Steps({ token }: { token: string }) {
  const { t, i18n } = useTranslation(['notification-settings', 'ui']);
  const { step, choices, failure, retry, change } = useChoices(token);
  const { status } = useSession();
  const language = choices?.language;

  // While the choices are read. What does not arrive is asked for again to show them.
  useEffect(() => {
    Promise.all([loadChoices(), i18n.loadNamespaces('notices')]).catch(() => undefined);
  }, [i18n]);

  // The language of the email, unless somebody uses the portal here in theirs.
  useEffect(() => {
    if (language && status !== 'signed-in')
      showIn(language).catch((error: unknown) => console.warn('The texts could not be loaded', error));
  }, [language, status]);

  const waiting = <Waiting>{t('byLink.reading')}</Waiting>;
  if (step === 'dead') return <DeadLink />;
  if (choices)
    return (
      <Suspense fallback={waiting}>
        <ChoicesByLink choices={choices} change={change} />
      </Suspense>
    );
  if (step === 'reading') return waiting;
  return (
    <>
      <Alert severity="error" role="alert">
        <AlertTitle>{t('byLink.unread')}</AlertTitle>
        <p>{errorText(failure)}</p>
      </Alert>
      <Button size="large" fullWidth onClick={retry}>
        {t('ui:retry')}
      </Button>
    </>
  );
}

/** The link is not good: the same is done after signing in. */
function DeadLink() {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('byLink.dead.title')}</AlertTitle>
        <p>{t('byLink.dead.text')}</p>
      </Alert>
      <Button component={Link} to="/profile#notifications" size="large" fullWidth>
        {t('byLink.dead.signIn')}
      </Button>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Me } from 'domain/account/account.ts';
import { email } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Form } from '#ui/form-layout.tsx';
import { Waiting } from '#ui/loading.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { completeEmailLink, storedEmail, type LinkOutcome } from './email-link-data.ts';
import { invitationOf, invitationPath, isEmailLink } from './auth-links.ts';
import { emailLinkMessage, isOtherAddress } from './failure-messages.ts';
import { FailureAlert, useSentence, type Message } from './message.tsx';
import { OtherAccount } from './other-account.tsx';
import { EmailField } from './person-fields.tsx';
import { LinkSent, useLinkRequest } from './sign-in-link.tsx';
import { useVisit } from './visit.tsx';

const schema = z.object({ email });

/** /auth/email-link-signin: requests a link, or completes the sign-in after one was opened. */
export function EmailLinkScreen() {
  const [parameters] = useSearchParams();
  return isEmailLink(parameters) ? <EmailLinkCompletion /> : <Request />;
}

function Request() {
  const { t } = useTranslation('identity');
  const requestLink = useLinkRequest();
  const { keep, email: typedBefore = '' } = useVisit();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    defaultValues: { email: typedBefore },
    schema,
    submit: async (typed) => {
      await requestLink(typed);
      setSentTo(typed.email);
    },
  });
  const failure = <FailureAlert message={form.failure === undefined ? undefined : emailLinkMessage(form.failure)} />;

  return (
    <CardPage
      title={t('emailLink.title')}
      lead={sentTo === undefined ? t('emailLink.lead') : undefined}
      after={
        <StandaloneLink component={Link} to="/auth" state={{ ...keep, email: form.values.email }}>
          {t('emailLink.withPassword')}
        </StandaloneLink>
      }
    >
      <Form onSubmit={form.onSubmit}>
        {sentTo === undefined ? (
          <>
            <EmailField {...form.field('email')} />
            {failure}
            <Button type="submit" size="large" fullWidth loading={form.busy}>
              {t(form.busy ? 'emailLink.busy' : 'emailLink.submit')}
            </Button>
          </>
        ) : (
          <LinkSent
            email={sentTo}
            actions={
              <>
                {failure}
                <Button type="submit" variant="outlined" size="large" fullWidth loading={form.busy}>
                  {t(form.busy ? 'emailLink.busy' : 'emailLink.again')}
                </Button>
                <Button variant="text" fullWidth onClick={() => setSentTo(undefined)}>
                  {t('emailLink.otherAddress')}
                </Button>
              </>
            }
          />
        )}
      </Form>
    </CardPage>
  );
}

function welcome(outcome: LinkOutcome, t: TFunction<'identity'>) {
  if (outcome === 'proven') return;
  const description = outcome === 'cleared' ? t('emailLink.cleared') : undefined;
  showToast({ title: t('auth.signInSuccess'), ...(description !== undefined && { description }) });
}

/** URLs of links being completed, so that each is redeemed once even if React mounts the component twice. */
const linksInProgress = new Set<string>();

/** Completes the sign-in of an opened link. A link to an invitation is open to members too. */
function EmailLinkCompletion() {
  const session = useSession();
  const [opened, setOpened] = useState<{ me: Me | undefined }>();
  // The session when the page was opened; completing the link changes it.
  const known =
    session.status === 'signed-out'
      ? { me: undefined }
      : session.status === 'signed-in' && session.me && { me: session.me };
  if (!opened && known) setOpened(known);
  return opened ? <Completion me={opened.me} /> : <Completing />;
}

function Completion({ me }: { me: Me | undefined }) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const invitation = invitationOf(parameters);
  const [stored] = useState(storedEmail);
  const [refused, setRefused] = useState(false);
  // A link to another address than the signed-in person's is not used, so that it still works after they sign out.
  const other = me !== undefined && (refused || (stored !== undefined && stored !== me.email));
  const address = me?.email ?? stored;

  useEffect(() => {
    const link = location.href;
    if (other || linksInProgress.has(link)) return;
    const back = invitation === undefined ? '/auth' : invitationPath(invitation);
    const fail = (failure: Message, more = {}) => {
      showToast({ variant: 'destructive', title: t('error'), description: sentence(failure) });
      void navigate(back, { replace: true, state: { failure, ...more } });
    };
    if (address === undefined) {
      fail({ key: 'auth.noEmailFound' }, { link });
      return;
    }
    const succeed = (outcome: LinkOutcome) => {
      welcome(outcome, t);
      void navigate(invitation === undefined ? '/' : back, { replace: true });
    };
    linksInProgress.add(link);
    void completeEmailLink({ email: address, link })
      .then(succeed, (error: unknown) => {
        if (me && isOtherAddress(error)) setRefused(true);
        else fail(emailLinkMessage(error));
      })
      .finally(() => linksInProgress.delete(link));
  }, [address, other, me, invitation, navigate, t, sentence]);

  if (!other) return <Completing />;
  return (
    <CardPage title={t('join.title')}>
      <OtherAccount me={me} />
    </CardPage>
  );
}

function Completing() {
  const { t } = useTranslation('identity');
  const title = t('emailLink.completing');
  useTitle(title);
  return (
    <CardPage title={title}>
      <Waiting>{t('emailLink.wait')}</Waiting>
    </CardPage>
  );
}

type FinishProps = {
  link: string;
  failure: Message | undefined;
};

/** Asks for the address of a link that was opened in another browser than the one that requested it. */
export function FinishEmailLink({ link, failure }: FinishProps) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const navigate = useNavigate();
  const form = useZodForm({
    defaultValues: { email: '' },
    schema,
    submit: async (typed) => {
      const outcome = await completeEmailLink({ ...typed, link });
      welcome(outcome, t);
      const invitation = invitationOf(new URL(link).searchParams);
      if (invitation !== undefined) void navigate(invitationPath(invitation), { replace: true });
    },
  });
  const { failure: refused } = form;
  const otherAddress = isOtherAddress(refused);
  return (
    <Form onSubmit={form.onSubmit}>
      {failure && (
        <Alert severity="info" role="note">
          {sentence(failure)}
        </Alert>
      )}
      <EmailField
        {...form.field('email')}
        error={form.field('email').error ?? (otherAddress ? t('emailLink.wrongAddress') : undefined)}
      />
      <FailureAlert message={refused === undefined || otherAddress ? undefined : emailLinkMessage(refused)} />
      <Button type="submit" size="large" fullWidth loading={form.busy}>
        {t(form.busy ? 'emailLink.finishing' : 'emailLink.finish')}
      </Button>
    </Form>
  );
}

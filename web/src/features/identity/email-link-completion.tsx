import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { useSession } from '#platform/session/session.tsx';
import { useTitle } from '#platform/title.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { CardPage } from '#ui/card-page.tsx';
import { Waiting } from '#ui/loading.tsx';
import { invitationOf, invitationPath } from './auth-links.ts';
import { emailLinkMessage, isOtherAddress } from './email-link-errors.ts';
import type { EmailLinkActions, LinkOutcome } from './email-link-screen.tsx';
import type { Message } from './message.ts';
import { OtherAccount } from './other-account.tsx';
import { useSentence } from './use-sentence.ts';

type Props = Pick<EmailLinkActions, 'complete' | 'storedEmail'>;

/** Links that are being completed, by address: each once, however often React mounts what shows it. */
const underWay = new Set<string>();

/** Completes the sign-in that a link was followed for. A link that leads to an invitation is for members too. */
export function EmailLinkCompletion(props: Props) {
  const session = useSession();
  const [opened, setOpened] = useState<{ me: Me | undefined }>();
  // Who was here before: completing signs in itself.
  const known =
    session.status === 'signed-out'
      ? { me: undefined }
      : session.status === 'signed-in' && session.me && { me: session.me };
  if (!opened && known) setOpened(known);
  return opened ? <Completion {...props} me={opened.me} /> : <Completing />;
}

function Completion({ complete, storedEmail, me }: Props & { me: Me | undefined }) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const invitation = invitationOf(parameters);
  const [stored] = useState(storedEmail);
  const [refused, setRefused] = useState(false);
  // A link to another address than that of whoever is signed in is left as it is, so that it works once they are not.
  const other = me !== undefined && (refused || (stored !== undefined && stored !== me.email));
  const address = me?.email ?? stored;

  useEffect(() => {
    const link = location.href;
    if (other || underWay.has(link)) return;
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
      if (outcome === 'signed-in') showToast({ title: t('auth.signInSuccess') });
      void navigate(invitation === undefined ? '/' : back, { replace: true });
    };
    underWay.add(link);
    void complete({ email: address, link })
      .then(succeed, (error: unknown) => {
        if (me && isOtherAddress(error)) setRefused(true);
        else fail(emailLinkMessage(error));
      })
      .finally(() => underWay.delete(link));
  }, [complete, address, other, me, invitation, navigate, t, sentence]);

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

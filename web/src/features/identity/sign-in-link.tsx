import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { showToast } from '#platform/toasts/toasts.ts';
import { Done } from '#ui/done.tsx';
import { requestEmailLink } from './email-link-data.ts';
import { emailLinkMessage } from './failure-messages.ts';
import { useSentence } from './message.tsx';

/**
 * Returns a function that requests a sign-in link and shows the result as a toast (specification, section 4).
 * @throws the provider's error
 */
export function useLinkRequest(): typeof requestEmailLink {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  return useCallback(
    async (typed, invitationToken) => {
      try {
        await requestEmailLink(typed, invitationToken);
      } catch (error) {
        showToast({ variant: 'destructive', title: t('error'), description: sentence(emailLinkMessage(error)) });
        throw error;
      }
      showToast({ title: t('auth.checkEmailForLink') });
    },
    [sentence, t],
  );
}

export type InvitationLink = {
  send: () => void;
  busy: boolean;
  sent: boolean;
  /** Error of the last attempt. */
  failure: unknown;
};

/** The emailed link with which the owner of an existing account accepts an invitation. */
export function useInvitationLink(token: string, email: string | undefined): InvitationLink {
  const requestLink = useLinkRequest();
  const [state, setState] = useState<Omit<InvitationLink, 'send'>>({ busy: false, sent: false, failure: undefined });

  async function send() {
    if (email === undefined) return;
    setState(({ sent }) => ({ sent, busy: true, failure: undefined }));
    try {
      await requestLink({ email }, token);
      setState({ busy: false, sent: true, failure: undefined });
    } catch (failure) {
      setState(({ sent }) => ({ sent, busy: false, failure }));
    }
  }
  return { ...state, send: () => void send() };
}

type Props = { email: string; actions: ReactNode };

/** Confirms that a sign-in link was sent. */
export function LinkSent({ email, actions }: Props) {
  const { t } = useTranslation('identity');
  return (
    <Done icon={<MailCheck size={26} />} title={t('emailLink.sentTitle')} actions={actions}>
      <p>
        <Trans t={t} i18nKey="emailLink.sentText" values={{ email }} />
      </p>
      <Typography variant="body2" color="textSecondary">
        {t('emailLink.sentHint')}
      </Typography>
    </Done>
  );
}

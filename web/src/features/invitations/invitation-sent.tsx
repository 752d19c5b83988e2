import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { LinkOnceDialog } from '#ui/link-once-dialog.tsx';

type Props = {
  email: string;
  /** The server's response. */
  sent: { link: string; expiresAt: string };
  action?: ReactNode;
  onClose: () => void;
};

/** Confirms that the invitation was sent. */
export function InvitationSent({ email, sent: { link, expiresAt }, action, onClose }: Props) {
  const { t } = useTranslation('invitations');
  const until = formatDateTime(new Date(expiresAt), currentLanguage());
  return (
    <LinkOnceDialog title={t('sent.title')} link={link} action={action} onClose={onClose}>
      <p>
        <Trans t={t} i18nKey="sent.text" values={{ email, until }} />
      </p>
    </LinkOnceDialog>
  );
}

import Button from '@mui/material/Button';
import { Trans, useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { LinkOnceDialog } from '#ui/link-once-dialog.tsx';

type Props = {
  email: string;
  /** As the server answered. */
  sent: { link: string; expiresAt: string };
  onClose: () => void;
  /** Where it makes sense to go on with somebody else. */
  onAnother?: () => void;
};

/** The invitation is on its way. */
export function InvitationSent({ email, sent, onClose, onAnother }: Props) {
  const { t } = useTranslation('invitations');
  return (
    <LinkOnceDialog
      title={t('sent.title')}
      label={t('sent.link')}
      link={sent.link}
      once={t('sent.once')}
      actions={
        <>
          {onAnother && (
            <Button variant="text" onClick={onAnother}>
              {t('sent.another')}
            </Button>
          )}
          <Button onClick={onClose}>{t('sent.done')}</Button>
        </>
      }
      onClose={onClose}
    >
      <p>
        <Trans
          t={t}
          i18nKey="sent.text"
          values={{ email, until: formatMoment(new Date(sent.expiresAt), currentLanguage()) }}
        />
      </p>
    </LinkOnceDialog>
  );
}

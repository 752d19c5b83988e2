import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { CopyLink } from '#ui/copy-link.tsx';
import { StrongText } from '#ui/strong-text.tsx';
import styles from './invitations.module.css';

type Props = {
  email: string;
  /** As the server answered. */
  sent: { link: string; expiresAt: string };
  onClose: () => void;
  /** Where it makes sense to go on with somebody else. */
  onAnother?: () => void;
};

/** The invitation is on its way; its link is here for the only time. */
export function InvitationSent({ email, sent, onClose, onAnother }: Props) {
  const { t } = useTranslation('invitations');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog
      open
      // A press beside it must not take away what cannot be seen again.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title} ref={heading} tabIndex={-1} className={styles.title}>
        {t('sent.title')}
      </DialogTitle>
      <DialogContent className={styles.dialog}>
        <p>
          <StrongText>
            {t('sent.text', { email, until: formatMoment(new Date(sent.expiresAt), currentLanguage()) })}
          </StrongText>
        </p>
        <CopyLink label={t('sent.link')} link={sent.link} />
        <p className={styles.quiet}>{t('sent.once')}</p>
      </DialogContent>
      <DialogActions>
        {onAnother && (
          <Button variant="quiet" onClick={onAnother}>
            {t('sent.another')}
          </Button>
        )}
        <Button onClick={onClose}>{t('sent.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from './copy-link.tsx';

type Props = {
  title: string;
  /** What was done. */
  children: ReactNode;
  link: string;
  /** Another button. */
  action?: ReactNode;
  onClose: () => void;
};

/** An invitation is on its way, with a link that is here for the only time: a press beside the dialog does not close it. */
export function LinkOnceDialog({ title, children, link, action, onClose }: Props) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog open onClose={(_, reason) => reason !== 'backdropClick' && onClose()} maxWidth="sm">
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          {children}
          <CopyLink label={t('linkOnce.label')} link={link} />
          <Typography variant="body2" color="textSecondary">
            {t('linkOnce.text')}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        {action}
        <Button onClick={onClose}>{t('linkOnce.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

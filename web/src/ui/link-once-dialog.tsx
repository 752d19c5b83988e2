import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CopyLink } from './copy-link.tsx';
import styles from './link-once-dialog.module.css';

type Props = {
  title: string;
  /** What was done. */
  children: ReactNode;
  label: string;
  link: string;
  /** That it is seen only now. */
  once: string;
  actions: ReactNode;
  onClose: () => void;
};

/** Something is on its way, with a link that is here for the only time: a press beside the dialog does not close it. */
export function LinkOnceDialog({ title, children, label, link, once, actions, onClose }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </DialogTitle>
      <DialogContent className={styles.content}>
        {children}
        <CopyLink label={label} link={link} />
        <p className={styles.once}>{once}</p>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}

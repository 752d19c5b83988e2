import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { CopyLink } from './copy-link.tsx';

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
          <CopyLink label={label} link={link} />
          <Typography variant="body2" color="textSecondary">
            {once}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}

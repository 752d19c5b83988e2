import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { nextFrame } from '#platform/next-frame.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the end, always visible however long the content is. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A panel at the side of a wide page, or at the bottom of a phone. */
export function SidePanel({ title, closeLabel, footer, onClose, children }: Props) {
  const wide = useMediaQuery('(min-width: 600px)');
  const id = useId();
  return (
    <Drawer
      open
      anchor={wide ? 'right' : 'bottom'}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id },
      }}
    >
      <DialogTitle
        component="header"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 3, py: 3 }}
      >
        <h2 id={id}>{title}</h2>
        <IconButton label={closeLabel} icon={<X aria-hidden size={20} />} onClick={onClose} />
      </DialogTitle>
      <DialogContent sx={{ overscrollBehavior: 'contain', pb: 6 }}>{children}</DialogContent>
      {footer && (
        <>
          <Divider />
          <DialogActions sx={{ justifyContent: 'space-between', pt: 3, pb: 'max(12px, env(safe-area-inset-bottom))' }}>
            {footer}
          </DialogActions>
        </>
      )}
    </Drawer>
  );
}

/**
 * Closes the panel around an element: it is seen no more at once, and removed after the next frame, because removing it makes a phone lay out
 * the whole page.
 */
export async function leavePanel(inside: Element, close: () => void): Promise<void> {
  inside.closest<HTMLElement>('.MuiDrawer-root')?.style.setProperty('opacity', '0');
  await nextFrame();
  flushSync(close);
}

import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import type { Me } from 'domain/account/account.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { markAllRead } from './data.ts';
import { NoticeList } from './notice-list.tsx';
import styles from './notice-panel.module.css';

type Props = {
  me: Pick<Me, 'uid' | 'role'>;
  narrow: boolean;
  unread: number;
  /** Open while there is one. */
  anchor: HTMLElement | null;
  close: () => void;
};

/** The newest notices: under the bell on a wide screen, from the bottom on a phone. */
export default function NoticePanel({ me, narrow, unread, anchor, close }: Props) {
  const { t } = useTranslation('notices');
  const firestore = useFirestore();
  const title = useId();
  const readAll = () => {
    markAllRead(firestore, me.uid).catch((error: unknown) => {
      console.error('Notices were not marked as read', error);
      showToast({ variant: 'destructive', title: t('readFailed'), description: t('readFailedText') });
    });
  };
  return (
    <Surface narrow={narrow} anchor={anchor} close={close} title={title}>
      <header className={styles.header}>
        <h2 id={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {unread > 0 && (
          <Button variant="text" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
        <IconButton label={t('close')} icon={<X aria-hidden size={20} />} onClick={close} />
      </header>
      <div className={styles.body}>
        <NoticeList uid={me.uid} onOpen={close} />
      </div>
      <footer className={styles.footer}>
        <Link to="/profile#notifications" onClick={close}>
          {t('settings')}
        </Link>
      </footer>
    </Surface>
  );
}

type SurfaceProps = Pick<Props, 'narrow' | 'anchor' | 'close'> & { title: string; children: ReactNode };

function Surface({ narrow, anchor, close, title, children }: SurfaceProps) {
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } as const;
  if (narrow) {
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { ...dialog, className: styles.sheet } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...dialog, className: styles.panel } }}
    >
      {children}
    </Popover>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { groupsFor } from 'domain/notification/notification-settings.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PillSelect } from '#ui/sort-select.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useMarkAllRead } from './data.ts';
import { NoticeList } from './notice-list.tsx';

type Props = {
  me: Pick<Me, 'uid' | 'role' | 'premium' | 'stoppedEmail'>;
  narrow: boolean;
  unread: number;
  /** The panel is open while there is an anchor. */
  anchor: HTMLElement | null;
  close: () => void;
};

const everything = 'everything';

/** A person's notices, by day and by kind: below the bell on wide screens, from the bottom on phones. */
export default function NoticePanel({ me, narrow, unread, anchor, close }: Props) {
  const { t } = useTranslation(['notices', 'ui']);
  const [group, setGroup] = useState<NotificationGroup | typeof everything>(everything);
  const markAllRead = useMarkAllRead(me.uid);
  const title = useId();
  const readAll = () => {
    markAllRead().catch((error: unknown) => {
      console.error('Notices were not marked as read', error);
      showToast({ variant: 'destructive', title: t('readFailed'), description: t('readFailedText') });
    });
  };
  return (
    <Surface narrow={narrow} anchor={anchor} close={close} title={title}>
      <Stack direction="row" component="header" sx={{ alignItems: 'center', gap: 1, py: 2, pl: 5, pr: 3 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1 }}>
          {t('notices.title', { ns: 'ui' })}
        </Typography>
        {unread > 0 && (
          <Button variant="text" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
        <IconButton label={t('close')} icon={<X aria-hidden size={20} />} onClick={close} />
      </Stack>
      {me.stoppedEmail && (
        <Alert severity="warning" role="note" sx={{ mx: 3, mb: 2 }}>
          {t(`stoppedEmail.${me.stoppedEmail.why}`)}{' '}
          <Link to="/profile#notifications" onClick={close}>
            {t('stoppedEmail.see')}
          </Link>
        </Alert>
      )}
      <Box sx={{ px: 5, pb: 2 }}>
        <PillSelect
          label={t('filter')}
          value={group}
          size="small"
          active={group !== everything}
          options={[
            { value: everything, label: t('everything') },
            ...groupsFor(me).map((name) => ({
              value: name,
              label: t(`groups.${name}.title`),
            })),
          ]}
          onChange={setGroup}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: 2, pb: 2 }}>
        <NoticeList key={group} uid={me.uid} group={group === everything ? undefined : group} onOpen={close} />
      </Box>
      <Divider />
      <Box component="footer" sx={{ px: 5, py: 1 }}>
        <StandaloneLink component={Link} to="/profile#notifications" onClick={close}>
          {t('settings')}
        </StandaloneLink>
      </Box>
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
        slotProps={{ paper: { ...dialog, sx: { maxHeight: '88dvh' } } }}
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
      slotProps={{
        paper: {
          ...dialog,
          sx: {
            display: 'flex',
            flexDirection: 'column',
            width: '26rem',
            maxHeight: 'min(40rem, calc(100dvh - var(--header-height) - 2rem))',
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}

import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BellRing, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { formatMoney } from 'domain/money.ts';
import { notificationPath, type Notification } from 'domain/notification/notification.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeLines } from './notice-lines.tsx';
import { looks } from './notice-looks.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { TonedAvatar } from '#ui/toned-avatar.ts';
import { useMarkAllRead, useMarkRead, noticesShown, useNotices } from './data.ts';

type Props = {
  me: Pick<Me, 'uid' | 'role'>;
  narrow: boolean;
  unread: number;
  /** The panel is open while there is an anchor. */
  anchor: HTMLElement | null;
  close: () => void;
};

/** The newest notices: below the bell on wide screens, from the bottom on phones. */
export default function NoticePanel({ me, narrow, unread, anchor, close }: Props) {
  const { t } = useTranslation(['notices', 'ui']);
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
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: 2, pb: 2 }}>
        <NoticeList uid={me.uid} onOpen={close} />
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

type ListProps = { uid: string; onOpen: () => void };

/** List of notices, each a sentence linked to its deal. */
function NoticeList({ uid, onOpen }: ListProps) {
  const { t } = useTranslation('notices');
  const { state, rows, retry } = useNotices(uid);
  if (state === 'loading') return <Waiting />;
  if (state === 'error') return <ErrorState title={t('failed')} onRetry={retry} />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<BellRing size={28} />} title={t('none')} headingLevel={3}>
        <p>{t('noneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <List disablePadding>
        {rows.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} uid={uid} onOpen={onOpen} />
        ))}
      </List>
      {rows.length === noticesShown && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
          {t('newest', { count: noticesShown })}
        </Typography>
      )}
    </>
  );
}

function NoticeRow({ notice, uid, onOpen }: ListProps & { notice: Notification }) {
  const { t } = useTranslation(['notices', 'domain']);
  const markRead = useMarkRead(uid);
  const offerAmount = useOfferAmount();
  const { id, kind, data, createdAt, readAt } = notice;
  const { Icon, tone } = looks[kind];
  const unread = readAt === null;
  const open = () => {
    // If marking fails, the notice stays unread, which is harmless while the person moves on to the deal.
    if (unread) {
      markRead(id).catch((error: unknown) => console.error('A notice was not marked as read', error));
    }
    onOpen();
  };
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={notificationPath(notice)} sx={row} onClick={open}>
        <TonedAvatar tone={tone}>
          <Icon aria-hidden size={20} />
        </TonedAvatar>
        <ListItemText
          sx={{ overflowWrap: 'anywhere' }}
          slotProps={{ primary: { sx: { fontWeight: unread ? 'fontWeightMedium' : 'fontWeightRegular' } } }}
          primary={
            <>
              {unread && <span className="visually-hidden">{t('unread')} </span>}
              {t(
                (kind === 'premium-deal' || kind === 'search-match') && data.cashFlow !== undefined
                  ? `kinds.${kind}.withCashFlow`
                  : `kinds.${kind}.sentence`,
                {
                  address: data.address,
                  name: data.name ?? t('somebody'),
                  search: data.search,
                  foundCount: data.foundCount,
                  amount: formatMoney(data.amount),
                  cashFlow: formatMoney(data.cashFlow === undefined ? undefined : Math.round(data.cashFlow)),
                  offer: offerAmount(data),
                  paper: data.paper && t(`paperKinds.${data.paper}`, { ns: 'domain' }),
                  until: data.until && formatDay(data.until, currentLanguage()),
                  backup: data.rank === undefined ? t('backup') : t('backupRank', { rank: data.rank }),
                },
              )}
            </>
          }
          secondary={
            <>
              <NoticeLines data={data} />
              <RelativeTime at={createdAt} />
            </>
          }
        />
        <Badge variant="dot" color="primary" invisible={!unread} sx={{ mt: 3, mr: 1 }} />
      </ListItemButton>
    </ListItem>
  );
}

const row = { alignItems: 'flex-start', gap: 3, px: 3, py: 2 };

function Waiting() {
  const { t } = useTranslation('notices');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <List disablePadding aria-hidden>
        {[80, 65, 75].map((width) => (
          <ListItem key={width} sx={row}>
            <Skeleton variant="circular" width="2.5rem" height="2.5rem" />
            <ListItemText primary={<Skeleton width={`${width}%`} />} secondary={<Skeleton width="30%" />} />
          </ListItem>
        ))}
      </List>
    </>
  );
}

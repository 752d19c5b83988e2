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
import {
  ArrowLeftRight,
  BellRing,
  CalendarCheck,
  CalendarClock,
  ChartLine,
  CircleCheck,
  CircleX,
  FileCheck,
  FileQuestionMark,
  FileX,
  Flag,
  HandCoins,
  Hourglass,
  ListOrdered,
  MessageSquareHeart,
  MessageSquareReply,
  RotateCcw,
  Scale,
  SearchCheck,
  Send,
  Undo2,
  Unlink,
  X,
  Zap,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { formatMoney } from 'domain/money.ts';
import { notificationPath, type Notification } from 'domain/notification/notification.ts';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeLines } from './notice-lines.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { TonedAvatar, type Tone } from '#ui/toned-avatar.ts';
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

const looks: Record<NotificationKind, { Icon: typeof Zap; tone: Tone }> = {
  'premium-deal': { Icon: Zap, tone: 'info' },
  'search-match': { Icon: SearchCheck, tone: 'info' },
  'search-digest': { Icon: SearchCheck, tone: 'info' },
  'interest-received': { Icon: MessageSquareHeart, tone: 'primary' },
  'interest-answered': { Icon: MessageSquareReply, tone: 'info' },
  'interest-reply': { Icon: MessageSquareReply, tone: 'primary' },
  'offer-received': { Icon: HandCoins, tone: 'info' },
  'offer-withdrawn': { Icon: Undo2, tone: 'secondary' },
  'offer-accepted': { Icon: CircleCheck, tone: 'success' },
  'offer-declined': { Icon: CircleX, tone: 'secondary' },
  'offer-accepted-by-you': { Icon: CircleCheck, tone: 'success' },
  'offer-countered': { Icon: ArrowLeftRight, tone: 'info' },
  'counter-accepted': { Icon: CircleCheck, tone: 'success' },
  'offer-turned-down': { Icon: CircleX, tone: 'secondary' },
  'offer-expired': { Icon: Hourglass, tone: 'secondary' },
  'backup-asked': { Icon: ListOrdered, tone: 'info' },
  'backup-promoted': { Icon: CircleCheck, tone: 'success' },
  'backup-ended': { Icon: CircleX, tone: 'secondary' },
  'offer-ended': { Icon: CircleX, tone: 'secondary' },
  'offer-released': { Icon: Unlink, tone: 'secondary' },
  'offer-reopened': { Icon: RotateCcw, tone: 'info' },
  'emd-received': { Icon: CircleCheck, tone: 'success' },
  'offer-counter-received': { Icon: ArrowLeftRight, tone: 'info' },
  'counter-declined': { Icon: CircleX, tone: 'secondary' },
  'received-offer-expired': { Icon: Hourglass, tone: 'secondary' },
  'backup-agreed': { Icon: ListOrdered, tone: 'success' },
  'backup-declined': { Icon: CircleX, tone: 'secondary' },
  'offer-sent': { Icon: Send, tone: 'success' },
  'paper-asked': { Icon: FileQuestionMark, tone: 'primary' },
  'paper-returned': { Icon: FileX, tone: 'error' },
  'paper-allowed': { Icon: FileCheck, tone: 'success' },
  'paper-declined': { Icon: FileX, tone: 'secondary' },
  'figures-changed': { Icon: ChartLine, tone: 'info' },
  'control-ending': { Icon: CalendarClock, tone: 'primary' },
  'deals-to-confirm': { Icon: CalendarCheck, tone: 'primary' },
  'report-upheld': { Icon: Flag, tone: 'success' },
  'report-not-upheld': { Icon: Flag, tone: 'secondary' },
  'deal-reported': { Icon: Flag, tone: 'error' },
  'person-reported': { Icon: Flag, tone: 'error' },
  'case-opened': { Icon: Scale, tone: 'error' },
  'case-closed': { Icon: Scale, tone: 'success' },
  'case-lapsed': { Icon: Scale, tone: 'secondary' },
  'case-paper-asked': { Icon: FileQuestionMark, tone: 'primary' },
  'case-kept': { Icon: Scale, tone: 'success' },
  'case-removed': { Icon: Scale, tone: 'error' },
  'case-waiting': { Icon: Scale, tone: 'primary' },
  'moved-along': { Icon: ArrowLeftRight, tone: 'info' },
  'interest-ended': { Icon: CircleX, tone: 'secondary' },
  'deal-open-again': { Icon: RotateCcw, tone: 'primary' },
};

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

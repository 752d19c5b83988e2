import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { notificationPath, type Notification } from 'domain/notification/notification.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TonedAvatar } from '#ui/toned-avatar.ts';
import { useMarkRead } from './data.ts';
import { NoticeLines } from './notice-lines.tsx';
import { lookOf } from './notice-looks.ts';
import { useNoticeValues } from './notice-values.ts';
import { WhereItWent } from './where-it-went.tsx';

type Props = { notice: Notification; uid: string; onOpen: () => void };

/** A notice: a sentence linked to its deal, and where else it went. */
export function NoticeRow({ notice, uid, onOpen }: Props) {
  const { t } = useTranslation('notices');
  const values = useNoticeValues();
  const markRead = useMarkRead(uid);
  const { id, kind, data, createdAt, readAt } = notice;
  const { Icon, tone } = lookOf(kind);
  const unread = readAt === null;
  const open = () => {
    // If marking fails, the notice stays unread, which is harmless while the person moves on to the deal.
    if (unread) {
      markRead(id).catch((error: unknown) => console.error('A notice was not marked as read', error));
    }
    onOpen();
  };
  return (
    <ListItem disablePadding sx={{ flexWrap: 'wrap' }}>
      <ListItemButton component={Link} to={notificationPath(notice)} sx={{ ...row, flex: 1 }} onClick={open}>
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
                values(data),
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
      <WhereItWent id={id} />
    </ListItem>
  );
}

export const row = { alignItems: 'flex-start', gap: 3, px: 3, py: 2 };

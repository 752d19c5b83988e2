import Badge from '@mui/material/Badge';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BellRing, CircleCheck, CircleX, HandCoins, MessageSquareHeart, Undo2, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { formatMoney } from 'domain/money.ts';
import type { Notification, NotificationKind } from 'domain/notification/notification.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TonedAvatar, type Tone } from '#ui/toned-avatar.ts';
import { markRead, noticesShown, useNotices } from './data.ts';

const looks: Record<NotificationKind, { Icon: typeof Zap; tone: Tone }> = {
  'premium-deal': { Icon: Zap, tone: 'info' },
  'interest-received': { Icon: MessageSquareHeart, tone: 'primary' },
  'offer-received': { Icon: HandCoins, tone: 'info' },
  'offer-withdrawn': { Icon: Undo2, tone: 'secondary' },
  'offer-accepted': { Icon: CircleCheck, tone: 'success' },
  'offer-declined': { Icon: CircleX, tone: 'secondary' },
  'offer-accepted-by-you': { Icon: CircleCheck, tone: 'success' },
};

type Props = { uid: string; onOpen: () => void };

/** Each notice a sentence in the reader's language and a way to its deal. */
export function NoticeList({ uid, onOpen }: Props) {
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

function NoticeRow({ notice, uid, onOpen }: Props & { notice: Notification }) {
  const { t } = useTranslation('notices');
  const firestore = useFirestore();
  const offerAmount = useOfferAmount();
  const { id, kind, data, createdAt, readAt } = notice;
  const { Icon, tone } = looks[kind];
  const unread = readAt === null;
  const open = () => {
    // What cannot be marked stays unread, which is no loss; the person is on their way to the deal.
    if (unread) {
      markRead(firestore, uid, [id]).catch((error: unknown) => console.error('A notice was not marked as read', error));
    }
    onOpen();
  };
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={`/deals/${data.dealId}`} sx={row} onClick={open}>
        <TonedAvatar tone={tone}>
          <Icon aria-hidden size={20} />
        </TonedAvatar>
        <ListItemText
          sx={{ overflowWrap: 'anywhere' }}
          slotProps={{ primary: { sx: { fontWeight: unread ? 'fontWeightMedium' : 'fontWeightRegular' } } }}
          primary={
            <>
              {unread && <span className="visually-hidden">{t('unread')} </span>}
              {t(`kinds.${kind}`, {
                address: data.address,
                name: data.name ?? t('somebody'),
                amount: formatMoney(data.amount),
                offer: offerAmount(data),
              })}
            </>
          }
          secondary={<RelativeTime at={createdAt} />}
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

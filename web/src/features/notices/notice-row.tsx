import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from 'domain/money.ts';
import { notificationPath, type Notification } from 'domain/notification/notification.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TonedAvatar } from '#ui/toned-avatar.ts';
import { useMarkRead } from './data.ts';
import { NoticeLines } from './notice-lines.tsx';
import { looks } from './notice-looks.ts';
import { WhereItWent } from './where-it-went.tsx';

type Props = { notice: Notification; uid: string; onOpen: () => void };

/** A notice: a sentence linked to its deal, and where else it went. */
export function NoticeRow({ notice, uid, onOpen }: Props) {
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
                {
                  address: data.address,
                  name: data.name ?? t('somebody'),
                  search: data.search,
                  list: data.list,
                  foundCount: data.foundCount,
                  amount: formatMoney(data.amount),
                  cashFlow: formatMoney(data.cashFlow === undefined ? undefined : Math.round(data.cashFlow)),
                  offer: offerAmount(data),
                  paper: data.paper && t(`paperKinds.${data.paper}`, { ns: 'domain' }),
                  until: data.until && formatDay(data.until, currentLanguage()),
                  opensAt: data.opensAt && formatDateTime(new Date(data.opensAt), currentLanguage()),
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
      <WhereItWent id={id} />
    </ListItem>
  );
}

export const row = { alignItems: 'flex-start', gap: 3, px: 3, py: 2 };

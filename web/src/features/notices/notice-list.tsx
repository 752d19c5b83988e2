import Skeleton from '@mui/material/Skeleton';
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
import { markRead, noticesShown, useNotices } from './data.ts';
import styles from './notice-panel.module.css';

const icons: Record<NotificationKind, typeof Zap> = {
  'premium-deal': Zap,
  'interest-received': MessageSquareHeart,
  'offer-received': HandCoins,
  'offer-withdrawn': Undo2,
  'offer-accepted': CircleCheck,
  'offer-declined': CircleX,
  'offer-accepted-by-you': CircleCheck,
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
      <ul className={styles.list}>
        {rows.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} uid={uid} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {rows.length === noticesShown && <p className={styles.end}>{t('newest', { count: noticesShown })}</p>}
    </>
  );
}

function NoticeRow({ notice, uid, onOpen }: Props & { notice: Notification }) {
  const { t } = useTranslation('notices');
  const firestore = useFirestore();
  const offerAmount = useOfferAmount();
  const { id, kind, data, createdAt, readAt } = notice;
  const Icon = icons[kind];
  const unread = readAt === null;
  const open = () => {
    // What cannot be marked stays unread, which is no loss; the person is on their way to the deal.
    if (unread) {
      markRead(firestore, uid, [id]).catch((error: unknown) => console.error('A notice was not marked as read', error));
    }
    onOpen();
  };
  return (
    <Link to={`/deals/${data.dealId}`} className={styles.notice} data-unread={unread || undefined} onClick={open}>
      <span className={styles.icon} data-kind={kind}>
        <Icon aria-hidden size={20} />
      </span>
      <span className={styles.text}>
        {unread && <span className="visually-hidden">{t('unread')} </span>}
        {t(`kinds.${kind}`, {
          address: data.address,
          name: data.name ?? t('somebody'),
          amount: formatMoney(data.amount),
          offer: offerAmount(data),
        })}
        <span className={styles.when}>
          <RelativeTime at={createdAt} />
        </span>
      </span>
      {unread && <span aria-hidden className={styles.dot} />}
    </Link>
  );
}

function Waiting() {
  const { t } = useTranslation('notices');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <ul className={styles.list} aria-hidden>
        {[80, 65, 75].map((width) => (
          <li key={width} className={styles.notice}>
            <Skeleton variant="circular" width="2.5rem" height="2.5rem" />
            <span className={styles.text}>
              <Skeleton width={`${width}%`} height="1.25rem" />
              <Skeleton width="30%" height="1rem" style={{ marginTop: '0.375rem' }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

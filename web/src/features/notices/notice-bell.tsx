import Badge from '@mui/material/Badge';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type Unread, unreadCounted, useUnread } from './unread-data.ts';

const loadPanel = () => import('./notice-panel.tsx');
const NoticePanel = lazy(loadPanel);

type Props = {
  me: Pick<Me, 'uid' | 'role' | 'premium' | 'stoppedEmail'>;
  /** Whether the notices open from the bottom, on phones. */
  narrow: boolean;
};

/** A member's notices in the header: the live number of unread ones, and their list. */
export function NoticeBell({ me, narrow }: Props) {
  const { t, i18n } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const unread = useUnread(me.uid);
  const count = unread?.count ?? 0;
  const prepare = () => void Promise.all([loadPanel(), i18n.loadNamespaces('notices')]);
  const bell = <Bell aria-hidden size={22} />;
  return (
    <>
      <IconButton
        ref={button}
        label={count === 0 ? t('notices.title') : t('notices.titleUnread', { count, shown: asShown(count) })}
        icon={
          count > 0 ? (
            <Badge badgeContent={count} max={unreadCounted - 1} color="error">
              {bell}
            </Badge>
          ) : (
            // A badge without a number would show a zero.
            bell
          )
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setUsed(true);
          setAnchor(button.current);
        }}
      />
      <Arrival unread={unread} />
      {used && (
        <Suspense fallback={null}>
          <NoticePanel me={me} narrow={narrow} unread={count} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

const asShown = (count: number): string => (count < unreadCounted ? String(count) : `${unreadCounted - 1}+`);

/** Announces new notices politely, but not those that were there before. `unread` is undefined while it loads. */
function Arrival({ unread }: { unread: Unread | undefined }) {
  const { t } = useTranslation('ui');
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    const { count, newest } = unread;
    if (before.current !== undefined && newest > before.current)
      setSaid(t('notices.arrived', { count, shown: asShown(count) }));
    // Once the newest one is read, older ones have not arrived.
    before.current = Math.max(before.current ?? 0, newest);
  }, [unread, t]);
  return <output className="visually-hidden">{said}</output>;
}

import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/session.tsx';
import styles from './offline-bar.module.css';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** While there is no network: says so, and what works all the same. */
export function OfflineBar() {
  const { t } = useTranslation('app');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { status } = useSession();
  return (
    <output className={styles.region}>
      {!online && (
        <span className={styles.bar}>
          <CloudOff aria-hidden size={18} />
          <span>
            <strong>{t('offline.title')}</strong> {t(status === 'signed-in' ? 'offline.member' : 'offline.visitor')}
          </span>
        </span>
      )}
    </output>
  );
}

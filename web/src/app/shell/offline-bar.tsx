import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/session.tsx';

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
    <output>
      {!online && (
        <Alert severity="warning" square role="presentation" icon={<CloudOff aria-hidden size={20} />}>
          <AlertTitle>{t('offline.title')}</AlertTitle>
          {t(status === 'signed-in' ? 'offline.member' : 'offline.visitor')}
        </Alert>
      )}
    </output>
  );
}

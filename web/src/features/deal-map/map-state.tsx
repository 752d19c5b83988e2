import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import styles from './deal-map.module.css';

/** Says on the map that its deals load, or could not be loaded. */
export function MapState({ state, retry }: Pick<LiveQuery<unknown>, 'state' | 'retry'>) {
  const { t } = useTranslation('deal-map');
  if (state === 'loading') return <output className={styles.waiting}>{t('loading')}</output>;
  if (state === 'ready') return null;
  return (
    <Alert
      severity="error"
      role="alert"
      className={styles.failed}
      action={
        <Button variant="text" color="inherit" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Alert>
  );
}

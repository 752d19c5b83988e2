import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './pending-bar.module.css';

/** The next page is on its way: a spinner under the header, after 150 ms. */
export function PendingBar() {
  const { t } = useTranslation('ui');
  if (useNavigation().state === 'idle') return null;
  return (
    <output className={styles.bar}>
      <CircularProgress aria-hidden color="inherit" size={18} />
      <span>{t('loading')}</span>
    </output>
  );
}

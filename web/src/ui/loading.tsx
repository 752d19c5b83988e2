import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** A page on its way: nothing for the first 150 ms, then a spinner. */
export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation('ui');
  return (
    <output className={styles.loading}>
      <CircularProgress aria-hidden color="inherit" size={32} />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </output>
  );
}

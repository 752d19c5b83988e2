import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { Spinner } from '#ui/spinner.tsx';
import styles from './pending-bar.module.css';

/** The next page is on its way: a spinner under the header, after 150 ms. */
export function PendingBar() {
  const { t } = useTranslation('ui');
  if (useNavigation().state === 'idle') return null;
  return (
    <output className={styles.bar}>
      <Spinner size={18} />
      <span>{t('loading')}</span>
    </output>
  );
}

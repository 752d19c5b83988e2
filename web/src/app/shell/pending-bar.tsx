import { useTranslation } from 'react-i18next';
import { usePendingPage } from '#app/router.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './pending-bar.module.css';

/** The next page is on its way: a spinner under the header, after 150 ms. */
export function PendingBar() {
  const { t } = useTranslation('ui');
  if (!usePendingPage()) return null;
  return (
    <output className={styles.bar}>
      <Spinner size={18} />
      <span>{t('loading')}</span>
    </output>
  );
}

import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './pending-bar.module.css';

/**
 * A progress line at the top of the screen while the next page loads, shown after 150 ms. It moves without the thread that renders the page;
 * the kit's is laid out again for every frame.
 */
export function PendingBar() {
  const { t } = useTranslation('ui');
  if (useNavigation().state === 'idle') return null;
  return (
    <output className={styles.bar}>
      <span className="visually-hidden">{t('loading')}</span>
    </output>
  );
}

import { useTranslation } from 'react-i18next';
import { useOpenRequestCount } from './data.ts';
import styles from './requests.module.css';

/** How many requests wait for a decision, beside the section's name; nothing when none does. */
export default function OpenRequestsBadge() {
  const { t } = useTranslation('access-requests');
  const open = useOpenRequestCount();
  if (!open || open.count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{open.text}</span>
      <span className="visually-hidden">{t('waiting', { count: open.count, shown: open.text })}</span>
    </span>
  );
}

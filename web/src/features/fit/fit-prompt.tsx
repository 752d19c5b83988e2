import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './fit.module.css';

/** For a buyer who has not said what they look for: what they would see here. */
export function FitPrompt({ preferencesPath }: { preferencesPath: string }) {
  const { t } = useTranslation('fit');
  return (
    <p className={styles.prompt}>
      <Compass aria-hidden size={20} />
      <span>
        {t('none.text')}{' '}
        <Link to={preferencesPath} className={styles.promptLink}>
          {t('none.action')}
        </Link>
      </span>
    </p>
  );
}

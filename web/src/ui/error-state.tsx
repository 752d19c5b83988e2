import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './state.module.css';

type Props = {
  title?: ReactNode;
  /** What happened, and what became of what was typed. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Something else to do instead of, or beside, trying again. */
  action?: ReactNode;
  /** Of the title; 1 when the state is the whole page. */
  headingLevel?: 1 | 2 | 3;
};

/** Something could not be loaded: says so, and offers to try again. */
export function ErrorState({ title, children, onRetry, action, headingLevel = 2 }: Props) {
  const { t } = useTranslation('ui');
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger" aria-hidden>
        <CircleAlert size={28} />
      </span>
      <Heading className={styles.title}>{title ?? t('errors.state')}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.action}>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

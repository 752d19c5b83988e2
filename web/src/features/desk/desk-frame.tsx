import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSection } from '#ui/page-section.tsx';
import styles from './desk.module.css';

type Props = {
  of: 'own' | 'everybody';
  /** Whether it has the same height before and after it has loaded, whatever there is to do, so that the page below does not move. */
  brief?: boolean;
  /** Beside the heading of a brief desk. */
  action?: ReactNode;
  /** Absent until the code of a brief desk has loaded. */
  children?: ReactNode;
};

/** The section of the desk. */
export function DeskFrame({ of, brief = false, action, children }: Props) {
  const { t } = useTranslation('desk');
  const title = t(`${of}.title`);
  return (
    <div className={styles.frame} data-part="desk">
      <PageSection id="desk" title={brief ? <span className={styles.heading}>{title}</span> : title}>
        {brief ? (
          <div className={styles.brief} data-of={of}>
            {children ?? <Skeleton height="100%" />}
          </div>
        ) : (
          children
        )}
        {action}
      </PageSection>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  icon?: ReactNode;
  /** One sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One thing to do: a button or link. */
  action?: ReactNode;
  /** Of the title; 2 unless the state is the whole page. */
  headingLevel?: 1 | 2 | 3;
};

/** Nothing here: one sentence, one thing to do. */
export function EmptyState({ icon, title, children, action, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

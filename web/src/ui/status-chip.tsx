import type { ReactNode } from 'react';
import styles from './chip.module.css';

type Props = {
  tone: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** A state is told by icon and word, never by its colour alone. */
  icon: ReactNode;
  children: ReactNode;
};

/** A state in one word. */
export function StatusChip({ tone, icon, children }: Props) {
  return (
    <span className={styles.status} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

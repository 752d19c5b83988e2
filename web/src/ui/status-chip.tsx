import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

export type ChipColor = 'default' | 'primary' | 'success' | 'warning' | 'error' | 'info';

type Props = { color?: ChipColor; icon?: ReactNode; label: ReactNode; className?: string | undefined };

/** A word with an icon in a colored pill, for example a status. A plain element, because rows of lists have several. */
export const StatusChip = ({ color = 'default', icon, label, className = '' }: Props) => (
  <span className={`${styles.chip} ${styles[color]} ${className}`} data-chip>
    {icon}
    <span>{label}</span>
  </span>
);

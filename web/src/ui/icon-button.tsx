import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** What it does; read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `filled` stands on photos and other unquiet grounds. */
  variant?: 'plain' | 'filled';
};

/** A round 44-px button with an icon alone. */
export function IconButton({ label, icon, variant = 'plain', className, ...props }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      data-variant={variant}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'large';
  icon?: ReactNode;
  /** As wide as what it stands in. */
  full?: boolean;
};

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** A request is under way: shows a spinner, keeps the focus, and ignores presses. The label says what is happening. */
    busy?: boolean;
  };

const look = ({ variant = 'primary', size = 'medium', full }: Look) => ({
  'data-variant': variant,
  'data-size': size,
  'data-full': full || undefined,
});

/** A button whose label says what it does. `type` is "button" unless given. */
export function Button({ variant, size, icon, full, busy, children, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...look({ variant, size, full })}
      className={[styles.button, className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link to one of our pages that looks like a button. */
export function ButtonLink({ variant, size, icon, full, children, className, ...props }: LinkProps & Look) {
  return (
    <Link
      {...props}
      {...look({ variant, size, full })}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './done.module.css';

type Props = { icon: ReactNode; title: string; children: ReactNode; actions?: ReactNode };

/** Stands where a form was once it has gone through; takes the focus that the form's button had. */
export function Done({ icon, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

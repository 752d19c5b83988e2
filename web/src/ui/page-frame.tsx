import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

type Props = {
  /** The page's one main heading; takes the focus after a change of page. */
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the heading, under it on a phone. */
  actions?: ReactNode;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** `narrow` for a form of few fields, `text` for a long one or for reading, `wide` for lists. */
  width?: 'narrow' | 'text' | 'wide';
  children: ReactNode;
};

/** A page: margins, width, heading. */
export function PageFrame({ title, lead, actions, back, width = 'wide', children }: Props) {
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.heading}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

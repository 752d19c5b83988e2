import { useRef, type ReactNode, type RefObject } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './page-section.module.css';

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the heading, under it on a phone. */
  actions?: ReactNode;
  /** The heading, for who brings the focus back to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** One subject of a page that has several. Its heading takes the focus when what had it goes from within. */
export function PageSection({ id, title, lead, actions, heading: given, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const own = useRef<HTMLHeadingElement>(null);
  const heading = given ?? own;
  useKeptFocus(section, heading);
  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

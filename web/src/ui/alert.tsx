import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

type Tone = 'info' | 'success' | 'warning' | 'danger';

type Props = {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Read out when it appears. Leave it out for what stands there from the beginning. */
  live?: boolean;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message within the page, with an icon and words for its tone. */
export function Alert({ tone, title, children, action, live }: Props) {
  const Icon = icons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={styles.alert} data-tone={tone} role={live ? role : undefined}>
      <Icon aria-hidden size={20} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

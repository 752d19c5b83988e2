import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './quick-filters.module.css';

type Props<Value extends string> = {
  /** What is filtered, for readers. */
  label: string;
  current: Value;
  options: readonly { value: Value; label: ReactNode; to: string }[];
};

/** One of a few views of a list, each with an address of its own, so that it can be linked and gone back to. */
export function QuickFilters<Value extends string>({ label, current, options }: Props<Value>) {
  return (
    <nav aria-label={label} className={styles.filters}>
      <ul>
        {options.map(({ value, label: text, to }) => (
          <li key={value}>
            <Link to={to} aria-current={value === current ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
